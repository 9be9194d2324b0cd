import type { Order } from "@arnica/contract/payments"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { CheckCircleIcon } from "@arnica/ui/icons/states"
import { PriceLine, PriceList } from "@arnica/ui/price"
import { Wrap } from "@arnica/ui/wrap"
import { useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import billStyles from "../components/bill.module.css"
import { CardPayment } from "../components/card-payment.tsx"
import outcome from "../components/outcome.module.css"
import { PaymentHeader } from "../components/payment-header.tsx"
import { isPayable, phaseOf, premiumTitleOf } from "../model/order-phase.ts"
import { usePhaseChange } from "../model/use-phase-change.ts"
import s from "./payment-screen.module.css"

type PremiumPaymentProps = { readonly order: Order }

/** Paying for a month of premium, and what became of it. */
export function PremiumPayment({ order }: PremiumPaymentProps): ReactElement {
  const t = useT("premium")
  const payment = useT("payment")
  const queryClient = useQueryClient()
  const zone = useViewerZone()
  const phase = phaseOf(order)
  const title = premiumTitleOf(phase)
  const heading = usePhaseChange({
    phase,
    onBooked: () => void queryClient.invalidateQueries({ queryKey: ["premium"] }),
  })
  return (
    <>
      <PaymentHeader />
      <Wrap width="narrow" className={s.page} data-phase={phase}>
        <div className={s.main}>
          <h1 ref={heading} tabIndex={-1} className={s.title}>
            {phase === "success" ? <CheckCircleIcon size={36} /> : null}
            {title === "setup" ? payment("how") : t(`order.${title}`)}
          </h1>
          {isPayable(phase) ? (
            <CardPayment order={order} zone={zone} note={t("terms")} />
          ) : (
            <Told order={order} title={title} />
          )}
        </div>
        <Bill order={order} />
      </Wrap>
    </>
  )
}

function Told({
  order,
  title,
}: PremiumPaymentProps & { title: ReturnType<typeof premiumTitleOf> }): ReactElement {
  const t = useT("premium")
  const language = useLanguage()
  const zone = useViewerZone()
  const email = useSession()?.email ?? ""
  const until = order.premium?.until ?? null
  const date = until === null ? "" : formatDate({ language, at: until, zone })
  return (
    <div className={outcome.outcome}>
      <p className={outcome.text} role={title === "pending" ? "status" : undefined}>
        {title === "success" ? t("order.successText", { date, email }) : null}
        {title === "pending" ? t("order.pendingText", { email }) : null}
        {title === "over" ? t("order.overText") : null}
      </p>
      <div>
        <LinkButton to="/$lang/$role/premium" params={{ lang: language, role: "provider" }}>
          {t("order.back")}
        </LinkButton>
      </div>
    </div>
  )
}

function Bill({ order }: PremiumPaymentProps): ReactElement {
  const t = useT("premium")
  const payment = useT("payment")
  const amount = formatMoney({ language: useLanguage(), ...order.total })
  return (
    <Card component="aside" aria-label={payment("bill.label")} className={billStyles.bill}>
      <PriceList>
        <PriceLine total label={t("order.item")} amount={amount} />
      </PriceList>
    </Card>
  )
}
