import { describe, expect, it } from "vitest"
import { canCancel, canMiss, deadlinesOf, refundAt } from "./cancellation.ts"

const HOUR = 3_600_000
const START = Date.parse("2026-03-17T08:00:00Z")
const appointment = {
  status: "confirmed",
  start: START,
  price: 14_405,
  currency: "RON",
  policy: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
  orderId: "8f7d0b0e-5a51-4a53-9e0e-6f9f2d3a1c11",
} as const

describe("cancelling", () => {
  it.each([
    ["25 hours before", 25, 14_405],
    ["exactly 24 hours before", 24, 14_405],
    ["23 hours before", 23, 7_203],
    ["exactly 2 hours before", 2, 7_203],
    ["1 hour before", 1, 0],
  ])("gives back by the rule %s", (_when, hours, amount) => {
    const now = START - hours * HOUR
    expect(refundAt(appointment, { now, by: "client" })).toEqual({ amount, currency: "RON" })
    expect(refundAt(appointment, { now, by: "provider" })).toEqual({ amount: 14_405, currency: "RON" })
  })

  it("follows the rule that was stored with it", () => {
    const kinder = { ...appointment, policy: { fullUntilMinutes: 60, halfUntilMinutes: 30 } }
    expect(refundAt(kinder, { now: START - HOUR, by: "client" }).amount).toBe(14_405)
  })

  it("gives nothing back of what was not paid here", () => {
    const given = { ...appointment, orderId: null }
    expect(refundAt(given, { now: START - 48 * HOUR, by: "client" }).amount).toBe(0)
  })

  it("can be done while it stands and has not begun", () => {
    expect(canCancel(appointment, START - 1)).toBe(true)
    expect(canCancel(appointment, START)).toBe(false)
    expect(canCancel({ ...appointment, status: "held" }, START - 1)).toBe(false)
  })

  it.each([
    ["before it begins", "confirmed", -1, false],
    ["once it has begun", "confirmed", 0, true],
    ["while it goes on", "inProgress", 30 * 60_000, true],
    ["two days after its end", "completed", 49 * HOUR, true],
    ["later", "completed", 49 * HOUR + 1, false],
    ["when it was noted", "noShowClient", HOUR, false],
  ] as const)("is noted as missed, or not, %s", (_when, status, after, can) => {
    const session = { status, start: START, end: START + HOUR }
    expect(canMiss(session, START + after)).toBe(can)
  })

  it.each([
    ["confirmed", 14_405, true],
    ["held", 14_405, true],
    ["pendingPayment", 14_405, true],
    ["cancelledByClient", 14_405, false],
    ["confirmed", 0, false],
  ] as const)("has deadlines while it is %s at a price of %i: %s", (status, price, has) => {
    const deadlines = deadlinesOf({ ...appointment, status, price })
    expect(deadlines).toEqual(has ? { fullUntil: START - 24 * HOUR, halfUntil: START - 2 * HOUR } : null)
  })
})
