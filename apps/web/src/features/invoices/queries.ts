import type { INVOICE_SCOPES } from "@arnica/contract/invoices"
import { keepPreviousData } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { InvoicesSearch } from "./invoices-search.ts"

/** How many invoices stand on a page. */
export const PAGE_SIZE = 20
const OF_CLIENT = 5

/** Whose invoices a list has. */
export type Scope = (typeof INVOICE_SCOPES)[number]

/** A page of invoices. */
export const invoicesQuery = (
  api: Api,
  { scope, search: { page = 1, ...filter } }: { readonly scope: Scope; readonly search: InvoicesSearch },
) =>
  endpointQuery(api, {
    route: "GET /api/v2/invoices",
    input: { query: { ...filter, scope, count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** How many payments of the specialist's clients have no invoice, and why. */
export const waitingQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/invoices/waiting",
    staleTime: 0,
  })

/** What a client was issued in the specialist's name, page after page. */
export const clientInvoicesQuery = (api: Api, id: number) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/invoices",
    input: (pageParam) => ({ params: { id }, query: { count: OF_CLIENT, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** What the reader paid, page after page. */
export const receiptsQuery = (api: Api) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/receipts",
    input: (pageParam) => ({ query: { count: PAGE_SIZE, offset: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** So often it is looked for an invoice that is being prepared, and so many milliseconds apart. */
const LOOKS = 10
const APART_MS = 3_000

/** The documents of an appointment. */
export const appointmentInvoicesQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/customerInvoice/byAppUuid/{uuid}",
    input: { params: { uuid } },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.documents.length === 0 && data.missing === null && dataUpdateCount < LOOKS ? APART_MS : false,
  })

/** To whom the reader's invoices are written. */
export const billingQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/billing-details", staleTime: 0 })

/** The countries of an address. */
export const countriesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/v2/user/details/getCatalogsAsDDL",
    input: { body: ["Country", "Language"] },
    staleTime: Number.POSITIVE_INFINITY,
  })
