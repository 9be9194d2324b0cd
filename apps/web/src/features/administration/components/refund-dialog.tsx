import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { minorOf } from "../minor-of.ts"
import s from "../screens/audit-screen.module.css"

type RefundDialogProps = { readonly order: OrderLineOfAdmin; readonly onClose: () => void }
type Wrong = { readonly amount?: string; readonly reason?: string }

const SHORTEST = 3
const LONGEST = 300

/** Asks how much of an order goes back and why, before it does. */
export function RefundDialog({ order, onClose }: RefundDialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const errors = useT("errors")
  const language = useLanguage()
  const { total, refunded, client } = order
  const left = total.amount - refunded.amount
  const [amount, setAmount] = useState((left / 100).toFixed(2))
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<Wrong>({})
  const refund = useRefund(order, onClose)
  const submit = (): void => {
    const minor = minorOf(amount)
    const found: Wrong = {
      ...(minor === null || minor < 1 || minor > left ? { amount: errors("validation.wrong") } : {}),
      ...(reason.trim().length < SHORTEST
        ? { reason: errors("validation.tooSmallText", { limit: SHORTEST }) }
        : {}),
    }
    setWrong(found)
    if (minor !== null && Object.keys(found).length === 0)
      refund.mutate({ amount: minor, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      onClose={onClose}
      title={t("orders.refundTitle", { name: client })}
      closeLabel={lists("cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button variant="danger" loading={refund.isPending} onClick={submit}>
            {t("orders.refund")}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <RefusalCallout error={refund.error} />
        <TextField
          label={t("orders.amount", { currency: total.currency })}
          hint={t("orders.amountHint", {
            most: formatMoney({ language, amount: left, currency: total.currency }),
          })}
          value={amount}
          error={wrong.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <Textarea
          label={t("orders.reason")}
          value={reason}
          error={wrong.reason}
          rows={3}
          maxLength={LONGEST}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

function useRefund({ orderID }: OrderLineOfAdmin, onDone: () => void) {
  const t = useT("administration")
  const api = useApi()
  const queryClient = useQueryClient()
  // One key for the dialog: a second press does not give back twice.
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (body: { amount: number; reason: string }) =>
      api.call("POST /api/v2/admin/orders/{orderId}/refunds", {
        params: { orderId: orderID },
        body,
        idempotencyKey,
      }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("orders.done") })
      onDone()
      await queryClient.invalidateQueries({ queryKey: ["admin", "orders"] })
    },
  })
}
