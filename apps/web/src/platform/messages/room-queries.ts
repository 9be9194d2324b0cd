import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query"
import type { Api } from "../api/client.ts"
import { endpointInfiniteQuery } from "../api/endpoint-infinite-query.ts"
import { localKey } from "../api/query-keys.ts"
import { lastNumber, withNews } from "./room-messages.ts"

/** As many as the server gives at once. */
const MOST_NEWS = 100

/** What was written in a room where several meet: the newest part first, then the parts before it. */
export const roomMessagesQuery = (api: Api, uuid: string) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/room/messages",
    input: (pageParam) => ({ params: { uuid }, query: pageParam === 0 ? {} : { before: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ items, more }) => (more ? items[0]?.number : undefined),
  })

/** Stands for what is new in a room. */
export const roomNewsKey = (uuid: string): QueryKey => localKey("room-news", uuid)

/** What came after it: asked for whenever there is something new, and put to the rest. */
export const roomNewsQuery = (
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  uuid: string,
) =>
  queryOptions({
    queryKey: roomNewsKey(uuid),
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
