import { describe, expect, test } from "vitest"
import { hasRoom, isByPhone, MOST_VIDEO_SEATS, mostSeats, opening, roomState, roomWay } from "./room.ts"

const START = Date.UTC(2026, 2, 29, 1, 0)
const MINUTE = 60_000
const session = { start: START, end: START + 50 * MINUTE, isConfirmed: true }

describe("the room of a session", () => {
  test.each([
    [-15 * MINUTE - 1, "early"],
    [-15 * MINUTE, "open"],
    [0, "open"],
    [65 * MINUTE - 1, "open"],
    [65 * MINUTE, "over"],
  ] as const)("%d ms after the start it is %s", (after, state) => {
    expect(roomState(session, START + after)).toBe(state)
  })

  test("is closed at all times when the session was cancelled", () => {
    const { start, end } = session
    for (const after of [-MINUTE, 0, MINUTE])
      expect(roomState({ start, end, isConfirmed: false }, START + after)).toBe("calledOff")
  })

  test("is open fifteen minutes before and after it, whatever the clocks do that night", () => {
    expect(opening(session)).toEqual({ opensAt: START - 15 * MINUTE, closesAt: START + 65 * MINUTE })
  })
})

test.each([
  ["VIDEO_INDIVIDUAL", "online", null, "pair"],
  ["VIDEO_FAMILY", "online", null, "pair"],
  ["VIDEO_COUPLE", "online", null, "mesh"],
  ["VIDEO_GROUP", "online", 2, "mesh"],
  ["VIDEO_GROUP", "online", 3, "mesh"],
  ["VIDEO_GROUP", "online", 4, "forwarded"],
  ["VIDEO_GROUP", "online", MOST_VIDEO_SEATS, "forwarded"],
  ["VIDEO_GROUP", "online", MOST_VIDEO_SEATS + 1, null],
  ["VIDEO_GROUP", "online", null, null],
  ["VIDEO_GROUP", "office", 2, null],
  ["PHONE_INDIVIDUAL", "online", null, null],
  ["OFFICE_INDIVIDUAL", "office", null, null],
] as const)(
  "a session of %s, %s, with seats %s, takes the way %s",
  (sessionTypeCode, place, groupSeats, way) => {
    const kind = { sessionTypeCode, place, groupSeats }
    expect(roomWay(kind)).toBe(way)
    expect(hasRoom(kind)).toBe(way !== null)
  },
)

test("a group by video has 25 people at most, its specialist among them; others have what any may have", () => {
  const seats = (code: string, most: number, isForwarded = true) => mostSeats(code, { most, isForwarded })
  expect(seats("VIDEO_GROUP", 50)).toBe(24)
  expect(seats("VIDEO_GROUP", 10)).toBe(10)
  expect(seats("OFFICE_GROUP", 50)).toBe(50)
  expect(seats("VIDEO_GROUP", 50, false)).toBe(3)
  expect(seats("OFFICE_GROUP", 50, false)).toBe(50)
})

test.each([
  ["PHONE_INDIVIDUAL", "online", true],
  ["PHONE_INDIVIDUAL", "office", false],
  ["VIDEO_INDIVIDUAL", "online", false],
  ["OFFICE_INDIVIDUAL", "office", false],
] as const)("a session of %s, %s, is by telephone: %s", (sessionTypeCode, place, expected) => {
  expect(isByPhone({ sessionTypeCode, place })).toBe(expected)
})
