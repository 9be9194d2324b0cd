import type { Order } from "@arnica/contract/payments"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { LockIcon } from "@arnica/ui/icons/frame"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { keepsCard } from "../model/keeps-card.ts"
import { isSessionOrder } from "../model/session-order.ts"
import { usePayment } from "../model/use-payment.ts"
import { CardChoiceField } from "./card-choice.tsx"
import { CompanyPart } from "./company-part.tsx"
import { Covered } from "./covered.tsx"
import { CreditPart } from "./credit-part.tsx"
import s from "./pay-form.module.css"
import { Problem } from "./problem.tsx"
import { VoucherPart } from "./voucher-part.tsx"
import { WayToPay } from "./way-to-pay.tsx"

type CardPaymentProps = {
  readonly order: Order
  readonly zone: string
  /** What the charge means, under the button. */
  readonly note: string
}

/** What pays, and the button: the company, a voucher, credits, and a card for what they leave. */
export function CardPayment(props: CardPaymentProps): ReactElement {
  const { order, zone, note } = props
  return (
    <>
      {order.premium === null && order.voucher === null && !keepsCard(order) ? (
        <>
          <CompanyPart order={order} />
          <VoucherPart order={order} zone={zone} />
          <CreditPart order={order} />
        </>
      ) : null}
      {order.toPay.amount === 0 ? <Covered order={order} note={note} /> : <Rest {...props} />}
    </>
  )
}

/** What nothing else pays: of a session, also to the specialist. */
function Rest(props: CardPaymentProps): ReactElement {
  const byCard = <ByCard {...props} />
  return isSessionOrder(props.order) ? <WayToPay order={props.order}>{byCard}</WayToPay> : byCard
}

/** Which card, and the button. A refusal changes nothing of what was chosen. */
function ByCard({ order, zone, note }: CardPaymentProps): ReactElement {
  const t = useT("payment")
  const language = useLanguage()
  const payment = usePayment(order)
  const amount = formatMoney({ language, ...order.toPay })
  const isUnanswered = payment.problem?.kind === "unanswered"
  return (
    <>
      {payment.isPaying ? null : <Problem problem={payment.problem} order={order} />}
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
        <p className={s.rule}>{note}</p>
      </div>
    </>
  )
}
