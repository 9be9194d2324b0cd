import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import type { MessageStore } from "../../platform/i18n/message-store.ts"

const MINUTE_MS = 60_000
/** Characters of a text that is asked about, at most and at least. */
const LONGEST = 500
const SHORTEST = 3

/** Whom to call: in a country that the reader chose, else where they are. */
export const helpQuery = (api: Api, country?: string | undefined) =>
  endpointQuery(api, {
    route: "GET /api/v2/help-lines",
    input: { query: country === undefined ? {} : { country } },
    staleTime: 10 * MINUTE_MS,
  })

/** The same beside something that has no words of this feature: they come with it. */
export const helpInPlaceQuery = ({ api, messages }: Asked, country: string | undefined) =>
  queryOptions({
    queryKey: keyOf("GET /api/v2/help-lines", {
      input: { query: country === undefined ? {} : { country } },
      variant: "inPlace",
    }),
    staleTime: 10 * MINUTE_MS,
    queryFn: async ({ signal }) => {
      const query = country === undefined ? {} : { country }
      const [help] = await Promise.all([
        api.call("GET /api/v2/help-lines", { query, signal }),
        messages.load(["safety"]),
      ])
      return help
    },
  })

/** Whether a text is long enough to say anything. */
export const maySay = (text: string): boolean => text.trim().length >= SHORTEST

/** Of a longer text its end, which is being written. */
const sentOf = (text: string): string => text.trim().slice(-LONGEST)

type Asked = { readonly api: Api; readonly messages: MessageStore }
type Typed = { readonly text: string; readonly country?: string | undefined }

/** Whether what somebody types or looks for tells of danger, and whom to call then. The card's words come with it. */
export const dangerQuery = ({ api, messages }: Asked, { text, country }: Typed) =>
  queryOptions({
    queryKey: keyOf("POST /api/v2/danger-help", {
      input: { body: country === undefined ? { text: sentOf(text) } : { text: sentOf(text), country } },
    }),
    enabled: maySay(text),
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = country === undefined ? { text: sentOf(text) } : { text: sentOf(text), country }
      const danger = await api.call("POST /api/v2/danger-help", { body, signal })
      if (danger.help !== null) await messages.load(["safety"])
      return danger
    },
  })

/** Asks it for a page. When no answer comes, the page is there without it. */
export const loadDanger = async (
  { queryClient, ...asked }: Asked & { readonly queryClient: QueryClient },
  typed: Typed,
): Promise<void> => {
  if (maySay(typed.text)) await queryClient.prefetchQuery(dangerQuery(asked, typed))
}
