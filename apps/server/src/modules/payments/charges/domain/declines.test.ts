import { describe, expect, it } from "vitest"
import { DECLINES, reasonOf } from "./declines.ts"

describe("reasonOf", () => {
  it("tells the client what kind of card trouble it is, and calls everything of ours a timeout", () => {
    expect(DECLINES.map(reasonOf)).toEqual([
      "cardDeclined",
      "insufficientFunds",
      "authenticationFailed",
      "cardDeclined",
      "cardDeclined",
      "timeout",
      "timeout",
      "timeout",
    ])
  })
})
