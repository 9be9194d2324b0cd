import { expect, test } from "vitest"
import { createColumns, ensureRoom, priceColumn } from "./columns.ts"

test("each currency has its own column", () => {
  const columns = createColumns(1)
  for (const [at, currency] of (["RON", "EUR", "GBP", "USD"] as const).entries())
    priceColumn(columns, currency)[0] = at + 1
  expect([columns.RON[0], columns.EUR[0], columns.GBP[0], columns.USD[0]]).toEqual([1, 2, 3, 4])
})

test("room grows for all columns at once, and what stood there stays", () => {
  const columns = createColumns(2)
  const before = Object.values(columns)
  for (const column of before) column.set([7, 8])
  ensureRoom(columns, 2)
  expect(Object.values(columns)).toEqual(before)
  ensureRoom(columns, 3)
  for (const column of Object.values(columns)) expect([...column]).toEqual([7, 8, 0, 0])
  ensureRoom(columns, 9)
  expect(columns.ids).toHaveLength(9)
})
