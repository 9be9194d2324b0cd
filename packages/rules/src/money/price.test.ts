import { describe, expect, it } from "vitest"
import { money, priceFor, sum } from "./index.ts"

const price = money(14_999, "RON")

describe("the price of a session", () => {
  it("takes the discount off the first meeting only", () => {
    const first = priceFor({ price, firstMeetingDiscountPercent: 25, isFirstMeeting: true })
    expect(first).toEqual({
      lines: [
        { kind: "session", amount: price },
        { kind: "firstMeetingDiscount", percent: 25, amount: money(-3750, "RON") },
      ],
      total: money(11_249, "RON"),
    })
    expect(
      sum(
        first.lines.map(({ amount }) => amount),
        "RON",
      ),
    ).toEqual(first.total)
    const later = priceFor({ price, firstMeetingDiscountPercent: 25, isFirstMeeting: false })
    expect(later).toEqual({ lines: [{ kind: "session", amount: price }], total: price })
  })

  it("has no line for a discount of nothing, and a total of zero at 100 percent", () => {
    expect(priceFor({ price, firstMeetingDiscountPercent: 0, isFirstMeeting: true }).lines).toHaveLength(1)
    const free = priceFor({ price, firstMeetingDiscountPercent: 100, isFirstMeeting: true })
    expect(free.total).toEqual(money(0, "RON"))
  })

  it.each([
    [-1, 10],
    [100, 101],
    [100, -1],
  ])("refuses a price of %d with %d percent", (amount, firstMeetingDiscountPercent) => {
    const input = { price: { amount, currency: "RON" }, firstMeetingDiscountPercent, isFirstMeeting: true }
    expect(() => priceFor(input)).toThrow(RangeError)
  })
})
