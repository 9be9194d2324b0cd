import { randomUUID } from "node:crypto"
import { LANGUAGES } from "@arnica/i18n/languages"
import type { Fixtures } from "../../security-tests/fixtures.ts"
import type { Rule } from "../../security-tests/rule.ts"

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, "Words"]))

/** A draft of nobody's, which every one is refused: nobody sells such a session. */
const PRODUCT = {
  uuid: null,
  version: 0,
  code: "a-product",
  categoryCode: "NOWHERE",
  kind: "session",
  status: "draft",
  picture: "mind",
  texts: [{ language: "en", title: "A product", summary: "What it is about" }],
  sessions: null,
  months: null,
  holders: [{ specialistID: 1, sessionID: randomUUID() }],
}
const one = ({ productUuid: uuid }: Pick<Fixtures, "productUuid">) => ({ params: { uuid } })

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/atlas-products/admin/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": {
    who: "admin",
    address: () => ({ params: { company: "default", p: 1, c: 20, field: "id", dir: "desc" } }),
  },
  "GET /rest/atlas-products/admin/v1/page/1/count/400": { who: "admin" },
  "POST /rest/atlas-products/admin/v1/product": { who: "admin", address: () => ({ body: PRODUCT }) },
  "POST /rest/atlas-products/admin/v1/category": {
    who: "admin",
    address: () => ({
      body: {
        code: "NOWHERE",
        version: 1_000,
        slug: "nowhere",
        position: 0,
        picture: "mind",
        visibleHelpstore: true,
        names: WORDS,
        descriptions: WORDS,
      },
    }),
  },
  "GET /api/v2/admin/product-categories": { who: "admin" },
  "GET /api/v2/admin/products/{uuid}": { who: "admin", address: one },
  "GET /api/v2/admin/products/{uuid}/preview": { who: "admin", address: one },
  "GET /api/v2/admin/product-choices/{specialistID}": {
    who: "admin",
    address: () => ({ params: { specialistID: 1 } }),
  },
  "POST /api/v2/admin/product-photos": { who: "admin" },
  "GET /api/v2/admin/products/export": { who: "admin" },
  "POST /api/v2/admin/products/import": { who: "admin" },
  "GET /api/v2/practice/products": { who: "provider" },
  "POST /api/v2/practice/products": { who: "provider", address: () => ({ body: PRODUCT }) },
  "GET /api/v2/practice/products/{uuid}": { who: "itself", address: one },
  "GET /api/v2/practice/products/{uuid}/preview": { who: "itself", address: one },
  "GET /api/v2/practice/product-choices": { who: "provider" },
  "POST /api/v2/practice/product-photos": { who: "provider" },
} as const satisfies Readonly<Record<string, Rule>>
