import { describe, expect, it } from "vitest"
import { authorizeOrder } from "./policy.ts"

const order = { userId: "one", total: 5 }

describe("authorizeOrder", () => {
  it("lets the owner see the order", () => {
    expect(authorizeOrder({ userId: "one" }, order)).toBe(order)
  })

  it.each([
    ["another's order", { userId: "two" }, order],
    ["no order", { userId: "one" }, null],
  ])("says of %s that it is not there", (_what, actor, given) => {
    expect(() => authorizeOrder(actor, given)).toThrow(expect.objectContaining({ code: "orderNotFound" }))
  })
})
