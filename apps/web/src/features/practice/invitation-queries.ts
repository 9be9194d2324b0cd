import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

const PAGE_SIZE = 10

/** Those that the specialist sent, page after page. */
export const invitationsQuery = (api: Api) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/invitations",
    input: (pageParam) => ({ query: { count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** The specialist's own sessions, as clients can book them. */
export const ownOffersQuery = (api: Api, url: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/bookingWizard/specialist/{url}",
    input: { params: { url } },
  })

/** The specialist's clients by name. */
export const clientNamesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specialist/clients/simple",
    staleTime: 0,
  })
