import type { Api } from "../../../platform/api/client.ts"
import { endpointQuery } from "../../../platform/api/endpoint-query.ts"

/** What a specialist sells, and what they agreed on with one client. */
export const clientPricesQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/prices",
    input: { params: { id } },
    staleTime: 0,
  })

/** The same for companies. */
export const companyPricesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/company-prices",
    staleTime: 0,
  })

/** The packages of sessions that a specialist offers, and of what they can be made. */
export const packageOffersQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/packages",
    staleTime: 0,
  })

/** What a psychotherapist offers as subscriptions, and for which sessions they could be. */
export const subscriptionOfferQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/subscription-offer",
    staleTime: 0,
  })

/** Every kind of paid chat as the specialist set it up. */
export const paidChatQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/paid-chat-products",
    staleTime: 0,
  })
