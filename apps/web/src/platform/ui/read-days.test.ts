import { expect, test } from "vitest"
import { readDays } from "./read-days.ts"
import { spanOfDays } from "./span-of-days.ts"

test("days of an address are read, and what is none is left out", () => {
  expect(readDays({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-03-01", to: "2026-03-31" })
  expect(readDays({ from: "2026-02-31x", to: 7 })).toEqual({})
  expect(readDays({ from: "2026-13-01" })).toEqual({})
})

test("the last day counts whole, also when the clock changes on it", () => {
  expect(spanOfDays({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Bucharest")).toEqual({
    from: "2026-03-28T22:00:00.000Z",
    to: "2026-03-29T21:00:00.000Z",
  })
  expect(spanOfDays({}, "Europe/Bucharest")).toEqual({})
})
