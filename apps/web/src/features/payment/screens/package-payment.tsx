import type { Order, PackageOrdered } from "@arnica/contract/payments"
import { formatDate, formatDuration, formatMoney, formatMonths } from "@arnica/i18n/format"
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

type PackagePaymentProps = { readonly order: Order; readonly bought: PackageOrdered }

/** Paying for a package of sessions, and what became of it. */
export function PackagePayment({ order, bought }: PackagePaymentProps): ReactElement {
  const t = useT("packages")
  const payment = useT("payment")
  const language = useLanguage()
  const queryClient = useQueryClient()
  const zone = useViewerZone()
  const phase = phaseOf(order)
  const title = premiumTitleOf(phase)
  const heading = usePhaseChange({
    phase,
    onBooked: () => void queryClient.invalidateQueries({ queryKey: ["packages"] }),
  })
  const note = t("order.terms", {
    name: bought.specialist.fullName,
    months: formatMonths({ language, months: bought.months }),
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
            <CardPayment order={order} zone={zone} note={note} />
          ) : (
            <Told bought={bought} title={title} zone={zone} />
          )}
        </div>
        <Bill order={order} bought={bought} />
      </Wrap>
    </>
  )
}

type ToldProps = {
  readonly bought: PackageOrdered
  readonly title: ReturnType<typeof premiumTitleOf>
  readonly zone: string
}

function Told({ bought: { expiresAt, specialist }, title, zone }: ToldProps): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const email = useSession()?.email ?? ""
  const date = expiresAt === null ? "" : formatDate({ language, at: expiresAt, zone })
  return (
    <div className={outcome.outcome}>
      <p className={outcome.text} role={title === "pending" ? "status" : undefined}>
        {title === "success" ? t("order.successText", { date, email }) : null}
        {title === "pending" ? t("order.pendingText", { email }) : null}
        {title === "over" ? t("order.overText") : null}
      </p>
      <div className={outcome.buttons}>
        {title === "success" ? (
          <LinkButton
            to="/$lang/a/$atlasUrl/{-$tab}"
            params={{ lang: language, atlasUrl: specialist.atlasUrl }}
            hash="booking"
          >
            {t("own.book")}
          </LinkButton>
        ) : null}
        <LinkButton variant="soft" to="/$lang/$role/packages" params={{ lang: language, role: "customer" }}>
          {t("order.toPackages")}
        </LinkButton>
      </div>
    </div>
  )
}

function Bill({ order, bought }: PackagePaymentProps): ReactElement {
  const t = useT("packages")
  const payment = useT("payment")
  const language = useLanguage()
  const { sessions, sessionName: name, minutes } = bought
  const duration = formatDuration({ language, minutes })
  return (
    <Card component="aside" aria-label={payment("bill.label")} className={billStyles.bill}>
      <p>{bought.specialist.fullName}</p>
      <PriceList>
        <PriceLine
          total
          label={t("what", { sessions, name, duration })}
          amount={formatMoney({ language, ...order.total })}
        />
        {order.refunded.amount > 0 ? (
          <PriceLine label={payment("bill.refunded")} amount={formatMoney({ language, ...order.refunded })} />
        ) : null}
      </PriceList>
    </Card>
  )
}
