import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/saved": { who: "self" },
  "GET /api/v2/saved/ids": { who: "self" },
  "POST /api/v2/saved/{specialistID}": {
    who: "self",
    address: (_own, { ioana }) => ({ params: { specialistID: ioana.planted.id } }),
  },
  "DELETE /api/v2/saved/{specialistID}": {
    who: "self",
    address: (_own, { ioana }) => ({ params: { specialistID: ioana.planted.id } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
