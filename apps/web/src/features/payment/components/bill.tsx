import type { Appointment } from "@arnica/contract/booking"
import { formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ComponentType, ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { SessionOrder } from "../model/session-order.ts"
import s from "./bill.module.css"
import { TenderLines } from "./tender-lines.tsx"

/** Shows a session: who, what, when, where. */
export type SessionView = ComponentType<{ readonly session: Appointment; readonly zone: string }>

type BillProps = {
  readonly order: SessionOrder
  readonly zone: string
  readonly Session: SessionView
  readonly isPaid: boolean
}

/** What is bought, line by line, and what it comes to. */
export function Bill({ order, zone, Session, isPaid }: BillProps): ReactElement {
  const t = useT("payment")
  const booking = useT("booking")
  const language = useLanguage()
  const { lines, total, toPay, refunded, currency } = order
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  return (
    <Card component="aside" aria-label={t("bill.label")} className={s.bill}>
      <Session session={order.appointment} zone={zone} />
      <div className={s.lines} data-many={lines.length > 1 || undefined}>
        <PriceList>
          {lines.length > 1
            ? lines.map((line) => (
                <PriceLine key={line.kind} label={booking(`line.${line.kind}`)} amount={money(line.amount)} />
              ))
            : null}
          <TenderLines order={order} />
          <PriceLine
            total
            label={t(isPaid ? "bill.paid" : "bill.total")}
            amount={total.amount === 0 ? t("bill.free") : money(toPay.amount)}
          />
          {refunded.amount > 0 ? (
            <PriceLine label={t("bill.refunded")} amount={money(refunded.amount)} />
          ) : null}
        </PriceList>
      </div>
    </Card>
  )
}
