import type { Appointment } from "@arnica/contract/booking"
import { zoneCity } from "@arnica/i18n/zones"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSeen } from "../../../platform/live/use-seen.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { AppointmentList } from "../../../shared/appointments/appointment-list.tsx"
import type { AppointmentFilter } from "../appointments-search.ts"
import { AppointmentCard } from "../components/appointment-card.tsx"
import { Participations } from "../components/participations.tsx"
import { TabLinks } from "../components/tab-links.tsx"
import { appointmentsQuery, participationsQuery } from "../queries.ts"
import s from "./appointments-screen.module.css"

/** The client's appointments: those to come, those past, those cancelled. */
export function AppointmentsScreen({ filter }: { filter: AppointmentFilter }): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  useSeen("newApps")
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{t("title")}</h1>
        <p className={s.zone}>{t("zone", { city: zoneCity({ language, zone }) })}</p>
      </header>
      <TabLinks current={filter} />
      <List filter={filter} zone={zone} />
    </Wrap>
  )
}

type ListProps = { readonly filter: AppointmentFilter; readonly zone: string }

function List({ filter, zone }: ListProps): ReactElement {
  const api = useApi()
  const list = useSuspenseInfiniteQuery(appointmentsQuery(api, filter))
  const { data: others } = useSuspenseQuery(participationsQuery(api, filter))
  const shown: Appointment[] = list.data.pages.flatMap((page) => page.details)
  const total = list.data.pages.at(-1)?.count ?? 0
  if (shown.length === 0 && others.length === 0) return <Empty filter={filter} />
  return (
    <>
      <Participations participations={others} zone={zone} />
      {shown.length === 0 ? null : (
        <AppointmentList shown={shown} total={total} list={list}>
          {(appointment) => <AppointmentCard appointment={appointment} zone={zone} />}
        </AppointmentList>
      )}
    </>
  )
}

function Empty({ filter }: Pick<ListProps, "filter">): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  return (
    <EmptyState
      art={<Plant area="mind" />}
      title={t(`empty.${filter}.title`)}
      actions={
        filter === "cancelled" ? null : (
          <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
            {t("empty.find")}
          </LinkButton>
        )
      }
    >
      {t(`empty.${filter}.text`)}
    </EmptyState>
  )
}
