import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/access-log": { who: "self" },
  "GET /api/v2/account-deletion": { who: "self" },
  "POST /api/v2/account-deletion": {
    who: "self",
    address: () => ({ body: { email: "nobody@people.example" } }),
  },
  "DELETE /api/v2/account-deletion": { who: "self" },
  "GET /api/v2/data-exports": { who: "self" },
  "POST /api/v2/data-exports": { who: "self" },
  "POST /api/v2/data-exports/{id}/links": {
    who: "client",
    address: ({ exportId }) => ({ params: { id: exportId } }),
  },
  "GET /api/v2/data-exports/{id}/file": {
    who: "client",
    address: ({ exportId }) => ({
      params: { id: exportId },
      query: { token: "a token of nobody at all" },
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>
