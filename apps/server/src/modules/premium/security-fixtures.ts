import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/premium": { who: "provider" },
  "POST /api/v2/premium/subscriptions": { who: "provider" },
  "DELETE /api/v2/premium/renewal": { who: "provider" },
  "POST /api/v2/premium/renewal": { who: "provider" },
  "GET /api/v2/premium/statistics": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
