import type { Order } from "@arnica/contract/payments"
import { CheckCircleIcon } from "@arnica/ui/icons/states"
import { Wrap } from "@arnica/ui/wrap"
import { useQueryClient } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { type RouteGroup, refresh } from "../../../platform/api/refresh.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { type PremiumTitle, phaseOf, premiumTitleOf } from "../model/order-phase.ts"
import { usePhaseChange } from "../model/use-phase-change.ts"
import s from "../screens/payment-screen.module.css"
import { CardPayment } from "./card-payment.tsx"
import { InTheWay } from "./in-the-way.tsx"
import outcome from "./outcome.module.css"
import { PaymentHeader } from "./payment-header.tsx"
import { ReceiptButton } from "./receipt-button.tsx"

type Words = Readonly<Record<Exclude<PremiumTitle, "setup">, string>>

type BoughtProps = {
  readonly order: Order
  /** The heading for what became of it, and the text below. */
  readonly titles: Words
  readonly texts: Words
  /** What is agreed to by paying. */
  readonly note: string
  /** What tells of what was bought. */
  readonly tells: RouteGroup
  /** What else is done once it is paid. */
  readonly onPaid?: () => void
  readonly bill: ReactNode
  /** The ways on from what became of it. */
  readonly children: ReactNode
}

/** Paying for something else than one session, and what became of it. */
export function Bought({ order, titles, texts, tells, onPaid, ...parts }: BoughtProps): ReactElement {
  const t = useT("payment")
  const queryClient = useQueryClient()
  const zone = useViewerZone()
  const phase = phaseOf(order)
  const title = premiumTitleOf(phase)
  const heading = usePhaseChange({
    phase,
    onBooked: () => {
      onPaid?.()
      void refresh(queryClient, tells)
    },
  })
  return (
    <>
      <PaymentHeader isPaid />
      <Wrap width="narrow" className={s.page} data-phase={phase}>
        <div className={s.main}>
          <h1 ref={heading} tabIndex={-1} className={s.title}>
            {phase === "success" ? <CheckCircleIcon size={36} /> : null}
            {title === "setup" ? t("how") : titles[title]}
          </h1>
          {title === "setup" ? (
            <>
              <InTheWay order={order} />
              <CardPayment order={order} zone={zone} note={parts.note} />
            </>
          ) : (
            <div className={outcome.outcome}>
              <p className={outcome.text} role={title === "pending" ? "status" : undefined}>
                {texts[title]}
              </p>
              <div className={outcome.buttons}>
                {parts.children}
                <ReceiptButton order={order} />
              </div>
            </div>
          )}
        </div>
        {parts.bill}
      </Wrap>
    </>
  )
}
