import { describe, expect, it } from "vitest"
import { failedReason, isPastHold, isPayable, type OrderFacts, orderState } from "./order-state.ts"

const NOW = 1_000_000
const order = (more: Partial<OrderFacts> = {}): OrderFacts & { now: number } => ({
  status: "created",
  closure: null,
  expiresAt: NOW + 1,
  hasOpenAttempt: false,
  lastDecline: null,
  now: NOW,
  ...more,
})

describe("orderState", () => {
  it.each([
    ["setup", {}],
    ["setup", { expiresAt: null }],
    ["setup", { lastDecline: "cardDeclined" }],
    ["pending", { hasOpenAttempt: true }],
    ["pending", { hasOpenAttempt: true, expiresAt: NOW }],
    ["expired", { expiresAt: NOW }],
    ["expired", { closure: "expired" }],
    ["cancelled", { closure: "dropped" }],
    ["cancelled", { closure: "dropped", hasOpenAttempt: true }],
    ["failed", { closure: "lost" }],
    ["pending", { status: "pending" }],
    ["cancelled", { status: "pending", closure: "dropped" }],
    ["failed", { status: "failed" }],
    ["cancelled", { status: "failed", closure: "dropped" }],
    ["failed", { status: "voided", closure: "lost" }],
    ["cancelled", { status: "voided", closure: "dropped" }],
    ["success", { status: "authorised" }],
    ["success", { status: "captured" }],
    ["success", { status: "partlyRefunded" }],
    ["success", { status: "disputed" }],
    ["success", { status: "won" }],
    ["cancelled", { status: "refunded" }],
    ["cancelled", { status: "lost" }],
  ] as const)("is %s for %j", (state, more) => {
    expect(orderState(order(more))).toBe(state)
  })
})

describe("failedReason", () => {
  it.each([
    [null, {}],
    ["cardDeclined", { lastDecline: "cardDeclined" }],
    [null, { lastDecline: "cardDeclined", hasOpenAttempt: true }],
    [null, { lastDecline: "cardDeclined", status: "captured" }],
    [null, { lastDecline: "cardDeclined", closure: "dropped" }],
    ["timeout", { status: "failed", lastDecline: "timeout" }],
    ["slotLost", { status: "voided", closure: "lost" }],
    ["expired", { closure: "expired" }],
    ["insufficientFunds", { closure: "expired", lastDecline: "insufficientFunds" }],
  ] as const)("is %s for %j", (reason, more) => {
    expect(failedReason(order(more))).toBe(reason)
  })
})

describe("isPayable", () => {
  it("holds for an open order within its hold", () => {
    expect(isPayable(order())).toBe(true)
    expect(isPayable(order({ status: "failed" }))).toBe(true)
    expect(isPayable(order({ expiresAt: null }))).toBe(true)
  })

  it.each([
    ["closed", { closure: "expired" }],
    ["being paid", { hasOpenAttempt: true }],
    ["past its hold", { expiresAt: NOW }],
    ["paid", { status: "captured" }],
  ] as const)("refuses one that is %s", (_why, more) => {
    expect(isPayable(order(more))).toBe(false)
  })
})

describe("isPastHold", () => {
  it("begins at the very instant of the expiry", () => {
    expect(isPastHold({ expiresAt: NOW, now: NOW - 1 })).toBe(false)
    expect(isPastHold({ expiresAt: NOW, now: NOW })).toBe(true)
  })
})
