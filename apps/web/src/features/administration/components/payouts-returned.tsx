import type { PayoutLine } from "@arnica/contract/payouts"
import type { ReactElement } from "react"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { useOutcome } from "./use-move-run.ts"

type ReturnedDialogProps = {
  readonly runId: string
  readonly line: PayoutLine
  readonly onClose: () => void
}

const LONGEST = 200

/** Asks what the bank said of a payout that came back. */
export function ReturnedDialog({ runId, line, onClose }: ReturnedDialogProps): ReactElement {
  const t = useT("payouts")
  const lists = useT("lists")
  const reason = useReason()
  const outcome = useOutcome(runId, onClose)
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) outcome.mutate({ outcome: "returned", line: line.id, reason: said })
  }
  return (
    <Asking
      title={t("act.returnedTitle", { name: line.specialist })}
      confirm={t("act.returned")}
      keep={lists("cancel")}
      action={outcome}
      onConfirm={submit}
      onClose={onClose}
    >
      <ReasonField reason={reason} label={t("act.reason")} longest={LONGEST} />
    </Asking>
  )
}
