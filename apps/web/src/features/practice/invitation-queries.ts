import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

const PAGE_SIZE = 10

/** All that has to be asked for anew when an invitation changes. */
export const INVITATIONS_KEY = ["invitations"] as const

/** Those that the specialist sent, page after page. */
export const invitationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: INVITATIONS_KEY,
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/practice/invitations", {
        query: { count: PAGE_SIZE, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** The specialist's own sessions, as clients can book them. */
export const ownOffersQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: ["offers", url],
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/bookingWizard/specialist/{url}", { params: { url }, signal }),
  })

/** The specialist's clients by name. */
export const clientNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["clients", "names"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/specialist/clients/simple", { signal }),
  })
