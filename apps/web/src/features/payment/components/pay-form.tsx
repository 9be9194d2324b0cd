import type { Order } from "@arnica/contract/payments"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { LockIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { usePayment } from "../model/use-payment.ts"
import { CardChoiceField } from "./card-choice.tsx"
import { DropOrder } from "./drop-order.tsx"
import { Hold } from "./hold.tsx"
import s from "./pay-form.module.css"
import { Problem } from "./problem.tsx"

type PayFormProps = { readonly order: Order; readonly zone: string }

/** Paying: how long the time is held, which card, and the button. A refusal changes nothing of what was chosen. */
export function PayForm({ order, zone }: PayFormProps): ReactElement {
  const t = useT("payment")
  const language = useLanguage()
  const payment = usePayment(order)
  const amount = formatMoney({ language, ...order.total })
  const isUnanswered = payment.problem?.kind === "unanswered"
  return (
    <div className={s.form}>
      <Hold order={order} zone={zone} />
      <Problem problem={payment.problem} order={order} />
      <CardChoiceField order={order} zone={zone} payment={payment} />
      <div className={s.pay}>
        <Button
          size="large"
          wide
          loading={payment.isPaying}
          left={<LockIcon size={18} />}
          onClick={payment.pay}
        >
          {isUnanswered ? t("pay.again") : t(payment.isPaying ? "pay.paying" : "pay.button", { amount })}
        </Button>
        <Rule order={order} zone={zone} />
      </div>
      <div className={s.drop}>
        <DropOrder orderId={order.orderID} />
      </div>
    </div>
  )
}

/** What a cancellation would give back, in one line under the button. */
function Rule({ order, zone }: PayFormProps): ReactElement {
  const t = useT("payment")
  const language = useLanguage()
  const now = useNow()
  const { fullRefundUntil: full, halfRefundUntil: half } = order.appointment
  const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > now
  const when = (at: string): string => formatDateTime({ language, at, zone })
  const rule = (): string => {
    if (isAhead(full)) return t("pay.freeUntil", { when: when(full) })
    return isAhead(half) ? t("pay.halfUntil", { when: when(half) }) : t("pay.noRefund")
  }
  return (
    <p className={s.rule}>
      {t("pay.chargedNow")} {rule()}
    </p>
  )
}
