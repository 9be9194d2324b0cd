import { expect, it } from "vitest"
import { canJoin, joinWindow } from "./join-window.ts"

const startsAt = Date.UTC(2026, 5, 9, 9)
const endsAt = startsAt + 50 * 60_000
const MARGIN = 15 * 60_000

it("opens 15 minutes before the session and closes 15 minutes after it", () => {
  expect(joinWindow({ startsAt, endsAt })).toEqual({ opensAt: startsAt - MARGIN, closesAt: endsAt + MARGIN })
})

it.each([
  [startsAt - MARGIN - 1, false],
  [startsAt - MARGIN, true],
  [endsAt + MARGIN, true],
  [endsAt + MARGIN + 1, false],
])("at %d it can be joined: %s", (now, expected) => {
  expect(canJoin({ startsAt, endsAt, now })).toBe(expected)
})
