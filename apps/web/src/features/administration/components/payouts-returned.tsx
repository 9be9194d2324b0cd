import type { PayoutLine } from "@arnica/contract/payouts"
import type { ReactElement } from "react"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmStep } from "./payouts-confirm.tsx"
import { useNoted } from "./use-noted.ts"

type OutcomeDialogProps = {
  readonly runId: string
  readonly line: PayoutLine
  readonly onClose: () => void
}

const LONGEST = 200

/** Asks what the bank said of a payout that came back. */
export function ReturnedDialog({ runId: id, line, onClose }: OutcomeDialogProps): ReactElement {
  const t = useT("payouts")
  const lists = useT("lists")
  const noted = useNoted()
  const reason = useReason()
  return (
    <ConfirmStep
      runId={id}
      title={t("act.returnedTitle", { name: line.name })}
      confirm={t("act.returned")}
      keep={lists("cancel")}
      isReady={() => reason.check() !== null}
      act={(api, confirmed) =>
        api.call("POST /api/v2/admin/payout-runs/{id}/outcomes", {
          params: { id },
          body: { ...confirmed, outcome: "returned", line: line.id, reason: reason.text.trim() },
        })
      }
      onDone={noted}
      onClose={onClose}
    >
      <ReasonField reason={reason} label={t("act.reason")} longest={LONGEST} />
    </ConfirmStep>
  )
}

/** Asks before it is noted that the bank paid one. */
export function ExecutedDialog({ runId: id, line, onClose }: OutcomeDialogProps): ReactElement {
  const t = useT("payouts")
  const lists = useT("lists")
  const noted = useNoted()
  return (
    <ConfirmStep
      runId={id}
      title={t("act.executedTitle", { name: line.name })}
      text={t("act.executedText")}
      confirm={t("act.executed")}
      keep={lists("cancel")}
      act={(api, confirmed) =>
        api.call("POST /api/v2/admin/payout-runs/{id}/outcomes", {
          params: { id },
          body: { ...confirmed, outcome: "executed", line: line.id },
        })
      }
      onDone={noted}
      onClose={onClose}
    />
  )
}
