import type { ConversationSide } from "@arnica/contract/conversations"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { nextOffset } from "../../platform/api/next-offset.ts"

const LISTED = 20

/** One's conversations on a side, the newest first, part by part; of those with whom one has a name that begins so. */
export const conversationsQuery = (api: Api, { side, text }: { side: ConversationSide; text: string }) =>
  infiniteQueryOptions({
    queryKey: ["conversations", side, text],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/conversations", {
        query: { as: side, count: LISTED, offset: pageParam, ...(text === "" ? {} : { text }) },
        signal,
      }),
    getNextPageParam: nextOffset,
  })

/** One conversation: with whom, and how far each has read. */
export const conversationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["conversation", id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/conversations/{id}", { params: { id }, signal }),
  })

/** Which conversation the two of an appointment have; it begins where there is none. */
export const conversationOfQuery = (api: Api, appointmentUuid: string) =>
  queryOptions({
    queryKey: ["conversationOf", appointmentUuid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("POST /api/v2/conversations", { body: { appointmentUuid }, signal }),
  })

/** The files that the two of an appointment sent each other in its room. */
export const sessionFilesQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ["session-files", uuid],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call("GET /api/v2/appointments/{uuid}/session-files", { params: { uuid }, signal }),
  })

/** Its messages: the newest part first, then the parts before it. Within a part the oldest comes first. */
export const messagesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", id],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /api/v2/conversations/{id}/messages", {
        params: { id },
        query: pageParam === 0 ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ items, more }) => (more ? items[0]?.number : undefined),
  })
