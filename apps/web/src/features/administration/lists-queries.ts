import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import type { ListsSearch } from "./lists-search.ts"

/** How many rows stand on a page. */
export const PAGE_SIZE = 20

const pageOf = (page = 1) => ({ count: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

/** A page of orders. */
export const ordersPageQuery = (api: Api, { status, order, page }: ListsSearch) =>
  queryOptions({
    queryKey: ["admin", "orders", { status, order, page }],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/orders", {
        query: {
          ...pageOf(page),
          ...(status === undefined ? {} : { status }),
          ...(order === undefined ? {} : { orderID: order }),
        },
        signal,
      }),
  })

/** A page of accounts. */
export const accountsQuery = (api: Api, { text, page }: ListsSearch) =>
  queryOptions({
    queryKey: ["admin", "accounts", { text, page }],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /rest/v2/admin/clients", {
        query: { ...pageOf(page), ...(text === undefined ? {} : { text }) },
        signal,
      }),
  })

/** What was given up in the background. */
export const backgroundQuery = (api: Api) =>
  queryOptions({
    queryKey: ["admin", "background"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/admin/background", { signal }),
  })

/** A page of mails. */
export const mailsQuery = (api: Api, { text, page }: ListsSearch) =>
  queryOptions({
    queryKey: ["admin", "mails", { text, page }],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/admin/mails", {
        query: { ...pageOf(page), ...(text === undefined ? {} : { to: text }) },
        signal,
      }),
  })
