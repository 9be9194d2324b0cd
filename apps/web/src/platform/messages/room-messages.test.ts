import type { RoomMessage, RoomMessages } from "@arnica/contract/room-chat"
import { expect, test } from "vitest"
import { lastNumber, unreadAfter, withNews, withOwn, writtenIn } from "./room-messages.ts"

const message = (number: number, mine = false): RoomMessage => ({
  id: `0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f00${String(number).padStart(2, "0")}`,
  number,
  person: "p",
  name: "Ana",
  side: "client",
  mine,
  text: `${number}`,
  files: [],
  sentAt: "2026-03-12T10:00:00.000Z",
})
const part = (from: number, to: number, more = false): RoomMessages => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  more,
  mayWrite: true,
  readableUntil: "2026-04-11T11:00:00.000Z",
})
const numbers = (parts: readonly RoomMessages[]) => writtenIn(parts).map(({ number }) => number)

test("parts that were fetched from the end are read from the beginning", () => {
  expect(numbers([part(4, 5, true), part(1, 3)])).toEqual([1, 2, 3, 4, 5])
  expect(lastNumber([part(4, 5), part(1, 3)])).toBe(5)
  expect(lastNumber([])).toBe(0)
  expect(lastNumber([part(1, 0)])).toBe(0)
})

test("what came stands at the end once, and whether one may write follows it", () => {
  const before = [part(4, 5, true), part(1, 3)]
  const after = withNews(before, Object.assign(part(5, 7), { mayWrite: false }))
  expect(numbers(after)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(after[0]).toMatchObject({ more: true, mayWrite: false })
  expect(numbers(withNews([part(1, 0)], part(1, 1)))).toEqual([1])
  expect(withNews([], part(1, 1))).toEqual([])
})

test("one's own message stands there at once, but never ahead of others that are still to come", () => {
  expect(numbers(withOwn([part(1, 2)], message(3, true)))).toEqual([1, 2, 3])
  expect(numbers(withOwn([part(1, 2)], message(4, true)))).toEqual([1, 2])
  expect(numbers(withOwn([part(1, 2)], message(2, true)))).toEqual([1, 2])
  expect(withOwn([], message(1, true))).toEqual([])
})

test("what others wrote since is unread, and what one wrote oneself is not", () => {
  const written = [message(1), message(2, true), message(3), message(4)]
  expect(unreadAfter(written, 0)).toBe(3)
  expect(unreadAfter(written, 2)).toBe(2)
  expect(unreadAfter(written, 4)).toBe(0)
})
