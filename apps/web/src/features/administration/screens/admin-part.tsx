import type { Overview } from "@arnica/contract/administration"
import { formatDateTime, formatMoney, formatNumber } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { ordersQuery, overviewQuery } from "../queries.ts"
import { AdminWaiting } from "./admin-waiting.tsx"
import s from "./audit-screen.module.css"

type Counted = Overview["appointments"]

/** What was never booked: times that were held and let go, or never paid for. */
const NEVER_BOOKED: readonly string[] = ["held", "pendingPayment", "expired", "failed"]

const sum = (counted: Counted): number => counted.reduce((total, { count }) => total + count, 0)

/** What admins find first: counts, the health of what works in the background, the latest orders. */
export function AdminPart(): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const { data } = useSuspenseQuery(overviewQuery(useApi()))
  const number = (value: number): string => formatNumber({ language, value })
  const active = data.specialists.filter(({ status }) => status === "active")
  const booked = data.appointments.filter(({ status }) => !NEVER_BOOKED.includes(status))
  return (
    <>
      <AdminWaiting overview={data} />
      <Facts
        facts={[
          { label: t("admin.accounts"), value: number(data.users.total) },
          { label: t("admin.newAccounts"), value: number(data.users.newThisWeek) },
          { label: t("admin.specialists"), value: number(sum(active)) },
          { label: t("admin.appointments"), value: number(sum(booked)) },
          { label: t("admin.waiting"), value: number(data.events.pending) },
        ]}
      />
      <Section id="orders" title={t("admin.orders")}>
        <Orders />
      </Section>
    </>
  )
}

function Orders(): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const { items } = useSuspenseQuery(ordersQuery(useApi())).data
  if (items.length === 0) return <p>{t("admin.noOrders")}</p>
  return (
    <Card>
      <ol className={s.list}>
        {items.map(({ orderID, createdAt, client, specialist, paymentStatus, total }) => (
          <li key={orderID}>
            <div className={s.head}>
              <span>{[client, specialist].join(" · ")}</span>
              <span>{total.amount === 0 ? t("admin.free") : formatMoney({ language, ...total })}</span>
            </div>
            <div className={s.head}>
              <time className={s.quiet} dateTime={createdAt}>
                {formatDateTime({ language, at: createdAt, zone })}
              </time>
              {total.amount === 0 && paymentStatus === "captured" ? null : (
                <span className={s.quiet}>{t(`payment.${paymentStatus}`)}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
