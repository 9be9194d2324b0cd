import { describe, expect, it } from "vitest"
import { bookingPolicy } from "./policy.ts"

describe("appointments", () => {
  it("are not made with oneself", () => {
    expect(() => bookingPolicy.authorize({ userId: "me" }, "book", { userId: "me" })).toThrow("notAllowed")
    expect(bookingPolicy.may({ userId: "me" }, "book", { userId: "another" })).toBe(true)
  })
})
