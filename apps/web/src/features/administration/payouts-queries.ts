import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"
import { currentDay } from "../../platform/time/clock.ts"
import { PAGE_SIZE } from "./lists-queries.ts"
import { type PayoutsSearch, USUAL_MINIMUM } from "./payouts-search.ts"

const pageOf = (page = 1) => ({ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** What a run would collect: as chosen, else what is usual. */
export const wantedOf = ({
  currency = "RON",
  cutOff,
  minimum = USUAL_MINIMUM,
}: PayoutsSearch): Required<Pick<PayoutsSearch, "currency" | "cutOff" | "minimum">> => ({
  currency,
  minimum,
  cutOff: cutOff ?? currentDay("Europe/Bucharest"),
})

/** What is read of payouts. */
export const PAYOUTS = [
  "/api/v2/admin/payouts/",
  "GET /api/v2/admin/payout-runs",
  "/api/v2/admin/payout-runs/",
] as const satisfies RouteGroup

/** A page of who is owed something. */
export const dueQuery = (api: Api, search: PayoutsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/payouts/due",
    input: { query: { ...wantedOf(search), ...pageOf(search.page) } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of runs. */
export const runsQuery = (api: Api, page?: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/payout-runs",
    input: { query: pageOf(page) },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One run. */
export const runQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/payout-runs/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** What is to be confirmed before something is done with a run, as it is now. */
export const confirmationQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/payout-runs/{id}/confirmation",
    input: { params: { id } },
    staleTime: 0,
    gcTime: 0,
  })

/** A page of the payouts of a run. */
export const linesQuery = (
  api: Api,
  { id, page }: { readonly id: string; readonly page?: number | undefined },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/payout-runs/{id}/lines",
    input: { params: { id }, query: pageOf(page) },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
