import { REPORT_REASONS } from "@arnica/contract/review-moderation"
import { SelectField } from "@arnica/ui/select-field"
import { type ReactElement, useState } from "react"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import type { Judge, Part } from "./use-judge.ts"

type HideDialogProps = {
  /** What is to be hidden. */
  readonly part: Part
  readonly judge: Judge
  readonly onClose: () => void
}

/** Asks why a review or its answer is hidden; of a review also of what kind the reason is, which its writer is told. */
export function HideDialog({ part, judge, onClose }: HideDialogProps): ReactElement {
  const t = useT("reviews")
  const profile = useT("profile")
  const lists = useT("lists")
  const longest = useSetting("Msg_Max_Length")
  const reason = useReason()
  const [kind, setKind] = useState<(typeof REPORT_REASONS)[number]>("offensive")
  const isAnswer = part === "answer"
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) judge.mutate({ part, hiding: { reason: said, kind } })
  }
  return (
    <Asking
      title={t(isAnswer ? "admin.hideAnswerTitle" : "admin.hideTitle")}
      confirm={t(isAnswer ? "admin.hideAnswer" : "admin.hide")}
      keep={lists("cancel")}
      action={judge}
      onConfirm={submit}
      onClose={onClose}
    >
      {isAnswer ? null : (
        <SelectField
          label={profile("report.title")}
          value={kind}
          options={REPORT_REASONS.map((each) => ({ value: each, label: profile(`report.reason.${each}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setKind(REPORT_REASONS.find((each) => each === value) ?? "other")
          }
        />
      )}
      <ReasonField
        reason={reason}
        label={t(isAnswer ? "admin.hideAnswerReason" : "admin.hideReason")}
        longest={longest}
      />
    </Asking>
  )
}
