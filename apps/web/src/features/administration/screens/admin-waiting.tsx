import type { Overview } from "@arnica/contract/administration"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { WaitingList } from "../../../shared/dashboard/waiting-list.tsx"

/** What waits for an admin, each with the way to its list. */
export function AdminWaiting({ overview }: { readonly overview: Overview }): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const line = (what: string, total: number): string =>
    t("waits.line", { what, total: formatNumber({ language, value: total }) })
  const params = { lang: language, role: "admin" } as const
  const { waiting, events, jobs } = overview
  const { profiles, licences, objections, reviews, forsaken, absences, payoutRuns, refunds } = waiting
  const failed = jobs.reduce((total, job) => total + job.failed, 0)
  const since = profiles.since === null ? null : formatDate({ language, zone, at: profiles.since })
  return (
    <WaitingList
      links={[
        profiles.count === 0 ? null : (
          <Link key="profiles" to="/$lang/$role/specialists" params={params}>
            {line(t("waits.profiles"), profiles.count)}
            {since === null ? null : ` · ${t("waits.since", { date: since })}`}
          </Link>
        ),
        licences === 0 ? null : (
          <Link
            key="licences"
            to="/$lang/$role/specialists"
            params={params}
            search={{ show: "licenceExpiring" }}
          >
            {line(t("waits.licences"), licences)}
          </Link>
        ),
        objections === 0 ? null : (
          <Link key="objections" to="/$lang/$role/specialists" params={params} search={{ show: "objected" }}>
            {line(t("waits.objections"), objections)}
          </Link>
        ),
        ...(["waiting", "reported"] as const).map((show) =>
          reviews[show] === 0 ? null : (
            <Link key={show} to="/$lang/$role/reviews" params={params} search={{ show }}>
              {line(t(`waits.reviews.${show}`), reviews[show])}
            </Link>
          ),
        ),
        forsaken === 0 ? null : (
          <Link key="forsaken" to="/$lang/$role/appointments" params={params} search={{ list: "forsaken" }}>
            {line(t("waits.forsaken"), forsaken)}
          </Link>
        ),
        absences === 0 ? null : (
          <Link key="absences" to="/$lang/$role/appointments" params={params} search={{ list: "disputed" }}>
            {line(t("waits.absences"), absences)}
          </Link>
        ),
        payoutRuns === 0 ? null : (
          <Link key="payouts" to="/$lang/$role/payouts" params={params} search={{ view: "runs" }}>
            {line(t("waits.payouts"), payoutRuns)}
          </Link>
        ),
        refunds === 0 ? null : (
          <Link key="refunds" to="/$lang/$role/orders" params={params} search={{ awaits: "refund" }}>
            {line(t("waits.refunds"), refunds)}
          </Link>
        ),
        events.dead === 0 ? null : (
          <Link key="dead" to="/$lang/$role/background" params={params}>
            {line(t("admin.dead"), events.dead)}
          </Link>
        ),
        failed === 0 ? null : (
          <Link key="failed" to="/$lang/$role/background" params={params} search={{ list: "jobs" }}>
            {line(t("admin.failed"), failed)}
          </Link>
        ),
      ]}
    />
  )
}
