import { describe, expect, it } from "vitest"
import { refundWay } from "./refund-way.ts"

describe("refundWay", () => {
  it.each([
    ["settled", 100, "refund"],
    ["settled", 50, "refund"],
    ["submitted", 100, "void"],
    ["submitted", 50, "wait"],
    ["authorised", 100, "void"],
    ["authorised", 50, "wait"],
    ["pending", 100, "wait"],
    ["voided", 100, "gone"],
    ["declined", 100, "gone"],
  ] as const)("of a %s charge, %i of 100: %s", (status, amount, way) => {
    expect(refundWay({ status, amount, total: 100 })).toBe(way)
  })
})
