import type { PayoutLine } from "@arnica/contract/payouts"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/audit-screen.module.css"
import { useOutcome } from "./use-move-run.ts"

type ReturnedDialogProps = {
  readonly runId: string
  readonly line: PayoutLine
  readonly onClose: () => void
}

const SHORTEST = 3
const LONGEST = 200

/** Asks what the bank said of a payout that came back. */
export function ReturnedDialog({ runId, line, onClose }: ReturnedDialogProps): ReactElement {
  const t = useT("payouts")
  const lists = useT("lists")
  const errors = useT("errors")
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<string>()
  const outcome = useOutcome(runId, onClose)
  const submit = (): void => {
    const said = reason.trim()
    setWrong(said.length < SHORTEST ? errors("validation.tooSmallText", { limit: SHORTEST }) : undefined)
    if (said.length >= SHORTEST) outcome.mutate({ outcome: "returned", line: line.id, reason: said })
  }
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      onClose={onClose}
      title={t("act.returnedTitle", { name: line.specialist })}
      closeLabel={lists("cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button variant="danger" loading={outcome.isPending} onClick={submit}>
            {t("act.returned")}
          </Button>
        </>
      }
    >
      <div className={s.page}>
        <RefusalCallout error={outcome.error} />
        <Textarea
          label={t("act.reason")}
          value={reason}
          error={wrong}
          rows={3}
          maxLength={LONGEST}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
