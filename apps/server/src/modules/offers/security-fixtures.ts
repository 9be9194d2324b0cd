import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/practice/company-prices": { who: "provider" },
  "PATCH /api/v2/practice/company-prices/{code}": {
    who: "provider",
    address: () => ({ params: { code: "ACME" }, body: { prices: [] } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
