import type { TERM_CODES } from "@arnica/contract/identity"
import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"

/** The code of a legal text. */
export type TermCode = (typeof TERM_CODES)[number]

const AN_HOUR = 3_600_000

/** A legal text in the version in force, in the reader's language. */
export const termQuery = (api: Api, code: TermCode) =>
  queryOptions({
    queryKey: ["term", code],
    staleTime: AN_HOUR,
    queryFn: ({ signal }) =>
      api.call("POST /rest/v2/public/getTranslatedTermsAndConditions", { body: { code }, signal }),
  })
