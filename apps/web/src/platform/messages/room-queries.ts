import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"
import { lastNumber, withNews } from "./room-messages.ts"

/** As many as the server gives at once. */
const MOST_NEWS = 100

/** What was written in a room where several meet: the newest part first, then the parts before it. */
export const roomMessagesQuery = (api: Api, uuid: string) =>
  infiniteQueryOptions({
    queryKey: ["room-messages", uuid],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/appointments/{uuid}/room/messages", {
        params: { uuid },
        query: pageParam === 0 ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ items, more }) => (more ? items[0]?.number : undefined),
  })

/** What came after it: asked for whenever there is something new, and put to the rest. */
export const roomNewsQuery = (
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  uuid: string,
) =>
  queryOptions({
    queryKey: ["room-news", uuid],
    // What is there was fetched just now: nothing is new until something says so.
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { queryKey } = roomMessagesQuery(api, uuid)
      let after = lastNumber(queryClient.getQueryData(queryKey)?.pages ?? [])
      for (;;) {
        const news = await api.call("GET /api/v2/appointments/{uuid}/room/messages", {
          params: { uuid },
          query: { after, count: MOST_NEWS },
          signal,
        })
        queryClient.setQueryData(queryKey, (known) =>
          known === undefined ? known : Object.assign({}, known, { pages: withNews(known.pages, news) }),
        )
        after = news.items.at(-1)?.number ?? after
        if (!news.more || news.items.length === 0) return after
      }
    },
  })
