import { describe, expect, it } from "vitest"
import { isGivenUp, nextLateLook, nextLook } from "./next-poll.ts"

const HOUR = 3_600_000

describe("nextLook", () => {
  it("waits half the age, at least what is asked and five seconds, at most an hour", () => {
    expect(nextLook({ now: 1000, since: 1000, least: 0 })).toBe(6000)
    expect(nextLook({ now: 1000, since: 1000, least: 60_000 })).toBe(61_000)
    expect(nextLook({ now: 40_000, since: 0, least: 0 })).toBe(60_000)
    expect(nextLook({ now: 9 * HOUR, since: 0, least: 0 })).toBe(10 * HOUR)
  })
})

describe("isGivenUp", () => {
  it("holds once the time of grace is over", () => {
    expect(isGivenUp({ now: 119, sentAt: 0, graceMs: 120 })).toBe(false)
    expect(isGivenUp({ now: 120, sentAt: 0, graceMs: 120 })).toBe(true)
  })
})

describe("nextLateLook", () => {
  it("looks twice a day for two days", () => {
    expect(nextLateLook({ now: HOUR, sentAt: 0 })).toBe(13 * HOUR)
    expect(nextLateLook({ now: 48 * HOUR, sentAt: 0 })).toBeNull()
  })
})
