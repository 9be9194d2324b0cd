import { zoneCity } from "@arnica/i18n/zones"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { AppointmentList } from "../../../platform/ui/appointment-list.tsx"
import { Invitations } from "../components/invitations.tsx"
import { SessionCard } from "../components/session-card.tsx"
import { WaitingSessions } from "../components/waiting-sessions.tsx"
import { sessionsQuery } from "../queries.ts"
import s from "./sessions-screen.module.css"

type SessionsScreenProps = {
  readonly filter: "next" | "past" | "cancelled"
  /** The ways to the other lists. */
  readonly tabs: ReactNode
}

/** What was booked with the specialist: what is ahead, what was, what was called off. */
export function SessionsScreen({ filter, tabs }: SessionsScreenProps): ReactElement {
  const t = useT("appointments")
  const own = useT("practice")
  const language = useLanguage()
  const zone = useViewerZone()
  const list = useSuspenseInfiniteQuery(sessionsQuery(useApi(), filter))
  const shown = list.data.pages.flatMap((page) => page.details)
  const total = list.data.pages.at(-1)?.count ?? 0
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{t("title")}</h1>
        <p className={s.quiet}>{t("zone", { city: zoneCity({ language, zone }) })}</p>
      </header>
      {tabs}
      {filter === "next" ? <WaitingSessions zone={zone} /> : null}
      {filter === "next" ? <Invitations zone={zone} /> : null}
      {filter === "next" && shown.length > 0 ? <h2 className={s.ahead}>{t("tabs.upcoming")}</h2> : null}
      {shown.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={own("empty.title")}>
          {own("empty.text")}
        </EmptyState>
      ) : (
        <AppointmentList shown={shown} total={total} list={list}>
          {(session) => <SessionCard session={session} zone={zone} level={filter === "next" ? 3 : 2} />}
        </AppointmentList>
      )}
    </Wrap>
  )
}
