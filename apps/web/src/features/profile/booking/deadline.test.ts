import { expect, test } from "vitest"
import { refundAhead } from "./deadline.ts"

const policy = { fullUntilMinutes: 1440, halfUntilMinutes: 120 }
const start = "2026-11-22T18:30:00Z"

test.each([
  ["2026-11-20T10:00:00Z", { share: "full", until: Date.parse("2026-11-21T18:30:00Z") }],
  ["2026-11-21T18:29:00Z", { share: "full", until: Date.parse("2026-11-21T18:30:00Z") }],
  ["2026-11-21T18:30:00Z", { share: "half", until: Date.parse("2026-11-22T16:30:00Z") }],
  ["2026-11-22T16:29:00Z", { share: "half", until: Date.parse("2026-11-22T16:30:00Z") }],
  ["2026-11-22T16:30:00Z", { share: "none" }],
])("booked at %s, cancelling can still bring %o", (now, refund) => {
  expect(refundAhead({ policy, start, now: Date.parse(now) })).toEqual(refund)
})
