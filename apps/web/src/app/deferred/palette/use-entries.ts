import { rolesOf } from "@arnica/contract/roles"
import { formatDateTime } from "@arnica/i18n/format"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { appointmentsQuery } from "../../../features/appointments/queries.ts"
import { sessionsQuery } from "../../../features/practice/queries.ts"
import { endpointQuery } from "../../../platform/api/endpoint-query.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Session } from "../../../platform/session/session.ts"
import { useRole } from "../../../platform/session/use-role.ts"
import { zoneOfArea } from "../../../platform/time/use-area-zone.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { fits } from "../../../platform/ui/fits.ts"
import { openPagePath } from "../../navigation.ts"
import { AREA_MENU } from "../../signed-in/area-menu.ts"
import { namedPages } from "./named-pages.ts"
import { specialistAbout } from "./paid.ts"

/** Something that can be gone to. */
export type Entry = {
  readonly id: string
  readonly name: string
  /** A second, quieter line. */
  readonly about?: string
  readonly go: () => void
}

/** Entries of one kind under their name. */
export type Group = { readonly name: string; readonly entries: readonly Entry[] }

type Found = { readonly groups: readonly Group[]; readonly searching: boolean }

const SPECIALISTS = 5
const APPOINTMENTS = 4
const MINUTE_MS = 60_000

/** What fits what was typed: pages at once, the specialists that the search knows, what one booked and gives. */
export function useEntries(session: Session, typed: string): Found {
  const t = useT("shell")
  const pages = usePages(session).filter(({ name }) => fits(name, typed))
  const specialists = useSpecialists(typed)
  const appointments = [...useSessions(session, typed), ...useAppointments(session, typed)]
  const groups = [
    { name: t("palette.pages"), entries: pages },
    { name: t("palette.appointments"), entries: appointments },
    { name: t("palette.specialists"), entries: specialists.entries },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), searching: specialists.searching }
}

function usePages(session: Session): Entry[] {
  const t = useT("common")
  const language = useLanguage()
  const navigate = useNavigate()
  const role = useRole(session)
  const open = namedPages(t).map(({ page, name }) => ({
    id: `page-${page}`,
    name,
    go: () => void navigate({ to: openPagePath(language, page) }),
  }))
  if (session === null || !rolesOf(session.role).includes(role)) return open
  const own = AREA_MENU[role].map(({ to, label }) => ({
    id: `area-${label}`,
    name: t(`area.${label}`),
    go: () => void navigate({ to, params: { lang: language, role } }),
  }))
  return [...own, ...open]
}

function useSpecialists(typed: string): { entries: Entry[]; searching: boolean } {
  const t = useT("shell")
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const q = typed.trim().slice(0, 200)
  const found = useQuery(
    endpointQuery(api, {
      route: "GET /api/helpstore/v1/specialists",
      input: { query: { q, count: SPECIALISTS } },
      enabled: q.length > 1,
      staleTime: MINUTE_MS,
    }),
  )
  const entries = (q.length > 1 ? (found.data?.items ?? []) : []).map(
    ({ id, atlasUrl, fullName, ...card }) => ({
      id: `specialist-${id}`,
      name: fullName,
      about: specialistAbout(card, t),
      go: () => void navigate({ to: "/$lang/a/$atlasUrl/{-$tab}", params: { lang: language, atlasUrl } }),
    }),
  )
  return { entries, searching: found.isFetching }
}

function useAppointments(session: Session, typed: string): Entry[] {
  const language = useLanguage()
  const navigate = useNavigate()
  const zone = useViewerZone()
  const found = useInfiniteQuery({ ...appointmentsQuery(useApi(), "upcoming"), enabled: session !== null })
  return (found.data?.pages ?? [])
    .flatMap((page) => page.details)
    .filter(({ specialist, sessionName }) => fits(`${specialist.fullName} ${sessionName}`, typed))
    .slice(0, APPOINTMENTS)
    .map(({ uuid, start, specialist }) => ({
      id: `appointment-${uuid}`,
      name: specialist.fullName,
      about: formatDateTime({ language, at: start, zone }),
      go: () =>
        void navigate({
          to: "/$lang/$role/appointments/$uuid",
          params: { lang: language, role: "customer", uuid },
        }),
    }))
}

/** What was booked with a specialist: in the list of their appointments, where each has its place. */
function useSessions(session: Session, typed: string): Entry[] {
  const language = useLanguage()
  const navigate = useNavigate()
  // What is given keeps the practice's clock, as on every page of the specialist.
  const zone = zoneOfArea({ session, role: "provider", viewerZone: useViewerZone() })
  const isProvider = session !== null && rolesOf(session.role).includes("provider")
  const found = useInfiniteQuery({ ...sessionsQuery(useApi(), { filter: "next" }), enabled: isProvider })
  return (found.data?.pages ?? [])
    .flatMap((page) => page.details)
    .filter(({ client, sessionName }) => fits(`${client.fullName} ${sessionName}`, typed))
    .slice(0, APPOINTMENTS)
    .map(({ uuid, start, client }) => ({
      id: `session-${uuid}`,
      name: client.fullName,
      about: formatDateTime({ language, at: start, zone }),
      go: () =>
        void navigate({
          to: "/$lang/$role/appointments",
          params: { lang: language, role: "provider" },
          hash: `session-${uuid}`,
        }),
    }))
}
