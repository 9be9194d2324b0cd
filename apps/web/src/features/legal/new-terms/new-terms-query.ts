import { queryOptions } from "@tanstack/react-query"
import type { Api } from "../../../platform/api/client.ts"
import { keyOf } from "../../../platform/api/query-keys.ts"
import type { MessageStore } from "../../../platform/i18n/message-store.ts"

const AN_HOUR = 3_600_000

/** Terms that the one who is signed in has still to accept, with the words to ask for it. */
export const newTermsQuery = (api: Api, messages: MessageStore) =>
  queryOptions({
    queryKey: keyOf("GET /rest/v2/account/newTerms"),
    staleTime: AN_HOUR,
    queryFn: async ({ signal }) => {
      const terms = await api.call("GET /rest/v2/account/newTerms", { signal })
      if (terms.length > 0) await messages.load(["privacy", "errors"])
      return terms
    },
  })
