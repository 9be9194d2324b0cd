import { formatDateTime } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ComponentType, type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { AppointmentFacts } from "../components/appointment-facts.tsx"
import { AppointmentStatus } from "../components/appointment-status.tsx"
import { CancelForSpecialist } from "../components/cancel-for-specialist.tsx"
import s from "../components/clinic.module.css"
import { clinicAppointmentQuery } from "../queries.ts"

type AppointmentProps = {
  readonly uuid: string
  /** The way to the session for several that it is a seat of. */
  readonly Whole: ComponentType<{ readonly id: string }>
}

/** One appointment as the clinic looks after it: when, with whom, by whom, and calling it off. */
export function ClinicAppointmentScreen({ uuid, Whole }: AppointmentProps): ReactElement {
  const words = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isOpen, setOpen] = useState(false)
  const { data: appointment } = useSuspenseQuery(clinicAppointmentQuery(useApi(), uuid))
  const { start, status, specialistID, specialist, abilities } = appointment
  const area = { lang: language, role: "clinic" as const }
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <div className={s.line}>
          <h1>
            <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
          </h1>
          <AppointmentStatus status={status} />
        </div>
        <p className={s.quiet}>{words("zone", { city: zoneCity({ language, zone }) })}</p>
      </header>
      <AppointmentFacts appointment={appointment} />
      {appointment.groupID === null ? null : <Whole id={appointment.groupID} />}
      {abilities.cancel ? (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {words("cancel.confirm")}
          </Button>
          {isOpen ? <CancelForSpecialist appointment={appointment} onClose={() => setOpen(false)} /> : null}
        </div>
      ) : null}
      <div className={s.buttons}>
        <Link to="/$lang/$role/appointments" params={area}>
          {words("action.all")}
        </Link>
        <Link
          to="/$lang/$role/specialists/$specialistId"
          params={{ ...area, specialistId: String(specialistID) }}
        >
          {specialist}
        </Link>
      </div>
    </Wrap>
  )
}
