import { expect, test } from "vitest"
import { toCsv } from "./csv.ts"

test("cells are quoted where they have to be, and lines end as the standard says", () => {
  expect(toCsv([["a", 'b "c", d', "e\nf"]])).toBe('\u{feff}a,"b ""c"", d","e\nf"\r\n')
})

test.each(["=1+1", "+40", "-2+3", "-1.", "@sum", "\tx"])("%j is no formula", (text) => {
  expect(toCsv([[text]])).toBe(`\u{feff}'${text}\r\n`)
})

test.each(["-2", "-150.00"])("%j is a number", (text) => {
  expect(toCsv([[text]])).toBe(`\u{feff}${text}\r\n`)
})
