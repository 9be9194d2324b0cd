import { ROOM_CHAT } from "@arnica/contract/room-chat"
import { type KindOfSession, LEAD_MS, roomWay } from "@arnica/rules/rooms"

const DAY_MS = 86_400_000

type Held = KindOfSession & { readonly start: string; readonly end: string }

/** Whether something can have been written in the room of a session that is still to be read: more than two met, and not long ago. */
export function wasWrittenIn(session: Held, now: number): boolean {
  const way = roomWay(session)
  if (way === null || way === "pair") return false
  return now >= Date.parse(session.start) - LEAD_MS && now <= Date.parse(session.end) + ROOM_CHAT.days * DAY_MS
}
