import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"
import type { RouteGroup } from "../../platform/api/refresh.ts"

/** What shows one's own journal. */
export const OWN_JOURNAL = [
  "GET /rest/v2/client/journal/entries",
  "GET /rest/v2/client/journal/entries/{id}",
  "GET /rest/v2/client/journal/trends",
  "GET /rest/v2/client/journal/shares",
  "GET /rest/v2/client/journal/preview",
  "GET /rest/v2/client/journal/homework",
] as const satisfies RouteGroup

/** What a specialist sees of a client's journal. */
export const CLIENT_JOURNAL = [
  "GET /api/v2/practice/clients/{id}/homework",
  "GET /api/v2/practice/clients/{id}/journal",
] as const satisfies RouteGroup

/** Days, both ends among them. */
export type Days = { readonly from: string; readonly to: string }

/** One's entries of some days, the newest first, and whether they may be kept. */
export const entriesQuery = (api: Api, days: Days) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/journal/entries",
    input: { query: { from: days.from, to: days.to } },
    staleTime: 0,
  })

/** One of one's entries. */
export const entryQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/journal/entries/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** What one's specialists ask to be written about. */
export const ownHomeworkQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /rest/v2/client/journal/homework", staleTime: 0 })

/** How one's weeks went. */
export const trendsQuery = (api: Api, asked: { readonly to: string; readonly weeks: number }) =>
  endpointQuery(api, {
    route: "GET /rest/v2/client/journal/trends",
    input: { query: { to: asked.to, weeks: asked.weeks } },
    staleTime: 0,
  })

/** What is shared with whom, and with whom it could be. */
export const journalSharesQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /rest/v2/client/journal/shares", staleTime: 0 })

/** Entries as a specialist would read them, part by part. */
export const journalPreviewQuery = (api: Api, days: Days) =>
  endpointInfiniteQuery(api, {
    route: "GET /rest/v2/client/journal/preview",
    input: (offset: number) => ({ query: { from: days.from, to: days.to, offset } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** What a client was asked, and which days they share. */
export const clientHomeworkQuery = (api: Api, id: number) =>
  endpointQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/homework",
    input: { params: { id } },
    staleTime: 0,
  })

/** What a client shares of their journal, part by part. */
export const clientJournalQuery = (api: Api, id: number) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/clients/{id}/journal",
    input: (offset: number) => ({ params: { id }, query: { offset } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })
