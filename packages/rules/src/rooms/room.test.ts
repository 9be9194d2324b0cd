import { describe, expect, test } from "vitest"
import { hasRoom, isByPhone, opening, roomState } from "./room.ts"

const START = Date.UTC(2026, 2, 29, 1, 0)
const MINUTE = 60_000
const session = { start: START, end: START + 50 * MINUTE, isStanding: true }

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
      expect(roomState({ start, end, isStanding: false }, START + after)).toBe("calledOff")
  })

  test("is open fifteen minutes before and after it, whatever the clocks do that night", () => {
    expect(opening(session)).toEqual({ opensAt: START - 15 * MINUTE, closesAt: START + 65 * MINUTE })
  })
})

test.each([
  ["VIDEO_INDIVIDUAL", "online", true],
  ["VIDEO_COUPLE", "online", true],
  ["VIDEO_GROUP", "online", false],
  ["PHONE_INDIVIDUAL", "online", false],
  ["OFFICE_INDIVIDUAL", "office", false],
] as const)("a session of %s, %s, has a room: %s", (sessionTypeCode, place, expected) => {
  expect(hasRoom({ sessionTypeCode, place })).toBe(expected)
})

test.each([
  ["PHONE_INDIVIDUAL", "online", true],
  ["PHONE_INDIVIDUAL", "office", false],
  ["VIDEO_INDIVIDUAL", "online", false],
  ["OFFICE_INDIVIDUAL", "office", false],
] as const)("a session of %s, %s, is by telephone: %s", (sessionTypeCode, place, expected) => {
  expect(isByPhone({ sessionTypeCode, place })).toBe(expected)
})
