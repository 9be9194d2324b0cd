import { expect, test } from "vitest"
import { monthOf, plusDays, readJournalSearch } from "./journal-search.ts"

const ID = "0b0a5f3e-0000-4000-8000-0000000000a1"

test("an address names a part of the journal, a day, weeks, an entry and homework", () => {
  expect(readJournalSearch({ view: "month", day: "2026-02-28" })).toEqual({
    view: "month",
    day: "2026-02-28",
  })
  expect(readJournalSearch({ weeks: "26", entry: ID, homework: ID })).toEqual({
    weeks: 26,
    entry: ID,
    homework: ID,
  })
})

test("what the journal does not know is left out of an address", () => {
  expect(readJournalSearch({ view: "new", day: "2026-02-30", weeks: 7, entry: "1", homework: 2 })).toEqual({})
})

test("a month ends on its last day, whatever its length", () => {
  expect(monthOf("2026-02-10")).toEqual({ from: "2026-02-01", to: "2026-02-28" })
  expect(monthOf("2028-02-29")).toEqual({ from: "2028-02-01", to: "2028-02-29" })
  expect(monthOf("2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" })
  expect(plusDays("2026-03-01", -1)).toBe("2026-02-28")
})
