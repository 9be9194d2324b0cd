import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/user/details/credits": { who: "self" },
  "GET /rest/v2/user/details/cashOutLimit": { who: "self" },
  "GET /rest/v2/user/details/creditLimit": { who: "self" },
  "GET /rest/v2/user/details/storeCreditLimit": { who: "self" },
  "GET /rest/v2/account/createReferralForUser": { who: "self" },
  "GET /api/v2/credits": { who: "self" },
  "GET /api/v2/credits/statement": { who: "self" },
  "POST /api/v2/orders/{orderId}/credits": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "DELETE /api/v2/orders/{orderId}/credits": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/credits/cash-outs": { who: "self" },
  // Nobody has as much.
  "POST /api/v2/credits/cash-outs": { who: "self", address: () => ({ body: { amount: 90_000_000 } }) },
  "DELETE /api/v2/credits/cash-outs/{cashOutId}": {
    who: "client",
    address: ({ cashOutId }) => ({ params: { cashOutId } }),
  },
  "GET /api/v2/referrals": { who: "self" },
  "POST /api/v2/referrals": { who: "self" },
  "GET /api/v2/admin/credit-adjustments": { who: "admin" },
  "POST /api/v2/admin/credit-adjustments": { who: "admin" },
  "POST /api/v2/admin/credit-adjustments/{adjustmentId}/approval": {
    who: "admin",
    address: ({ adjustmentId }) => ({ params: { adjustmentId } }),
  },
  "DELETE /api/v2/admin/credit-adjustments/{adjustmentId}": {
    who: "admin",
    address: ({ adjustmentId }) => ({ params: { adjustmentId } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
