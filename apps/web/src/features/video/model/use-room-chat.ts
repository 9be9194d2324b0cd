import type { RoomMessage } from "@arnica/contract/room-chat"
import {
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { lastNumber, unreadAfter, withOwn, writtenIn } from "../../../platform/messages/room-messages.ts"
import { roomMessagesQuery, roomNewsKey, roomNewsQuery } from "../../../platform/messages/room-queries.ts"
import { type Outbox, useOutbox } from "../../../platform/messages/use-outbox.ts"

type Needs = {
  /** By what the room is asked for. */
  readonly uuid: string
  /** Whether this page is in a room that has a chat. */
  readonly isIn: boolean
  /** Whether the server is within reach. */
  readonly isOnline: boolean
  /** The number of the last message that the server told of. */
  readonly written: number
  readonly isOpen: boolean
}

/** What is written in a room where several meet, for one of its pages. */
export type RoomChat = {
  /** The oldest first; undefined until they are there. */
  readonly messages: readonly RoomMessage[] | undefined
  readonly mayWrite: boolean
  /** Up to which message this person has read. */
  readonly read: number
  readonly unread: number
  readonly list: Pick<
    UseInfiniteQueryResult,
    "isError" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >
  /** Asks for what came since. */
  readonly look: () => Promise<void>
}

/** Follows the chat of a room: fetches what came whenever the server tells of it, and after the line was gone. */
export function useRoomChat({ uuid, isIn, isOnline, written, isOpen }: Needs): RoomChat {
  const api = useApi()
  const queryClient = useQueryClient()
  const asked = Object.assign({}, roomMessagesQuery(api, uuid), {
    enabled: isIn,
    // From here on news are added to it.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const list = useInfiniteQuery(asked)
  const messages = list.data === undefined ? undefined : writtenIn(list.data.pages)
  const news = roomNewsQuery({ api, queryClient }, uuid)
  useQuery(Object.assign({}, news, { enabled: isIn && messages !== undefined }))
  const look = (): Promise<void> => queryClient.invalidateQueries({ queryKey: roomNewsKey(uuid) })
  const heard = useRef({ isOnline, written })
  useEffect(() => {
    const before = heard.current
    heard.current = { isOnline, written }
    const isBack = isOnline && !before.isOnline
    if (isBack || written > before.written)
      void queryClient.invalidateQueries({ queryKey: roomNewsKey(uuid) })
  }, [queryClient, uuid, isOnline, written])
  const read = useRead({ uuid, last: messages?.at(-1)?.number ?? 0, isOpen })
  return {
    messages,
    mayWrite: list.data?.pages[0]?.mayWrite ?? false,
    read,
    unread: unreadAfter(messages ?? [], read),
    list,
    look,
  }
}

const READ = "arnica-room-read-"

/** Up to which message this person has read, in this tab: what is shown while somebody looks at the page is read. */
function useRead({ uuid, last, isOpen }: Pick<Needs, "uuid" | "isOpen"> & { readonly last: number }): number {
  const [read, setRead] = useState(() => Number(window.sessionStorage.getItem(READ + uuid) ?? 0))
  useEffect(() => {
    if (!isOpen || last <= read) return undefined
    const note = (): void => {
      if (document.hidden) return
      window.sessionStorage.setItem(READ + uuid, String(last))
      setRead(last)
    }
    note()
    document.addEventListener("visibilitychange", note)
    return () => document.removeEventListener("visibilitychange", note)
  }, [uuid, last, isOpen, read])
  return read
}

/** Sends messages of a room, and keeps those that did not arrive. */
export function useRoomOutbox(uuid: string, look: () => Promise<void>): Outbox {
  const api = useApi()
  const queryClient = useQueryClient()
  return useOutbox({
    id: `room-${uuid}`,
    post: ({ key, text, files }) =>
      api.call("POST /api/v2/appointments/{uuid}/room/messages", {
        params: { uuid },
        body: { text },
        idempotencyKey: key,
        ...(files.length === 0 ? {} : { files }),
      }),
    sent: async (message) => {
      const { queryKey } = roomMessagesQuery(api, uuid)
      queryClient.setQueryData(queryKey, (known) =>
        known === undefined ? known : Object.assign({}, known, { pages: [...withOwn(known.pages, message)] }),
      )
      // Once it stands among the others it leaves the outbox at once: it is not to be seen twice.
      const last = lastNumber(queryClient.getQueryData(queryKey)?.pages ?? [])
      if (last < message.number) await look()
    },
    // Whether one may write at all comes with what is new.
    refused: () => void look(),
  })
}
