import type { RoomMessage, RoomMessages } from "@arnica/contract/room-chat"

/** What is known of what was written in a room: the newest part first, then the parts before it. */
export type Parts = readonly RoomMessages[]

/** All messages that are known, the oldest first. */
export const writtenIn = (parts: Parts): readonly RoomMessage[] =>
  parts.toReversed().flatMap(({ items }) => items)

/** The number of the newest message that is known; 0 for none. */
export const lastNumber = (parts: Parts): number =>
  parts.reduce((most, { items }) => Math.max(most, items.at(-1)?.number ?? 0), 0)

/** The same parts with what came after them; what is known already is passed over. */
export function withNews<P extends RoomMessages>(parts: readonly P[], news: RoomMessages): P[] {
  const [newest, ...older] = parts
  if (newest === undefined) return []
  const last = lastNumber(parts)
  const items = [...newest.items, ...news.items.filter(({ number }) => number > last)]
  const { mayWrite, readableUntil } = news
  return [Object.assign({}, newest, { items, mayWrite, readableUntil }), ...older]
}

/** The same parts with a message of one's own as soon as it has arrived; where others are still to come before it, it comes with them. */
export function withOwn<P extends RoomMessages>(parts: readonly P[], message: RoomMessage): readonly P[] {
  const [newest] = parts
  if (newest === undefined || message.number !== lastNumber(parts) + 1) return parts
  return withNews(parts, Object.assign({}, newest, { items: [message] }))
}

/** How many messages of others are newer than what somebody has read. */
export const unreadAfter = (messages: readonly RoomMessage[], read: number): number =>
  messages.filter(({ number, mine }) => number > read && !mine).length
