import type { Order } from "@arnica/contract/payments"
import type { Currency } from "@arnica/contract/shared"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextLook } from "./model/next-look.ts"

const HALF_AN_HOUR = 1_800_000

/**
 * An order with its payment and its appointment. It is asked for again while the payment is pending, when its hold
 * runs out, and whenever the reader comes back to the page: another tab may have paid.
 */
export const orderQuery = (api: Api, orderId: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/orders/{orderId}",
    input: { params: { orderId } },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const order: Order | undefined = state.data
      return order === undefined ? false : nextLook({ order, looks: state.dataUpdateCount })
    },
  })

/** What credits would pay of what is left of an order, if they did. */
export const creditsQuery = (api: Api, { toPay, currency }: Pick<Order, "toPay" | "currency">) =>
  endpointQuery(api, {
    route: "GET /rest/v2/user/details/credits",
    input: { query: { price: toPay.amount, currency } },
    staleTime: 0,
  })

/** Whether the reader's company pays for an appointment, and why not. */
export const canBuyQuery = (api: Api, appId: number) =>
  endpointQuery(api, {
    route: "GET /api/customer-company/v1/client/company/canBuy/appointment/{appId}",
    input: { params: { appId } },
    staleTime: 0,
  })

/** What a browser needs to make a nonce of a card, for half an hour. */
export const clientTokenQuery = (api: Api, currency: Currency) =>
  endpointQuery(api, {
    route: "GET /rest/v2/payments/braintreeToken",
    input: { query: { currency } },
    staleTime: HALF_AN_HOUR,
  })

/** How a specialist can be paid for a session. */
export const methodsOfSpecialistQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /rest/v2/payments/method/forSpec/{id}",
    input: { params: { id } },
    staleTime: 0,
  })
