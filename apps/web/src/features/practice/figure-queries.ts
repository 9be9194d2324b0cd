import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

const FEW_MINUTES = 300_000

/** Sessions and clients of the last months, told apart by the calendar of a zone. */
export const clientFiguresQuery = (api: Api, zone: string) =>
  queryOptions({
    queryKey: ["figures", "clients", zone],
    staleTime: FEW_MINUTES,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/figures/clients", { query: { zone }, signal }),
  })

/** What was earned in the last months. */
export const earningFiguresQuery = (api: Api, zone: string) =>
  queryOptions({
    queryKey: ["figures", "earnings", zone],
    staleTime: FEW_MINUTES,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/figures/earnings", { query: { zone }, signal }),
  })

/** The reviews of the last months. */
export const reviewFiguresQuery = (api: Api, zone: string) =>
  queryOptions({
    queryKey: ["figures", "reviews", zone],
    staleTime: FEW_MINUTES,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/figures/reviews", { query: { zone }, signal }),
  })

/** How full this week and those after it are. */
export const fillingFiguresQuery = (api: Api) =>
  queryOptions({
    queryKey: ["figures", "filling"],
    staleTime: FEW_MINUTES,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/figures/filling", { signal }),
  })

/** When premium ends unless its last month is paid; null while nothing is overdue. */
export const premiumDueQuery = (api: Api) =>
  queryOptions({
    queryKey: ["premium"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/premium", { signal }),
    select: ({ subscription }) => subscription?.overdueUntil ?? null,
  })

/** How many bookings wait for a yes. */
export const unapprovedQuery = (api: Api) =>
  queryOptions({
    queryKey: ["sessions", "unapproved-count"],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      api.call("POST /rest/v2/specialist/getAllAppointments", {
        body: { filter: "waiting", count: 1, offset: 0 },
        signal,
      }),
    select: ({ count }) => count,
  })

/** What of one's own profile has to be seen to. */
export const ownProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ["figures", "own-profile"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/specWizard/profile", { query: {}, signal }),
  })

/** How many reviews wait for an answer. */
export const unansweredQuery = (api: Api) =>
  queryOptions({
    queryKey: ["practice-reviews", "unanswered-count"],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/practice/reviews", {
        query: { show: "unanswered", count: 1, offset: 0 },
        signal,
      }),
    select: ({ unanswered }) => unanswered,
  })
