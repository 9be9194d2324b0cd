import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import { formatMoney } from "@arnica/i18n/format"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { minorOf } from "../../../platform/forms/numbers.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { refundPreviewQuery } from "../lists-queries.ts"
import { Tender } from "./tender.tsx"

type RefundDialogProps = { readonly order: OrderLineOfAdmin; readonly onClose: () => void }

const LONGEST = 300

/** Asks how much of an order goes back and why, before it does. */
export function RefundDialog({ order, onClose }: RefundDialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const errors = useT("errors")
  const language = useLanguage()
  const { client } = order
  const { amount: left, currency } = order.refundable
  const [amount, setAmount] = useState((left / 100).toFixed(2))
  const reason = useReason()
  const [isWrong, setWrong] = useState(false)
  const refund = useRefund(order, onClose)
  const submit = (): void => {
    const minor = minorOf(amount)
    const isAmount = minor !== null && minor >= 1 && minor <= left
    const said = reason.check()
    setWrong(!isAmount)
    if (isAmount && said !== null) refund.mutate({ amount: minor, reason: said })
  }
  return (
    <Asking
      title={t("orders.refundTitle", { name: client })}
      confirm={t("orders.refund")}
      keep={lists("cancel")}
      action={refund}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label={t("orders.amount", { currency })}
        hint={t("orders.amountHint", {
          most: formatMoney({ language, amount: left, currency }),
        })}
        value={amount}
        error={isWrong ? errors("validation.wrong") : undefined}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <WhereTo orderId={order.orderID} amount={minorOf(amount)} most={left} />
      <ReasonField reason={reason} label={t("orders.reason")} longest={LONGEST} />
    </Asking>
  )
}

type WhereToProps = { readonly orderId: string; readonly amount: number | null; readonly most: number }

/** Where each part of what is typed would go, before anything is given back. */
function WhereTo({ orderId, amount, most }: WhereToProps): ReactElement | null {
  const t = useT("administration")
  const language = useLanguage()
  const isAmount = amount !== null && amount >= 1 && amount <= most
  const asked = refundPreviewQuery(useApi(), { orderId, amount: amount ?? 0 })
  const { data } = useQuery({ ...asked, enabled: isAmount })
  if (!isAmount || data === undefined) return null
  return (
    <div role="status">
      {data.needsAnother ? <p>{t("orders.asked.needed")}</p> : null}
      <p>{t("orders.detail.goesTo")}</p>
      <ul>
        {data.parts.map(({ tender, amount: part, card }) => (
          <li key={tender}>
            {card === null ? <Tender tender={tender} /> : t("orders.detail.cardOf", card)}:{" "}
            {formatMoney({ language, amount: part, currency: data.amount.currency })}
          </li>
        ))}
      </ul>
    </div>
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
    onSuccess: async ({ awaitsRefund }) => {
      notify({ type: "positive", title: t(awaitsRefund ? "orders.asked.done" : "orders.done") })
      onDone()
      await refresh(queryClient, ["GET /api/v2/admin/orders", "GET /api/v2/admin/orders/{orderId}"])
    },
  })
}
