import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/assessment/campaign/user": { who: "self" },
} as const satisfies Readonly<Record<string, Rule>>
