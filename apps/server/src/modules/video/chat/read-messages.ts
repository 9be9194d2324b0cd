import type { RoomMessage, RoomMessages } from "@arnica/contract/room-chat"
import { opening } from "@arnica/rules/rooms"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import { roomReadingPolicy, roomWritingPolicy } from "../policy.ts"
import type { Entrance } from "../use-cases/rooms.ts"
import { nameOf, personOf } from "../use-cases/state.ts"
import { findChat, readableUntil } from "./find-chat.ts"
import { type MessageRow, pageOfMessages } from "./message-repository.ts"
import { openMessage } from "./sealed.ts"

type Reading = {
  readonly entrance: Entrance
  /** Who reads. */
  readonly userId: string
  readonly rows: readonly MessageRow[]
}

/** Messages as one of those who meet reads them. */
export const presentMessages = async (
  ctx: VideoContext,
  { entrance, userId: reader, rows }: Reading,
): Promise<RoomMessage[]> => {
  const authors = [...new Set(rows.map(({ userId }) => userId))]
  const [people] = await Promise.all([ctx.identity.users.byIds(authors), ctx.fields.warm(authors)])
  const { room, side: to } = entrance
  const messages: RoomMessage[] = []
  for (const row of rows) {
    const { id, number, userId, side, sentAt } = row
    const { text, files } = await openMessage(ctx, { on: ctx.db.query, row })
    messages.push({
      id,
      number,
      person: personOf({ room, userId }),
      name: nameOf({ entrance, people, to }, userId),
      side,
      mine: userId === reader,
      text,
      files,
      sentAt: new Date(sentAt).toISOString(),
    })
  }
  return messages
}

type Paging = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly count: number
}

/** What was written in a room, for who took part in its session. Throws appointmentNotFound. */
export const readMessages = async (
  ctx: VideoContext,
  { actor, uuid, ...page }: Paging,
): Promise<RoomMessages> => {
  const { entrance, chat } = await findChat(ctx, { actor, uuid })
  roomReadingPolicy.authorize(actor, "read", chat)
  const { room } = entrance
  const { opensAt } = opening(entrance)
  const now = ctx.clock.now()
  const { items, more } = await pageOfMessages(ctx.db.query, { ...page, room, opensAt, now })
  return {
    items: await presentMessages(ctx, { entrance, userId: actor.userId, rows: items }),
    more,
    mayWrite: roomWritingPolicy.may(actor, "write", chat),
    readableUntil: new Date(readableUntil(entrance)).toISOString(),
  }
}
