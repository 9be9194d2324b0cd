import type { REPORT_REASONS } from "@arnica/contract/review-care"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import s from "./content.module.css"

type Reason = (typeof REPORT_REASONS)[number]

const REASONS: readonly Reason[] = ["offensive", "private", "notAClient", "advertising", "other"]

/** Asks what is wrong with a review, and tells those who look after them. */
export function ReportReview({ uuid, onClose }: { uuid: string; onClose: () => void }): ReactElement {
  const t = useT("profile")
  const common = useT("common")
  const longest = useSetting("Msg_Max_Length")
  const api = useApi()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState("")
  const [isMissing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: (chosen: Reason) =>
      api.call("POST /api/v2/reviews/{uuid}/reports", { params: { uuid }, body: { reason: chosen, note } }),
    onSuccess: () => {
      notify({ type: "positive", title: t("report.done") })
      onClose()
    },
  })
  const submit = (): void => {
    setMissing(reason === null)
    if (reason !== null) send.mutate(reason)
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("report.title")}
      closeLabel={common("notice.dismiss")}
      footer={
        <Button loading={send.isPending} onClick={submit}>
          {t("report.send")}
        </Button>
      }
    >
      <div className={s.part}>
        <RefusalCallout error={send.error} />
        <RadioCards legend={t("report.title")} error={isMissing ? common("field.requiredChoice") : undefined}>
          {REASONS.map((each) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              checked={each === reason}
              title={t(`report.reason.${each}`)}
              onChange={() => setReason(each)}
            />
          ))}
        </RadioCards>
        <Textarea
          label={t("report.note")}
          mark={common("field.optional")}
          value={note}
          rows={3}
          maxLength={longest}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
