import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../../platform/api/client.ts"

/** What a specialist sells, and what they agreed on with one client. */
export const clientPricesQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["prices", "client", id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/clients/{id}/prices", { params: { id }, signal }),
  })

/** The same for companies. */
export const companyPricesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["prices", "companies"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/company-prices", { signal }),
  })

/** The packages of sessions that a specialist offers, and of what they can be made. */
export const packageOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ["prices", "packages"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/packages", { signal }),
  })

/** Every kind of paid chat as the specialist set it up. */
export const paidChatQuery = (api: Api) =>
  queryOptions({
    queryKey: ["practice", "paidChat"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/practice/paid-chat-products", { signal }),
  })
