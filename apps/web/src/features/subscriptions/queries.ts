import { SUBSCRIPTIONS_PAGE } from "@arnica/contract/subscription-words"
import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { AdminSearch, OffersSearch } from "./subscriptions-search.ts"

const MINUTE_MS = 60_000

const pageOf = (page = 1) => ({ count: SUBSCRIPTIONS_PAGE, offset: (page - 1) * SUBSCRIPTIONS_PAGE })

/** A page of the subscriptions of the reader. */
export const subscriptionsQuery = (api: Api, page: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/subscriptions",
    input: { query: pageOf(page) },
    staleTime: 0,
  })

/** One of them. */
export const subscriptionQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/subscriptions/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** A page of its months. */
export const periodsQuery = (api: Api, { id, page }: { readonly id: string; readonly page: number }) =>
  endpointQuery(api, {
    route: "GET /api/v2/subscriptions/{id}/periods",
    input: { params: { id }, query: pageOf(page) },
    staleTime: 0,
  })

/** What the other plan would cost. */
export const changeQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/subscriptions/{id}/change",
    input: { params: { id } },
    staleTime: 0,
  })

/** A page of the psychotherapists whom one can subscribe to. */
export const offersQuery = (api: Api, { sessions, place, most, page }: OffersSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/subscription-offers",
    input: {
      query: {
        ...pageOf(page),
        ...(sessions === undefined ? {} : { sessions: sessions === "2" ? (2 as const) : (4 as const) }),
        ...(place === undefined ? {} : { place }),
        ...(most === undefined ? {} : { most: Number(most) * 100 }),
      },
    },
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  })

/** A page of all subscriptions. */
export const adminSubscriptionsQuery = (api: Api, { status, dunning, page }: AdminSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/subscriptions",
    input: {
      query: {
        ...pageOf(page),
        ...(status === undefined ? {} : { status }),
        ...(dunning === undefined ? {} : { dunning: dunning === "due" ? ("due" as const) : Number(dunning) }),
      },
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
