import { expect, test } from "vitest"
import { readCsv } from "./read-csv.ts"

test("cells are parted by commas, quoted ones hold anything, and empty lines are left out", () => {
  expect(readCsv('\u{feff}a,b\r\n\r\n"x, ""y""\nz", c \n,\nlast,')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ['x, "y"\nz', "c"] },
    { line: 6, cells: ["last", ""] },
  ])
  expect(readCsv("")).toEqual([])
})

test("what is no table ends as well", () => {
  expect(readCsv('"never closed, \n so')).toEqual([
    { line: 1, cells: ['"never closed', ""] },
    { line: 2, cells: ["so"] },
  ])
  expect(readCsv('"a"b,c')).toEqual([{ line: 1, cells: ['"a"b', "c"] }])
  expect(readCsv(`${'"'.repeat(100_001)}`)).toHaveLength(1)
})
