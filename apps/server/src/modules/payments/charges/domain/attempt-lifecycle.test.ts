import { describe, expect, it } from "vitest"
import {
  ATTEMPT_STATUSES,
  type AttemptEvent,
  attemptSourcesOf,
  attemptTargetOf,
  isOpen,
} from "./attempt-lifecycle.ts"

const EVENTS: readonly [AttemptEvent, string, readonly string[]][] = [
  ["send", "sent", ["initiated"]],
  ["lose", "unknown", ["sent"]],
  ["wait", "pending", ["sent", "unknown"]],
  ["succeed", "succeeded", ["sent", "unknown", "pending", "declined"]],
  ["decline", "declined", ["initiated", "sent", "unknown", "pending"]],
]

describe("an attempt's transition table", () => {
  it.each(EVENTS)("%s leads to %s from %j only", (event, to, from) => {
    expect(attemptTargetOf(event)).toBe(to)
    expect(attemptSourcesOf(event)).toEqual(from)
  })

  it("never takes back a success", () => {
    expect(EVENTS.some(([event]) => attemptSourcesOf(event).includes("succeeded"))).toBe(false)
  })
})

describe("isOpen", () => {
  it("holds while the card may still be charged", () => {
    expect(ATTEMPT_STATUSES.filter(isOpen)).toEqual(["initiated", "sent", "pending", "unknown"])
  })
})
