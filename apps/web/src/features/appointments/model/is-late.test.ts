import { expect, test } from "vitest"
import { isLate } from "./is-late.ts"

const appointment = { start: "2030-11-23T16:30:00.000Z" }
const until = "2030-11-22T16:30:00.000Z"
const now = Date.parse("2030-11-20T10:00:00.000Z")

test.each([
  ["2030-11-20T12:00:00.000Z", true],
  ["2030-11-21T09:59:00.000Z", true],
  ["2030-11-21T10:00:00.000Z", false],
  ["2030-12-01T10:00:00.000Z", false],
])("a move to %s is late: %s", (start, late) => {
  expect(isLate({ appointment, until, start, now })).toBe(late)
})
