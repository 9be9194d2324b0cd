import { ROOM_CHAT } from "@arnica/contract/room-chat"
import { opening } from "@arnica/rules/rooms"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { VideoContext } from "../context.ts"
import type { RoomChat } from "../policy.ts"
import { type Entrance, findEntrance, meetsIn } from "../use-cases/rooms.ts"
import { findAdmitted } from "./admitted.ts"

const DAY_MS = 86_400_000

/** Until when what is written in a room can be read. Epoch milliseconds. */
export const readableUntil = ({ end }: Pick<Entrance, "end">): number => end + ROOM_CHAT.days * DAY_MS

/** Who takes part in what is written in a room, as it is on this connection now. */
export const chatOf = async (
  { clock }: Pick<VideoContext, "clock">,
  { on, entrance }: { readonly on: Queryable; readonly entrance: Entrance },
): Promise<RoomChat> => {
  const now = clock.now()
  const { opensAt } = opening(entrance)
  const admitted = await findAdmitted(on, { room: entrance.room, opensAt, now })
  // Whoever gave their seat back, or is not to take part any more, reads nothing either.
  const belonging = admitted.filter(({ userId }) => meetsIn(entrance, userId))
  return {
    tookPart: new Set(belonging.map(({ userId }) => userId)),
    inside: new Set(belonging.flatMap(({ userId, isInside }) => (isInside ? [userId] : []))),
    isOpen: entrance.state === "open",
    isReadable: now < readableUntil(entrance),
  }
}

/** The room in which something is written, for one of its people. Throws appointmentNotFound, also for a room of two. */
export const findChat = async (
  ctx: VideoContext,
  asked: { readonly actor: SignedIn; readonly uuid: string },
): Promise<{ readonly entrance: Entrance; readonly chat: RoomChat }> => {
  const entrance = await findEntrance(ctx, asked)
  // Two have their conversation, which lasts longer than a session. Who gave their seat back has no part in it.
  if (entrance.way === "pair" || !meetsIn(entrance, asked.actor.userId))
    throw new AppError("appointmentNotFound")
  return { entrance, chat: await chatOf(ctx, { on: ctx.db.query, entrance }) }
}
