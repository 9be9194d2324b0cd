import { zoneCity } from "@arnica/i18n/zones"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useInfiniteQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSeen } from "../../../platform/live/use-seen.ts"
import { DeviceZone } from "../../../platform/time/device-zone.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { AppointmentList } from "../../../shared/appointments/appointment-list.tsx"
import { Invitations } from "../components/invitations.tsx"
import { SessionCard } from "../components/session-card.tsx"
import { SessionFilters } from "../components/session-filters.tsx"
import { WaitingSessions } from "../components/waiting-sessions.tsx"
import { sessionsQuery } from "../queries.ts"
import { filterOf } from "../sessions-filter.ts"
import type { SessionsSearch, SessionTab } from "../sessions-search.ts"
import s from "./sessions-screen.module.css"

type SessionsScreenProps = {
  readonly filter: SessionTab
  readonly search: SessionsSearch
  readonly onSearch: (search: SessionsSearch) => void
  /** The ways to the other lists. */
  readonly tabs: ReactNode
}

/** What was booked with the specialist: what is ahead, what was, what was called off. */
export function SessionsScreen({ filter, search, onSearch, tabs }: SessionsScreenProps): ReactElement {
  useSeen("newBookings")
  const t = useT("appointments")
  const language = useLanguage()
  const zone = useAreaZone()
  const api = useApi()
  const asked = filterOf(search, zone)
  const list = useSuspenseInfiniteQuery(sessionsQuery(api, { ...asked, filter }))
  const waiting = useInfiniteQuery({
    ...sessionsQuery(api, { ...asked, filter: "waiting" }),
    enabled: filter === "next",
  })
  const shown = list.data.pages.flatMap((page) => page.details)
  const isFiltered = Object.keys(search).length > 0
  const isWaitedFor = filter === "next" && (waiting.data?.pages ?? []).some(({ count }) => count > 0)
  const isNothing = shown.length === 0 && !isWaitedFor
  const total = list.data.pages.at(-1)?.count ?? 0
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{t("title")}</h1>
        <p className={s.quiet}>
          {t("zone", { city: zoneCity({ language, zone }) })}
          <DeviceZone zone={zone} />
        </p>
      </header>
      {tabs}
      {!isNothing || isFiltered ? (
        <SessionFilters
          key={JSON.stringify([filter, search])}
          tab={filter}
          search={search}
          zone={zone}
          onSearch={onSearch}
        />
      ) : null}
      {filter === "next" ? <WaitingSessions zone={zone} asked={asked} /> : null}
      {filter === "next" && !isFiltered ? <Invitations zone={zone} /> : null}
      {filter === "next" && shown.length > 0 ? <h2 className={s.ahead}>{t("tabs.upcoming")}</h2> : null}
      {isNothing ? <Nothing isFiltered={isFiltered} /> : null}
      {shown.length === 0 ? null : (
        <AppointmentList shown={shown} total={total} list={list}>
          {(session) => <SessionCard session={session} zone={zone} level={filter === "next" ? 3 : 2} />}
        </AppointmentList>
      )}
    </Wrap>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  const t = useT("practice")
  const lists = useT("lists")
  if (isFiltered) return <p className={s.none}>{lists("none")}</p>
  return (
    <EmptyState art={<Plant area="mind" />} title={t("empty.title")}>
      {t("empty.text")}
    </EmptyState>
  )
}
