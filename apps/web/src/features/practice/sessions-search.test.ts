import { expect, test } from "vitest"
import { filterOf } from "./sessions-filter.ts"
import { readSessionsSearch } from "./sessions-search.ts"

test.each([
  [
    { client: " Ana ", place: "office", status: "completed", show: "past" },
    { client: "Ana", place: "office", status: "completed" },
  ],
  [
    { from: "2026-03-01", to: "soon", sessionType: "video" },
    { from: "2026-03-01", sessionType: "video" },
  ],
  [{ status: "completed", show: "cancelled" }, {}],
  [{ status: "rescheduled", show: "cancelled" }, { status: "rescheduled" }],
  [{ client: "  ", place: "moon", status: "held", sessionType: 7 }, {}],
])("%j is read as %j", (search, expected) => {
  expect(readSessionsSearch(search)).toEqual(expected)
})

test("a call is told when the days begin and are over", () => {
  expect(filterOf({ client: "Ana", from: "2026-03-01", to: "2026-03-01" }, "Europe/Bucharest")).toEqual({
    text: "Ana",
    from: "2026-02-28T22:00:00.000Z",
    to: "2026-03-01T22:00:00.000Z",
  })
})
