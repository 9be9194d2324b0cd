import type { Contract } from "@arnica/contract"
import { formatNumber } from "@arnica/i18n/format"
import { isoDateOf } from "@arnica/rules/calendar"
import { instantToWall } from "@arnica/rules/zones"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import type { z } from "zod"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { WaitingList } from "../../../shared/dashboard/waiting-list.tsx"

type Clinic = NonNullable<z.infer<Contract["GET /api/v2/clinic"]["responses"][200]>>

/** What waits for a clinic's admin, each with the way to its list. */
export function ClinicWaiting({
  clinic,
  zone,
}: {
  readonly clinic: Clinic
  readonly zone: string
}): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const line = (what: string, total: number): string =>
    t("waits.line", { what, total: formatNumber({ language, value: total }) })
  const params = { lang: language, role: "clinic" } as const
  const { inactive, today, unanswered, invitations } = clinic
  const day = isoDateOf(instantToWall(zone, useNow()).epochDay)
  return (
    <WaitingList
      links={[
        today === 0 ? null : (
          <Link key="today" to="/$lang/$role/appointments" params={params} search={{ from: day, to: day }}>
            {line(t("waits.today"), today)}
          </Link>
        ),
        inactive === 0 ? null : (
          <Link key="inactive" to="/$lang/$role/specialists" params={params} search={{ status: "notActive" }}>
            {line(t("waits.inactive"), inactive)}
          </Link>
        ),
        unanswered === 0 ? null : (
          <Link key="reviews" to="/$lang/$role/reviews" params={params} search={{ show: "unanswered" }}>
            {line(t("waits.unanswered"), unanswered)}
          </Link>
        ),
        invitations === 0 ? null : (
          <Link key="invitations" to="/$lang/$role/specialists" params={params}>
            {line(t("waits.invitations"), invitations)}
          </Link>
        ),
      ]}
    />
  )
}
