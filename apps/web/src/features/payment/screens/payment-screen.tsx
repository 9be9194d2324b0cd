import type { Order, PackageOrdered } from "@arnica/contract/payments"
import { CheckCircleIcon } from "@arnica/ui/icons/states"
import { Stepper } from "@arnica/ui/stepper"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useTitleNow } from "../../../platform/head/use-title-now.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Bill, type SessionView } from "../components/bill.tsx"
import { InTheWay } from "../components/in-the-way.tsx"
import { Outcome } from "../components/outcome.tsx"
import type { TimesView } from "../components/outcomes.tsx"
import { PaymentHeader } from "../components/payment-header.tsx"
import { isPayable, phaseOf, titleNow } from "../model/order-phase.ts"
import { isSessionOrder, type SessionOrder } from "../model/session-order.ts"
import { usePaying } from "../model/use-payment.ts"
import { usePhaseChange } from "../model/use-phase-change.ts"
import { orderQuery } from "../queries.ts"
import { PackagePayment } from "./package-payment.tsx"
import { PaidChatPayment } from "./paid-chat-payment.tsx"
import s from "./payment-screen.module.css"
import { PremiumPayment } from "./premium-payment.tsx"
import { SeriesPayment } from "./series-payment.tsx"
import { SubscriptionPayment } from "./subscription-payment.tsx"
import { VoucherPayment } from "./voucher-payment.tsx"

type PaymentScreenProps = {
  readonly orderId: string
  readonly Session: SessionView
  readonly Times: TimesView
  /** Something is booked with a specialist: what was typed for it is no longer needed. */
  readonly onBooked: (specialistUrl: string) => void
}

const STEPS = ["time", "you", "terms", "payment"] as const

/** Paying for an order, and what became of it. The server says how it stands, so a reload or another tab shows the same. */
export function PaymentScreen({ orderId, ...views }: PaymentScreenProps): ReactElement {
  const { data: order } = useSuspenseQuery(orderQuery(useApi(), orderId))
  if (isSessionOrder(order)) return <SessionPayment order={order} {...views} />
  if (order.package !== null) return <OfPackage order={order} bought={order.package} />
  if (order.paidChat !== null) return <PaidChatPayment order={order} bought={order.paidChat} />
  if (order.voucher !== null) return <VoucherPayment order={order} bought={order.voucher} />
  if (order.series !== null)
    return <SeriesPayment order={order} bought={order.series} onBooked={views.onBooked} />
  return <PremiumPayment order={order} />
}

function OfPackage({
  order,
  bought,
}: {
  readonly order: Order
  readonly bought: PackageOrdered
}): ReactElement {
  const { subscriptionID: subscriptionId } = bought
  return subscriptionId === null ? (
    <PackagePayment order={order} bought={bought} />
  ) : (
    <SubscriptionPayment order={order} bought={bought} subscriptionId={subscriptionId} />
  )
}

type SessionPaymentProps = Omit<PaymentScreenProps, "orderId"> & { readonly order: SessionOrder }

function SessionPayment({ order, Session, Times, onBooked }: SessionPaymentProps): ReactElement {
  const t = useT("payment")
  const booking = useT("booking")
  const viewerZone = useViewerZone()
  const phase = phaseOf(order)
  const isPaying = usePaying(order.orderID)
  const zone = order.appointment.clientTimeZone || viewerZone
  const title = t(`title.${titleNow({ phase, isPaying })}`)
  useTitleNow(title)
  const heading = usePhaseChange({ phase, onBooked: () => onBooked(order.appointment.specialist.atlasUrl) })
  return (
    <>
      <PaymentHeader isPaid={order.total.amount > 0} />
      <Wrap width="narrow" className={s.page} data-phase={phase}>
        <div className={s.main}>
          {isPayable(phase) ? (
            <Stepper
              label={booking("steps.label")}
              doneLabel={booking("steps.done")}
              current={STEPS.length - 1}
              steps={STEPS.map((id) => ({ id, label: booking(`steps.${id}`) }))}
            />
          ) : null}
          <h1 ref={heading} tabIndex={-1} className={s.title}>
            {phase === "success" ? <CheckCircleIcon size={36} /> : null}
            {phase === "setup" ? t("how") : title}
          </h1>
          <InTheWay order={order} />
          <Outcome phase={phase} order={order} zone={zone} Times={Times} />
        </div>
        <Bill order={order} zone={zone} Session={Session} isPaid={phase === "success"} />
      </Wrap>
    </>
  )
}
