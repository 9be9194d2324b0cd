import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

const FEW_MINUTES = 300_000

/** Sessions and clients of the last months, told apart by the calendar of a zone. */
export const clientStatisticsQuery = (api: Api, zone: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/figures/clients",
    input: { query: { zone } },
    staleTime: FEW_MINUTES,
  })

/** What was earned in the last months. */
export const earningStatisticsQuery = (api: Api, zone: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/figures/earnings",
    input: { query: { zone } },
    staleTime: FEW_MINUTES,
  })

/** The reviews of the last months. */
export const reviewStatisticsQuery = (api: Api, zone: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/figures/reviews",
    input: { query: { zone } },
    staleTime: FEW_MINUTES,
  })

/** How full this week and those after it are. */
export const utilisationStatisticsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/figures/filling",
    staleTime: FEW_MINUTES,
  })

/** When premium ends unless its last month is paid; null while nothing is overdue. */
export const premiumDueQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/premium",
    staleTime: 0,
    select: ({ subscription }) => subscription?.overdueUntil ?? null,
  })

/** How many bookings wait for a yes. */
export const unapprovedQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/v2/specialist/getAllAppointments",
    input: { body: { filter: "waiting", count: 1, offset: 0 } },
    staleTime: 0,
    refetchOnWindowFocus: true,
    select: ({ count }) => count,
  })

/** What of one's own profile has to be seen to. */
export const ownProfileQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specWizard/profile",
    input: { query: {} },
    staleTime: 0,
  })

/** How many reviews wait for an answer. */
export const unansweredQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/reviews",
    input: { query: { show: "unanswered", count: 1, offset: 0 } },
    staleTime: 0,
    select: ({ unanswered }) => unanswered,
  })
