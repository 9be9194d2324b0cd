import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/admin/help-lines": { who: "admin" },
  "POST /api/v2/admin/help-lines/{id}/findings": {
    who: "admin",
    address: () => ({
      params: { id: "ro-children-119" },
      body: { finding: "reviewed", note: "Read again." },
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>
