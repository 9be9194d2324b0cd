import { expect, test } from "vitest"
import { documentsOf } from "./bitset.ts"
import { beginSheet, createScoreSheet, endWord, offer } from "./score-sheet.ts"

test("the best offer for a word counts, times how telling the word is", () => {
  const sheet = createScoreSheet()
  beginSheet(sheet, 3)
  offer(sheet, { documents: [0, 1], value: 1 })
  offer(sheet, { documents: [1, 2], value: 3 })
  offer(sheet, { documents: [1], value: 2 })
  endWord(sheet, 2)
  offer(sheet, { documents: [1], value: 1 })
  endWord(sheet, 5)
  expect([...sheet.scores.subarray(0, 3)]).toEqual([2, 11, 6])
  expect([...sheet.covered.subarray(0, 3)]).toEqual([2, 7, 2])
})

test("nothing is left of the search before, whether the sheet grew or not", () => {
  const sheet = createScoreSheet()
  for (const size of [2, 2, 4, 9]) {
    beginSheet(sheet, size)
    expect(sheet.scores.length).toBeGreaterThanOrEqual(size)
    expect(sheet.scores.every((score) => score === 0)).toBe(true)
    expect(sheet.covered.every((part) => part === 0)).toBe(true)
    offer(sheet, { documents: [size - 1], value: 1 })
    endWord(sheet, 1)
    expect([sheet.scores[size - 1], sheet.covered[size - 1]]).toEqual([1, 1])
    expect(sheet.best.every((value) => value === 0)).toBe(true)
    expect([...documentsOf(sheet.offered)]).toEqual([])
  }
})

test("a sheet with room for many is not laid out anew for fewer", () => {
  const sheet = createScoreSheet()
  beginSheet(sheet, 100)
  const { scores } = sheet
  beginSheet(sheet, 150)
  expect(sheet.scores).toBe(scores)
})
