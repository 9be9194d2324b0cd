import { describe, expect, it } from "vitest"
import { type NewOrderLine, orderFault } from "./order-lines.ts"

const session = (amount: number, currency?: string): NewOrderLine => ({
  kind: "session",
  label: "Session",
  amount,
  ...(currency === undefined ? {} : { currency }),
})
const discount: NewOrderLine = { kind: "firstMeetingDiscount", label: "First session", amount: -50 }

describe("orderFault", () => {
  it("accepts lines that come to the total, down to zero", () => {
    expect(orderFault({ lines: [session(150), discount], total: 100, currency: "RON" })).toBeNull()
    expect(orderFault({ lines: [session(50, "RON"), discount], total: 0, currency: "RON" })).toBeNull()
  })

  it.each([
    ["noLines", [], 0],
    ["notWhole", [session(10.5)], 10.5],
    ["notWhole", [session(2 ** 53)], 2 ** 53],
    ["negativeTotal", [session(20), discount], -30],
    ["wrongTotal", [session(100), discount], 100],
    ["currencies", [session(100, "EUR")], 100],
    ["quantity", [{ ...session(100), quantity: 3 }], 100],
    ["quantity", [{ ...session(100), quantity: 0 }], 100],
  ] as const)("says %s", (fault, lines, total) => {
    expect(orderFault({ lines, total, currency: "RON" })).toBe(fault)
  })
})
