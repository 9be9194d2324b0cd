import { ROOM_CHAT } from "@arnica/contract/room-chat"
import { type KindOfSession, roomWay } from "@arnica/rules/rooms"

const DAY_MS = 86_400_000

type Held = KindOfSession & { readonly end: string }

/** Whether something can have been written in the room of a session that is still to be read: more than two met, it is over, and was not long ago. */
export function wasWrittenIn(session: Held, now: number): boolean {
  const way = roomWay(session)
  if (way === null || way === "pair") return false
  const end = Date.parse(session.end)
  return now >= end && now <= end + ROOM_CHAT.days * DAY_MS
}
