import { expect, test } from "vitest"
import { documentsOf } from "./bitset.ts"
import { applyRow, createIndex } from "./index-state.ts"
import { aRow, indexOf } from "./testing.ts"

test("a document keeps its number, whatever changes", () => {
  const index = indexOf([
    aRow({ specialistId: 70 }),
    aRow({ specialistId: 7 }),
    aRow({ specialistId: 70, listed: false }),
  ])
  expect(index.count).toBe(2)
  expect([...index.columns.ids.subarray(0, 2)]).toEqual([70, 7])
  expect([...documentsOf(index.listed)]).toEqual([1])
  applyRow(index, aRow({ specialistId: 70 }))
  expect([...documentsOf(index.listed)]).toEqual([0, 1])
})

test("a changed text takes its old words away and brings its new ones", () => {
  const index = indexOf([
    aRow({ texts: "somn și stres" }),
    aRow({ texts: "stres la lucru", fullName: "Ana Pop" }),
  ])
  expect(index.texts.get("somn")).toEqual([])
  expect(index.texts.get("stres")).toEqual([0])
  expect(index.texts.get("lucru")).toEqual([0])
  expect(index.names.get("muresan")).toEqual([])
  expect(index.names.get("pop")).toEqual([0])
})

test("a changed name alone, or a changed text alone, is noticed", () => {
  const renamed = indexOf([aRow(), aRow({ fullName: "Ioana Rusu" })])
  expect([renamed.names.get("rusu"), renamed.names.get("muresan"), renamed.names.get("ioana")]).toEqual([
    [0],
    [],
    [0],
  ])
  const reworded = indexOf([aRow(), aRow({ texts: "somn" })])
  expect([reworded.texts.get("somn"), reworded.texts.get("dorm")]).toEqual([[0], []])
})

test("a word said twice is posted once", () => {
  expect(indexOf([aRow({ texts: "somn, somn, SOMN", fullName: "Ana Ana" })]).texts.get("somn")).toEqual([0])
})

test("a change takes only its own document out of a word", () => {
  const index = indexOf([
    aRow({ specialistId: 1, texts: "somn" }),
    aRow({ specialistId: 2, texts: "somn" }),
    aRow({ specialistId: 1, texts: "stres" }),
  ])
  expect(index.texts.get("somn")).toEqual([1])
})

test.each([
  ["fewer", ["ANXIETY"]],
  ["more", ["ANXIETY", "SLEEP", "GRIEF"]],
  ["others", ["ANXIETY", "GRIEF"]],
  ["none", []],
])("a specialist with %s concerns stands under those, and under no other", (_, concern) => {
  const before = aRow()
  const index = indexOf([before, { ...before, multi: { ...before.multi, concern } }])
  const indexed = [...index.multi.concern].flatMap(([code, set]) =>
    documentsOf(set).length > 0 ? [code] : [],
  )
  expect(indexed.sort()).toEqual([...concern].sort())
})

test("what has no value is not a number, and stays so when a value goes", () => {
  const index = indexOf([aRow({ prices: { RON: 100 }, firstFree: 5, premium: true })])
  const { columns } = index
  expect(columns.firstWeekend[0]).toBeNaN()
  expect([
    columns.RON[0],
    columns.EUR[0],
    columns.firstFree[0],
    columns.firstEvening[0],
    columns.premium[0],
  ]).toEqual([100, Number.NaN, 5, Number.NaN, 1])
  applyRow(index, aRow({ prices: {}, firstFree: null, firstWeekend: 9, starsSum: 14, starsCount: 3 }))
  expect([columns.RON[0], columns.firstFree[0], columns.firstWeekend[0], columns.premium[0]]).toEqual([
    Number.NaN,
    Number.NaN,
    9,
    0,
  ])
  expect([columns.starsSum[0], columns.starsCount[0]]).toEqual([14, 3])
})

test("who moves is counted where they live now, and who gives no city nowhere", () => {
  const index = indexOf([aRow(), aRow({ single: { city: "Iași" } })])
  const { city, gender } = index.single
  expect(city.codes[city.numbers[0] ?? 0]).toBe("Iași")
  expect(gender.numbers[0]).toBe(0)
})

test("grows past its first room", () => {
  const rows = Array.from({ length: 1_100 }, (_, at) => aRow({ specialistId: at + 1, firstFree: at }))
  const index = createIndex()
  for (const row of rows) applyRow(index, row)
  expect(documentsOf(index.listed)).toHaveLength(1_100)
  expect([index.columns.ids[1_099], index.columns.firstFree[1_099]]).toEqual([1_100, 1_099])
})
