import type { Order } from "@arnica/contract/payments"
import { readVoucherSession } from "@arnica/contract/voucher-words"
import { formatMoney, formatNumber } from "@arnica/i18n/format"
import { PriceLine } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type TenderLinesProps = {
  readonly order: Pick<Order, "state" | "total" | "toPay" | "tenders" | "currency">
  /** They stand after the price, so that what is left follows them. */
  readonly isAfter?: boolean
}

type Covering = "companyCover" | "voucher" | "credits" | "external"
type Label = "bill.companyCover" | "bill.credits" | "bill.external" | "bill.voucherSession" | "bill.voucher"

const labelOf = (kind: Covering, reason: string | null): Label => {
  if (kind !== "voucher") return `bill.${kind}`
  return reason === "sessions" ? "bill.voucherSession" : "bill.voucher"
}

const SHOWN = ["companyCover", "voucher", "credits", "external"] as const

/** What pays beside the card, with its reason. Nothing where the card pays all. */
export function TenderLines({ order, isAfter = false }: TenderLinesProps): ReactElement | null {
  const t = useT("payment")
  const language = useLanguage()
  const { state, total, toPay, tenders, currency } = order
  const covering = tenders.flatMap(({ kind, ...part }) => {
    const shown = SHOWN.find((one) => one === kind)
    return shown === undefined ? [] : [{ kind: shown, ...part }]
  })
  if (covering.length === 0) return null
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  const count = (value: number): string => formatNumber({ language, value })
  const nameOf = (kind: Covering, reason: string | null): string => {
    const session = kind === "voucher" ? readVoucherSession(reason) : null
    if (session === null) return t(labelOf(kind, reason))
    return t("bill.voucherOf", { number: count(session.number), of: count(session.of) })
  }
  return (
    <>
      {isAfter ? null : <PriceLine label={t("bill.price")} amount={money(total.amount)} />}
      {covering.map(({ kind, amount, reason }) => (
        <PriceLine key={kind} label={nameOf(kind, reason)} amount={money(-amount)} />
      ))}
      {isAfter ? (
        <PriceLine label={t(state === "success" ? "bill.paid" : "bill.total")} amount={money(toPay.amount)} />
      ) : null}
    </>
  )
}
