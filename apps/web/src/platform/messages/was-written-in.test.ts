import { expect, test } from "vitest"
import { wasWrittenIn } from "./was-written-in.ts"

const DAY = 86_400_000
const COUPLE = {
  sessionTypeCode: "VIDEO_COUPLE",
  place: "online",
  groupSeats: null,
  end: "2026-03-12T11:00:00Z",
} as const
const END = Date.parse(COUPLE.end)

test.each([
  [END - 1, false],
  [END, true],
  [END + 30 * DAY, true],
  [END + 30 * DAY + 1, false],
])("what a couple wrote is looked for at %d: %s", (now, expected) => {
  expect(wasWrittenIn(COUPLE, now)).toBe(expected)
})

test.each([
  ["VIDEO_INDIVIDUAL", "online", null, false],
  ["VIDEO_GROUP", "online", 8, true],
  ["VIDEO_GROUP", "online", null, false],
  ["OFFICE_GROUP", "office", 8, false],
] as const)(
  "nobody looks for it where two meet, nor without a room: %s, %s, %s",
  (code, place, seats, expected) => {
    const session = Object.assign({}, COUPLE, { sessionTypeCode: code, place, groupSeats: seats })
    expect(wasWrittenIn(session, END)).toBe(expected)
  },
)
