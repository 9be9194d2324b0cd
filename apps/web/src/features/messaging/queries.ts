import type { ConversationSide } from "@arnica/contract/conversations"
import type { Api } from "../../platform/api/client.ts"
import { endpointInfiniteQuery } from "../../platform/api/endpoint-infinite-query.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

const LISTED = 20
const FRESH_MS = 60_000

/** One's conversations on a side, the newest first, part by part; of those with whom one has a name that begins so. */
export const conversationsQuery = (api: Api, { side, text }: { side: ConversationSide; text: string }) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/conversations",
    input: (pageParam) => ({
      query: { as: side, count: LISTED, offset: pageParam, ...(text === "" ? {} : { text }) },
    }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** One conversation: with whom, and how far each has read. */
export const conversationQuery = (api: Api, id: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/conversations/{id}",
    input: { params: { id } },
    staleTime: 0,
  })

/** Which conversation the two of an appointment have; it begins where there is none. */
export const conversationOfQuery = (api: Api, appointmentUuid: string) =>
  endpointQuery(api, {
    route: "POST /api/v2/conversations",
    input: { body: { appointmentUuid } },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What a specialist has set for their conversations. */
export const deskQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/practice/message-desk", input: {}, staleTime: FRESH_MS })

/** What the reader shows those with whom they have a conversation. */
export const preferencesQuery = (api: Api) =>
  endpointQuery(api, { route: "GET /api/v2/message-preferences", input: {}, staleTime: FRESH_MS })

/** The files that the two of an appointment sent each other in its room. */
export const sessionFilesQuery = (api: Api, uuid: string) =>
  endpointQuery(api, {
    route: "GET /api/v2/appointments/{uuid}/session-files",
    input: { params: { uuid } },
    staleTime: 0,
  })

/** Its messages: the newest part first, then the parts before it. Within a part the oldest comes first. */
export const messagesQuery = (api: Api, id: string) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/conversations/{id}/messages",
    input: (pageParam) => ({ params: { id }, query: pageParam === 0 ? {} : { before: pageParam } }),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ items, more }) => (more ? items[0]?.number : undefined),
  })

/** Messages of a conversation with some words, the newest first; a part has those of as many as are looked through at once. */
export const foundQuery = (api: Api, { id, text }: { readonly id: string; readonly text: string }) =>
  endpointInfiniteQuery(api, {
    route: "POST /api/v2/conversations/{id}/search",
    input: (pageParam) => ({
      params: { id },
      body: pageParam === 0 ? { text } : { text, before: pageParam },
    }),
    staleTime: 0,
    // What was looked for is not kept.
    gcTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Of how many messages after it a message that was found is shown first. */
const AFTER_FOUND = 10

type Around = { readonly id: string; readonly number: number; readonly lastNumber: number }
type Place = { readonly before: number } | { readonly after: number }

/** Messages around one: those with it first, then the parts before and after them. */
export const messagesAroundQuery = (api: Api, { id, number, lastNumber }: Around) =>
  endpointInfiniteQuery(api, {
    route: "GET /api/v2/conversations/{id}/messages",
    input: (pageParam: Place) => ({ params: { id }, query: pageParam }),
    staleTime: 0,
    initialPageParam: { before: number + AFTER_FOUND + 1 },
    getNextPageParam: ({ items: [oldest] }): Place | undefined =>
      oldest !== undefined && oldest.number > 1 ? { before: oldest.number } : undefined,
    getPreviousPageParam: ({ items }): Place | undefined => {
      const newest = items.at(-1)
      return newest !== undefined && newest.number < lastNumber ? { after: newest.number } : undefined
    },
  })
