import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
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
  ...{ currency, minimum },
  cutOff: cutOff ?? currentDay("Europe/Bucharest"),
})

/** A page of who is owed something. */
export const dueQuery = (api: Api, search: PayoutsSearch) =>
  queryOptions({
    queryKey: ["admin", "payouts", "due", wantedOf(search), search.page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/payouts/due", {
        query: { ...wantedOf(search), ...pageOf(search.page) },
        signal,
      }),
  })

/** A page of runs. */
export const runsQuery = (api: Api, page?: number) =>
  queryOptions({
    queryKey: ["admin", "payouts", "runs", page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/payout-runs", { query: pageOf(page), signal }),
  })

/** One run. */
export const runQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["admin", "payouts", "run", id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/payout-runs/{id}", { params: { id }, signal }),
  })

/** What is to be confirmed before something is done with a run, as it is now. */
export const confirmationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["admin", "payouts", "run", id, "confirmation"],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/payout-runs/{id}/confirmation", { params: { id }, signal }),
  })

/** A page of the payouts of a run. */
export const linesQuery = (
  api: Api,
  { id, page }: { readonly id: string; readonly page?: number | undefined },
) =>
  queryOptions({
    queryKey: ["admin", "payouts", "run", id, "lines", page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/payout-runs/{id}/lines", { params: { id }, query: pageOf(page), signal }),
  })
