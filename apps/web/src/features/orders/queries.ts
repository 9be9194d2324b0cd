import type { CallOutput } from "@arnica/contract/client"
import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { type AnswerQuery, endpointQuery } from "../../platform/api/endpoint-query.ts"
import { spanOfDays } from "../../platform/ui/span-of-days.ts"
import type { OwnOrdersSearch } from "./own-orders-search.ts"

/** How many orders stand on a page. */
export const PAGE_SIZE = 20
const OF_OVERVIEW = 5

type OwnOrdersPage = CallOutput<"GET /api/v2/orders">

/** A page of the reader's orders; days are those of a zone. */
export const ownOrdersQuery = (
  api: Api,
  { search, zone }: { readonly search: OwnOrdersSearch; readonly zone: string },
): AnswerQuery<OwnOrdersPage> => {
  const { page = 1, from, to, ...filter } = search
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return endpointQuery(api, {
    route: "GET /api/v2/orders",
    input: {
      query: { ...filter, ...spanOfDays(days, zone), count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The newest orders of the reader in a state, for their overview. */
export const ordersInStateQuery = (api: Api, state: "open" | "pending") =>
  endpointQuery(api, {
    route: "GET /api/v2/orders",
    input: { query: { state, count: OF_OVERVIEW } },
    staleTime: 0,
  })
