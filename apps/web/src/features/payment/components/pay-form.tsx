import { formatDateTime } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import type { SessionOrder } from "../model/session-order.ts"
import { CardPayment } from "./card-payment.tsx"
import { DropOrder } from "./drop-order.tsx"
import { Hold } from "./hold.tsx"
import s from "./pay-form.module.css"

type PayFormProps = { readonly order: SessionOrder; readonly zone: string }

/** Paying for a session: how long the time is held, the card, and the way out. */
export function PayForm({ order, zone }: PayFormProps): ReactElement {
  const t = useT("payment")
  const rule = useRule({ order, zone })
  return (
    <div className={s.form}>
      <Hold order={order} zone={zone} />
      <CardPayment
        order={order}
        zone={zone}
        note={order.toPay.amount === 0 ? rule : `${t("pay.chargedNow")} ${rule}`}
      />
      <div className={s.drop}>
        <DropOrder orderId={order.orderID} />
      </div>
    </div>
  )
}

/** What a cancellation would give back, in one line. */
function useRule({ order, zone }: PayFormProps): string {
  const t = useT("payment")
  const language = useLanguage()
  const now = useNow()
  const { fullRefundUntil: full, halfRefundUntil: half } = order.appointment
  const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > now
  const when = (at: string): string => formatDateTime({ language, at, zone })
  if (isAhead(full)) return t("pay.freeUntil", { when: when(full) })
  return isAhead(half) ? t("pay.halfUntil", { when: when(half) }) : t("pay.noRefund")
}
