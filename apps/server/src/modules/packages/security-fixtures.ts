import { randomUUID } from "node:crypto"
import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/packages": { who: "self" },
  "POST /api/v2/packages": {
    who: "self",
    address: () => ({
      body: { packageId: randomUUID(), expectedPrice: { amount: 1, currency: "RON" } },
    }),
  },
  "POST /api/v2/packages/{id}/refund": {
    who: "client",
    address: ({ packageId }) => ({
      params: { id: packageId },
      body: { expectedRefund: { amount: 1, currency: "RON" } },
    }),
  },
  "GET /api/v2/practice/packages": { who: "provider" },
  "PATCH /api/v2/practice/packages": { who: "provider", address: () => ({ body: { packages: [] } }) },
  "GET /api/v2/practice/sold-packages": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
