import type { Rule } from "../../security-tests/rule.ts"

type Own = { readonly subscriptionId: string }

const own = ({ subscriptionId: id }: Own) => ({ params: { id } })

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/practice/subscription-offer": { who: "provider" },
  "PATCH /api/v2/practice/subscription-offer": { who: "provider" },
  "GET /api/v2/subscriptions": { who: "self" },
  "POST /api/v2/subscriptions": { who: "self" },
  "GET /api/v2/subscriptions/{id}": { who: "client", address: own },
  "PATCH /api/v2/subscriptions/{id}": {
    who: "client",
    address: (things: Own) => ({ ...own(things), body: { next: "renew" } }),
  },
  "GET /api/v2/subscriptions/{id}/periods": { who: "client", address: own },
  "POST /api/v2/subscriptions/{id}/orders": { who: "client", address: own },
  "GET /api/v2/subscriptions/{id}/change": { who: "client", address: own },
  "POST /api/v2/subscriptions/{id}/change": {
    who: "client",
    address: (things: Own) => ({
      ...own(things),
      body: { when: "next", expectedPrice: { amount: 1, currency: "RON" } },
    }),
  },
  "GET /api/v2/admin/subscriptions": { who: "admin" },
} as const satisfies Readonly<Record<string, Rule>>
