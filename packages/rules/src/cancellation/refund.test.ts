import { describe, expect, it } from "vitest"
import { money } from "../money/index.ts"
import { cancellationDeadlines, DEFAULT_CANCELLATION_POLICY, freeReschedule, refundFor } from "./refund.ts"

const startsAt = Date.UTC(2026, 5, 9, 9)
const HOUR = 3_600_000
const policy = DEFAULT_CANCELLATION_POLICY
const paid = money(15_001, "RON")

describe("cancelling", () => {
  const cases = [
    ["client", 48 * HOUR, "full", 15_001, 0],
    ["client", 24 * HOUR, "full", 15_001, 0],
    ["client", 24 * HOUR - 1, "half", 7501, 0],
    ["client", 2 * HOUR, "half", 7501, 0],
    ["client", 2 * HOUR - 1, "none", 0, 0],
    ["client", -HOUR, "none", 0, 0],
    ["provider", 48 * HOUR, "full", 15_001, 10],
    ["provider", -HOUR, "full", 15_001, 10],
  ] as const

  it.each(cases)("by the %s %d ms before gives back %s", (by, before, share, refund, voucherPercent) => {
    expect(refundFor({ policy, paid, startsAt, now: startsAt - before, by })).toEqual({
      refund: money(refund, "RON"),
      share,
      deadlines: { fullUntil: startsAt - 24 * HOUR, halfUntil: startsAt - 2 * HOUR },
      voucherPercent,
    })
  })

  it("follows the policy that was stored", () => {
    const strict = { fullUntilMinutes: 60, halfUntilMinutes: 0 }
    const at = (now: number) => refundFor({ policy: strict, paid, startsAt, now, by: "client" }).share
    expect([at(startsAt - HOUR), at(startsAt), at(startsAt + 1)]).toEqual(["full", "half", "none"])
    expect(cancellationDeadlines(strict, startsAt)).toEqual({
      fullUntil: startsAt - HOUR,
      halfUntil: startsAt,
    })
  })

  it("refuses a payment below zero", () => {
    const negative = { amount: -1, currency: "RON" }
    expect(() => refundFor({ policy, paid: negative, startsAt, now: 0, by: "client" })).toThrow(RangeError)
  })
})

describe("moving an appointment", () => {
  it("is free until 24 hours before", () => {
    const until = startsAt - 24 * HOUR
    expect(freeReschedule({ policy, startsAt, now: until })).toEqual({ free: true, until })
    expect(freeReschedule({ policy, startsAt, now: until + 1 })).toEqual({ free: false, until })
  })
})
