import { expect, it } from "vitest"
import { invitationEnd } from "./invitation.ts"

const HOUR = 3_600_000

it.each([
  ["far ahead", 200, 24],
  ["up to the specialist's notice", 20, 18],
  ["just before the notice", 4, 2],
  ["inside the notice: half of what is left", 1, 0.5],
])("stays open: %s", (_, hoursAhead, hours) => {
  expect(invitationEnd({ now: 0, start: hoursAhead * HOUR, noticeMinutes: 120 })).toBe(hours * HOUR)
})
