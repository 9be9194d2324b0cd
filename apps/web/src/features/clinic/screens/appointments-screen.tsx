import type { ClinicAppointment } from "@arnica/contract/clinic"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Tag } from "@arnica/ui/tag"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { AppointmentList } from "../../../platform/ui/appointment-list.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import s from "../components/clinic.module.css"
import { clinicAppointmentsQuery } from "../queries.ts"

type ClinicAppointmentsScreenProps = {
  readonly filter: "next" | "past" | "cancelled"
  readonly specialistID?: number
  /** The ways to the other lists. */
  readonly tabs: ReactNode
}

/** What was booked with the clinic's specialists since these joined: when, with whom, by whom. */
export function ClinicAppointmentsScreen({
  filter,
  specialistID,
  tabs,
}: ClinicAppointmentsScreenProps): ReactElement {
  const t = useT("clinic")
  const words = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  const asked = { filter, ...(specialistID === undefined ? {} : { specialistID }) }
  const list = useSuspenseInfiniteQuery(clinicAppointmentsQuery(useApi(), asked))
  const shown = list.data.pages.flatMap(({ items }) => items)
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{words("title")}</h1>
        <p className={s.quiet}>{words("zone", { city: zoneCity({ language, zone }) })}</p>
      </header>
      {specialistID === undefined ? null : (
        <div className={s.line}>
          <p className={s.quiet}>{t("appointments.only", { name: shown[0]?.specialist ?? "…" })}</p>
          <LinkButton
            to="/$lang/$role/appointments"
            params={{ lang: language, role: "clinic" }}
            size="small"
            variant="quiet"
          >
            {t("appointments.all")}
          </LinkButton>
        </div>
      )}
      {tabs}
      {shown.length === 0 ? null : (
        <div>
          <TableLink path="/api/v2/clinic/appointments/export" filters={asked} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("appointments.empty")}>
          {t("appointments.emptyText")}
        </EmptyState>
      ) : (
        <AppointmentList shown={shown} total={list.data.pages.at(-1)?.total ?? 0} list={list}>
          {(appointment) => <Row appointment={appointment} zone={zone} />}
        </AppointmentList>
      )}
    </Wrap>
  )
}

const BY_CLIENT = ["cancelledByClient", "noShowClient"] as const

function Row({ appointment, zone }: { appointment: ClinicAppointment; zone: string }): ReactElement {
  const t = useT("clinic")
  const words = useT("appointments")
  const practice = useT("practice")
  const language = useLanguage()
  const { start, status, specialist, client, sessionName, minutes, price } = appointment
  const byClient = BY_CLIENT.find((each) => each === status)
  const duration = formatDuration({ language, minutes })
  return (
    <Card component="article">
      <div className={s.line}>
        <h2 className={s.name}>
          <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
        </h2>
        <Tag tone={status === "confirmed" || status === "inProgress" ? "pine" : "neutral"}>
          {byClient === undefined ? words(`status.${status}`) : practice(`status.${byClient}`)}
        </Tag>
      </div>
      <p>{t("appointments.pair", { specialist, client })}</p>
      <p className={s.quiet}>
        {words("card.session", { name: sessionName, duration })} · {formatMoney({ language, ...price })}
      </p>
    </Card>
  )
}
