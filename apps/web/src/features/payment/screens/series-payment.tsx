import type { Order, SeriesOrdered } from "@arnica/contract/payments"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import billStyles from "../components/bill.module.css"
import { Bought } from "../components/bought.tsx"
import { TenderLines } from "../components/tender-lines.tsx"

type SeriesPaymentProps = {
  readonly order: Order
  readonly bought: SeriesOrdered
  /** What was typed for it is no longer needed. */
  readonly onBooked: (specialistUrl: string) => void
}

/** Paying for a series of sessions at once, and what became of it. */
export function SeriesPayment({ order, bought, onBooked }: SeriesPaymentProps): ReactElement {
  const t = useT("series")
  const language = useLanguage()
  const email = useSession()?.email ?? ""
  const { atlasUrl } = bought.specialist
  const waiting = useWaiting(bought)
  return (
    <Bought
      order={order}
      titles={{
        success: waiting?.title ?? t("order.success"),
        pending: t("order.pending"),
        over: t("order.over"),
      }}
      texts={{
        success: waiting?.text ?? t("order.successText", { email }),
        pending: t("order.pendingText", { email }),
        over: t("order.overText"),
      }}
      note={t("order.note")}
      tells={APPOINTMENT_LISTS}
      onPaid={() => onBooked(atlasUrl)}
      bill={<Bill order={order} bought={bought} />}
    >
      {order.state === "success" || order.state === "pending" ? (
        <LinkButton to="/$lang/$role/appointments" params={{ lang: language, role: "customer" }}>
          {t("order.toAppointments")}
        </LinkButton>
      ) : (
        <LinkButton to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl }} hash="booking">
          {t("order.toProfile")}
        </LinkButton>
      )}
    </Bought>
  )
}

/** What is said of one that is paid for, and that its specialist has still to confirm; null for any other. */
function useWaiting({
  approvalUntil,
  specialist,
  clientTimeZone: zone,
}: SeriesOrdered): { readonly title: string; readonly text: string } | null {
  const t = useT("payment")
  const language = useLanguage()
  const email = useSession()?.email ?? ""
  if (approvalUntil === null) return null
  const when = formatDateTime({ language, at: approvalUntil, zone })
  return {
    title: t("title.waiting"),
    text: t("success.waiting", { name: specialist.fullName, when, email }),
  }
}

function Bill({ order, bought }: Omit<SeriesPaymentProps, "onBooked">): ReactElement {
  const t = useT("payment")
  const booking = useT("booking")
  const language = useLanguage()
  const { clientTimeZone: zone, sessions, sessionName, specialist } = bought
  return (
    <Card component="aside" aria-label={t("bill.label")} className={billStyles.bill}>
      <strong>{specialist.fullName}</strong>
      <p>{sessionName}</p>
      <div className={billStyles.lines} data-many>
        <PriceList>
          {sessions.map(({ uuid, start, price }) => (
            <PriceLine
              key={uuid}
              label={formatDateTime({ language, at: start, zone })}
              amount={formatMoney({ language, ...price })}
            />
          ))}
          <PriceLine
            total
            label={booking("summary.total")}
            amount={formatMoney({ language, ...order.total })}
          />
          <TenderLines order={order} isAfter />
          {order.refunded.amount > 0 ? (
            <PriceLine label={t("bill.refunded")} amount={formatMoney({ language, ...order.refunded })} />
          ) : null}
        </PriceList>
      </div>
    </Card>
  )
}
