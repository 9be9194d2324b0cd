import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/practice/payment-methods": { who: "provider" },
  "PATCH /api/v2/practice/payment-methods": { who: "provider", address: () => ({ body: {} }) },
  "GET /api/v2/practice/dues": { who: "provider" },
  "POST /api/v2/practice/dues/{orderId}/outcome": {
    who: "conductor",
    address: ({ due }) => ({ params: { orderId: due.orderId }, body: { outcome: "waived" } }),
  },
  "GET /api/v2/appointments/{uuid}/due": {
    who: "pair",
    address: ({ due }) => ({ params: { uuid: due.uuid } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
