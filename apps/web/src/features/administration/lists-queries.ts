import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import type { ListsSearch } from "./lists-search.ts"
import { orderFilterOf } from "./orders-filter.ts"
import type { OrdersSearch } from "./orders-search.ts"
import type { RevenueAsked } from "./revenue-search.ts"

/** How many rows stand on a page. */
export const PAGE_SIZE = 20

const pageOf = (page = 1) => ({ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** A page of orders; days are those of a zone. */
export const ordersPageQuery = (
  api: Api,
  { search, zone }: { readonly search: OrdersSearch; readonly zone: string },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/orders",
    input: { query: { ...pageOf(search.page), ...orderFilterOf(search, zone) } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** An order with all that happened to its money. */
export const orderDetailQuery = (api: Api, orderId: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/orders/{orderId}",
    input: { params: { orderId } },
    staleTime: 0,
  })

/** Where each part of a refund would go. */
export const refundPreviewQuery = (
  api: Api,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/orders/{orderId}/refund-preview",
    input: { params: { orderId }, query: { amount } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What came by card and what went back, by day and kind. */
export const revenueQuery = (api: Api, search: RevenueAsked) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/revenue",
    input: { query: search },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of accounts. */
export const accountsQuery = (api: Api, { text, show, page }: ListsSearch) =>
  endpointQuery(api, {
    route: "GET /rest/v2/admin/clients",
    input: {
      query: {
        ...pageOf(page),
        ...(text === undefined ? {} : { text }),
        ...(show === undefined ? {} : { show }),
      },
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const givenUpOf = ({ text, page }: ListsSearch) => ({
  ...pageOf(page),
  ...(text === undefined ? {} : { text }),
})

/** A page of the events that a part did not take. */
export const deadLettersQuery = (api: Api, search: ListsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/background/letters",
    input: { query: givenUpOf(search) },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A page of the jobs that failed for good. */
export const jobsQuery = (api: Api, search: ListsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/background/jobs",
    input: { query: givenUpOf(search) },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const periodicFilterOf = ({ text, only }: ListsSearch) => ({
  ...(text === undefined ? {} : { text }),
  ...(only === undefined ? {} : { show: only }),
})

/** What comes round by itself, and how it went last. */
export const periodicQuery = (api: Api, search: ListsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/background/periodic",
    input: { query: periodicFilterOf(search) },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What mails are filtered by, as the calls take it. */
export const mailFilterOf = ({
  text,
  mail,
}: ListsSearch): { readonly to?: string; readonly state?: NonNullable<ListsSearch["mail"]> } => ({
  ...(text === undefined ? {} : { to: text }),
  ...(mail === undefined ? {} : { state: mail }),
})

/** A page of mails. */
export const mailsQuery = (api: Api, search: ListsSearch) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/mails",
    input: { query: { ...pageOf(search.page), ...mailFilterOf(search) } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
