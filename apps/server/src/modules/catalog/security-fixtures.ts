import { LANGUAGES } from "@arnica/i18n/languages"
import type { Rule } from "../../security-tests/rule.ts"

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, "Words"]))

const ONE = { kind: "skill", code: "ANXIETY" }

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/admin/catalog/{kind}": { who: "admin", address: () => ({ params: { kind: "skill" } }) },
  "POST /api/v2/admin/catalog/{kind}": {
    who: "admin",
    address: () => ({ params: { kind: "skill" }, body: { parent: "NOWHERE", names: WORDS, more: WORDS } }),
  },
  "PATCH /api/v2/admin/catalog/{kind}/{code}": {
    who: "admin",
    address: () => ({ params: ONE, body: { version: 1_000, names: WORDS, more: WORDS } }),
  },
  "POST /api/v2/admin/catalog/{kind}/order": {
    who: "admin",
    address: () => ({ params: { kind: "skill" }, body: { codes: ["ANXIETY"] } }),
  },
  "POST /api/v2/admin/catalog/{kind}/{code}/retirement": { who: "admin", address: () => ({ params: ONE }) },
  "DELETE /api/v2/admin/catalog/{kind}/{code}/retirement": { who: "admin", address: () => ({ params: ONE }) },
} as const satisfies Readonly<Record<string, Rule>>
