import { expect, test } from "vitest"
import { datesOf, instantOf, spanOf, stepFrom, wallOf } from "./span.ts"

test("a view has its dates", () => {
  expect(datesOf({ view: "day", date: "2026-03-11" })).toEqual(["2026-03-11"])
  const week = datesOf({ view: "week", date: "2026-03-11" })
  expect([week.length, week[0], week[6]]).toEqual([7, "2026-03-09", "2026-03-15"])
  const month = datesOf({ view: "month", date: "2026-03-11" })
  expect([month.length, month[0], month.at(-1)]).toEqual([42, "2026-02-23", "2026-04-05"])
  expect(datesOf({ view: "month", date: "2027-02-10" })).toHaveLength(28)
  expect(datesOf({ view: "month", date: "2026-12-31" }).at(-1)).toBe("2027-01-03")
})

test.each([
  ["day", "2026-02-28", 1, "2026-03-01"],
  ["week", "2026-03-11", -1, "2026-03-04"],
  ["month", "2026-01-31", 1, "2026-02-28"],
  ["month", "2026-12-15", 1, "2027-01-15"],
  ["month", "2026-01-15", -1, "2025-12-15"],
] as const)("a %s from %s by %i is %s", (view, date, step, target) => {
  expect(stepFrom({ view, date, step })).toBe(target)
})

test("days begin and end at the zone's midnight, also when the clocks change", () => {
  const zone = "Europe/Bucharest"
  expect(spanOf(["2026-03-29"], zone)).toEqual({
    from: "2026-03-28T22:00:00.000Z",
    to: "2026-03-29T21:00:00.000Z",
  })
  expect(spanOf(["2026-10-25"], zone)).toEqual({
    from: "2026-10-24T21:00:00.000Z",
    to: "2026-10-25T22:00:00.000Z",
  })
  expect(wallOf("2026-03-29T05:00:00Z", zone)).toEqual({ date: "2026-03-29", minute: 480 })
  expect(instantOf({ date: "2026-03-29", minute: 480, zone })).toBe("2026-03-29T05:00:00.000Z")
})
