import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/payments/braintreeToken": { who: "self" },
  "GET /rest/v2/payments/method/forSpec/{id}": {
    who: "self",
    address: (_own, { ioana }) => ({ params: { id: ioana.planted.id } }),
  },
  "GET /rest/v2/store/order/{orderId}/product/details": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "POST /rest/v2/store/getWizardDetails": {
    who: "client",
    address: ({ paid }) => ({ body: { orderID: paid.orderId } }),
  },
  "GET /api/v2/orders/{orderId}": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "POST /api/v2/orders/{orderId}/payments": {
    who: "client",
    address: ({ held }) => ({
      params: { orderId: held.orderId },
      body: { method: "card", nonce: "local_nobody-made-this" },
    }),
  },
  "DELETE /api/v2/orders/{orderId}": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/practice/earnings": { who: "provider" },
  "GET /api/v2/practice/figures/earnings": { who: "provider" },
  "GET /api/v2/practice/statement": { who: "provider" },
  "GET /api/v2/practice/statement/export": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
