import type { UserDetails } from "@arnica/contract/identity"
import { formatDate, formatDateTime } from "@arnica/i18n/format"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { practiceZoneOf } from "../../../platform/time/use-area-zone.ts"
import { WaitingList } from "../../../shared/dashboard/waiting-list.tsx"
import { ownProfileQuery, premiumDueQuery, unansweredQuery, unapprovedQuery } from "../statistics-queries.ts"

/** What a specialist is asked to do, each with the way to it. */
export function WaitingPart({ session }: { readonly session: UserDetails }): ReactElement {
  const t = useT("statistics")
  const language = useLanguage()
  const params = { lang: language, role: "provider" } as const
  const api = useApi()
  const { data: unapproved } = useSuspenseQuery(unapprovedQuery(api))
  const { data: unanswered } = useSuspenseQuery(unansweredQuery(api))
  const { licenceExpiring, hasHours, calendarSilentSince, tabs } = useSuspenseQuery(ownProfileQuery(api)).data
  const { data: overdueUntil } = useSuspenseQuery(premiumDueQuery(api))
  const status = session.providerProfileStatus
  const isPublic = status === "active" || status === "suspended"
  const asked = tabs.find(({ comments }) => comments > 0)
  const links = [
    unapproved === 0 ? null : (
      <Link key="bookings" to="/$lang/$role/appointments" params={params}>
        {t("waiting.bookings", { count: unapproved })}
      </Link>
    ),
    status === "draft" || status === "changesRequested" ? (
      <Link key="profile" to="/$lang/$role/wizard" params={params}>
        {t(`waiting.${status}`)}
      </Link>
    ) : null,
    !isPublic || asked === undefined ? null : (
      <Link key="asked" to="/$lang/$role/wizard" params={params} search={{ step: asked.tab }}>
        {t("waiting.changesRequested")}
      </Link>
    ),
    isPublic && tabs.some(({ tab, complete }) => tab === "billing" && !complete) ? (
      <Link key="billing" to="/$lang/$role/wizard" params={params} search={{ step: "billing" }}>
        {t("waiting.billing")}
      </Link>
    ) : null,
    licenceExpiring === null ? null : (
      <Link key="licence" to="/$lang/$role/wizard" params={params} search={{ step: "licenses" }}>
        {t("waiting.licence", { date: formatDate({ language, zone: "UTC", at: licenceExpiring }) })}
      </Link>
    ),
    status !== "active" || hasHours ? null : (
      <Link key="hours" to="/$lang/$role/availability" params={params}>
        {t("waiting.hours")}
      </Link>
    ),
    calendarSilentSince === null ? null : (
      <Link key="calendar" to="/$lang/$role/availability" params={params}>
        {t("waiting.calendar", {
          when: formatDateTime({ language, zone: practiceZoneOf(session), at: calendarSilentSince }),
        })}
      </Link>
    ),
    overdueUntil === null ? null : (
      <Link key="premium" to="/$lang/$role/premium" params={params}>
        {t("waiting.premium", {
          date: formatDate({ language, zone: practiceZoneOf(session), at: overdueUntil }),
        })}
      </Link>
    ),
    unanswered === 0 ? null : (
      <Link key="reviews" to="/$lang/$role/reviews" params={params} search={{ show: "unanswered" }}>
        {t("waiting.reviews", { count: unanswered })}
      </Link>
    ),
  ]
  return <WaitingList links={links} />
}
