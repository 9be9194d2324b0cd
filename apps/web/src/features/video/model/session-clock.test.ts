import { expect, test } from "vitest"
import { type Phase, serverNow, sessionTime } from "./session-clock.ts"

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 22, 9)
const END = START + 50 * MINUTE
const session = { start: START, end: END, closesAt: END + 15 * MINUTE }

test.each<readonly [number, Phase, number]>([
  [START - 12 * MINUTE, "before", 12],
  [START - 1, "before", 1],
  [START, "running", 50],
  [END - 10 * MINUTE - 1, "running", 11],
  [END - 10 * MINUTE, "ten", 10],
  [END - 5 * MINUTE - 1, "ten", 6],
  [END - 5 * MINUTE, "five", 5],
  [END - 1, "five", 1],
  [END, "after", 15],
  [END + 14.5 * MINUTE, "after", 1],
  [END + 16 * MINUTE, "after", 0],
])("at %d it is %s, and %d minutes", (now, phase, minutes) => {
  expect(sessionTime(session, now)).toEqual({ phase, minutes })
})

test("a device's clock that is wrong changes nothing: what counts is how long ago the server told", () => {
  expect(serverNow({ at: START, heard: 4_000 }, 64_000)).toBe(START + MINUTE)
})
