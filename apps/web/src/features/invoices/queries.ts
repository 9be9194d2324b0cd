import type { INVOICE_SCOPES } from "@arnica/contract/invoices"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
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
  queryOptions({
    queryKey: ["invoices", scope, filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/invoices", {
        query: { ...filter, scope, count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
  })

/** How many payments of the specialist's clients have no invoice, and why. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: ["invoices", "waiting"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/invoices/waiting", { signal }),
  })

/** What a client was issued in the specialist's name, page after page. */
export const clientInvoicesQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ["client", id, "invoices"],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/practice/clients/{id}/invoices", {
        params: { id },
        query: { count: OF_CLIENT, offset: pageParam },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** What the reader paid, page after page. */
export const receiptsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["receipts"],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/receipts", { query: { count: PAGE_SIZE, offset: pageParam }, signal }),
    getNextPageParam: nextOffset,
  })

/** So often it is looked for an invoice that is being prepared, and so many milliseconds apart. */
const LOOKS = 10
const APART_MS = 3_000

/** The documents of an appointment. */
export const appointmentInvoicesQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["invoices", "appointment", uuid],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/customerInvoice/byAppUuid/{uuid}", { params: { uuid }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.documents.length === 0 && data.missing === null && dataUpdateCount < LOOKS ? APART_MS : false,
  })
