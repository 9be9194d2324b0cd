import type { SESSION_LISTS } from "@arnica/contract/practice"
import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import type { filterOf } from "./sessions-filter.ts"

type SessionList = (typeof SESSION_LISTS)[number]

const PAGE_SIZE = 20
const DAY_MS = 86_400_000

/** What was booked with the specialist, narrowed to what is asked for, page after page. */
export const sessionsQuery = (
  api: Api,
  { filter, ...asked }: { readonly filter: SessionList } & ReturnType<typeof filterOf>,
) =>
  endpointInfiniteQuery(api, {
    route: "POST /rest/v2/specialist/getAllAppointments",
    input: (pageParam) => ({ body: { ...asked, filter, count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.details.length, 0)
      return last.details.length > 0 && shown < last.count ? shown : undefined
    },
  })

/** What is booked for the seven days from an instant in epoch milliseconds, whole minutes. */
export const weekQuery = (api: Api, now: number) =>
  queryOptions({
    // The same while the clock goes on.
    queryKey: keyOf("POST /rest/v2/specialist/getAllAppointments", { variant: "week" }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      api.call("POST /rest/v2/specialist/getAllAppointments", {
        body: { filter: "next", to: new Date(now + 7 * DAY_MS).toISOString(), count: 20, offset: 0 },
        signal,
      }),
  })

/** Who gives no sign any more is told by nobody: it is asked for so often, in milliseconds. */
const WAITING_AGAIN_MS = 30_000

/** Before which rooms of the specialist's sessions somebody waits. */
export const waitingRoomsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/rooms/waiting",
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: WAITING_AGAIN_MS,
  })

/** What the specialist is owed, and earned in the thirty days before an instant. */
export const earningsQuery = (api: Api, now: number) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/practice/earnings", { variant: "month" }),
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/practice/earnings", {
        query: { from: new Date(now - 30 * DAY_MS).toISOString() },
        signal,
      }),
  })

/** The stars of a specialist. */
export const starsQuery = (api: Api, url: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/profile-page/{url}/stars",
    input: { params: { url } },
  })

/** What a client left for a session. */
export const preparationQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/preparation",
    input: { params: { uuid } },
  })

/** One session. */
export const sessionQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/appointments/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** The kinds of sessions that there are. */
export const kindsQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/catalog/search-options", { variant: "sessionTypes" }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v2/catalog/search-options", { signal })).sessionTypes,
  })

/** The clinic to which the client of a session belongs; null for none. */
export const clinicOfClientQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/appointment/{uuid}/clientClinicDetails",
    input: { params: { uuid } },
    staleTime: 60_000,
  })
