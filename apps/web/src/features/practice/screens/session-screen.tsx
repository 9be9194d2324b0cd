import { zoneCity } from "@arnica/i18n/zones"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ComponentType, ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { WrittenIn } from "../../../platform/messages/written-in-session.tsx"
import { DeviceZone } from "../../../platform/time/device-zone.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { isPaidFor } from "../../../shared/appointments/is-paid-for.ts"
import { SeriesOfSession } from "../components/series-of-session.tsx"
import { SessionCard } from "../components/session-card.tsx"
import { clinicOfClientQuery, sessionQuery } from "../queries.ts"
import s from "./sessions-screen.module.css"

type ScreenProps = {
  readonly uuid: string
  /** What the two sent each other in its room. */
  readonly Files: ComponentType<{ readonly uuid: string }>
  /** What was prescribed for it, and the way to prescribe. */
  readonly Prescriptions: ComponentType<{ readonly uuid: string }>
  /** What was issued for it. */
  readonly Invoices: ComponentType<{ readonly uuid: string; readonly isOwn: boolean }>
}

/** One session of a specialist at an address of its own, with all that can be done with it. */
export function SessionScreen({ uuid, Files, Invoices, Prescriptions }: ScreenProps): ReactElement {
  const t = useT("practice")
  const appointments = useT("appointments")
  const language = useLanguage()
  const zone = useAreaZone()
  const { data: session } = useSuspenseQuery(sessionQuery(useApi(), uuid))
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{t("session.title")}</h1>
        <p className={s.quiet}>
          {appointments("zone", { city: zoneCity({ language, zone }) })}
          <DeviceZone zone={zone} />
        </p>
      </header>
      <SessionCard session={session} zone={zone} isPage />
      <SeriesOfSession session={session} zone={zone} />
      <ClinicOfClient uuid={uuid} />
      {session.approvalUntil === null ? <Files uuid={uuid} /> : null}
      <WrittenIn session={session} />
      {session.status === "completed" ? <Prescriptions uuid={uuid} /> : null}
      {isPaidFor(session) ? <Invoices uuid={uuid} isOwn={false} /> : null}
      <p>
        <Link to="/$lang/$role/appointments" params={{ lang: language, role: "provider" }}>
          {t("session.all")}
        </Link>
      </p>
    </Wrap>
  )
}

/** To which clinic the client belongs; nothing for none. */
function ClinicOfClient({ uuid }: { readonly uuid: string }): ReactElement | null {
  const t = useT("practice")
  const { data: clinic = null } = useQuery(clinicOfClientQuery(useApi(), uuid))
  return clinic === null ? null : <p className={s.quiet}>{t("session.clinic", { name: clinic.name })}</p>
}
