import type { TERM_CODES } from "@arnica/contract/identity"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** The code of a legal text. */
export type TermCode = (typeof TERM_CODES)[number]

const AN_HOUR = 3_600_000

/** A legal text in the version in force, in the reader's language. */
export const termQuery = (api: Api, code: TermCode) =>
  endpointQuery(api, {
    route: "POST /rest/v2/public/getTranslatedTermsAndConditions",
    input: { body: { code } },
    staleTime: AN_HOUR,
  })
