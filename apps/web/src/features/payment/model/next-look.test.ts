import { expect, test } from "vitest"
import { ORDER } from "../testing.ts"
import { holdLeft, nextLook } from "./next-look.ts"

test("a pending payment is looked at often at first, then seldom", () => {
  const pending = { ...ORDER, state: "pending", holdExpiresAt: null } as const
  expect([0, 1, 2, 5, 7, 8, 100].map((looks) => nextLook({ order: pending, looks }))).toEqual([
    1000, 1000, 2000, 8000, 20_000, 30_000, 30_000,
  ])
})

test("an order that is held is looked at when its hold ends, by the server's clock", () => {
  expect(holdLeft(ORDER)).toBe(761_000)
  expect(nextLook({ order: ORDER, looks: 3 })).toBe(762_000)
  const over = { ...ORDER, serverTime: "2030-11-20T11:00:00.000Z" }
  expect(nextLook({ order: over, looks: 3 })).toBe(1000)
})

test("what is settled is left alone", () => {
  expect(nextLook({ order: { ...ORDER, state: "success", holdExpiresAt: null }, looks: 1 })).toBe(false)
})
