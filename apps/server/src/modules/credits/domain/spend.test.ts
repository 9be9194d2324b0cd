import { describe, expect, test } from "vitest"
import { giveBack, type Spendable, spend, worthFor } from "./spend.ts"

/** Numbers that look random and are the same each time. */
const numbers = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const lotsOf = (next: (below: number) => number): Spendable[] =>
  Array.from({ length: next(8) }, (_, index) => ({
    id: `lot-${index}`,
    left: next(5_000),
    expiresAt: next(4) * 1_000,
  }))
const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0)

describe("credits are spent", () => {
  test("so that what expires first goes first, and what expires together by its id", () => {
    const lots = [
      { id: "c", left: 100, expiresAt: 2 },
      { id: "b", left: 100, expiresAt: 1 },
      { id: "a", left: 100, expiresAt: 1 },
      { id: "d", left: 0, expiresAt: 0 },
    ]
    expect(spend(lots, 250)).toEqual([
      { lotId: "a", amount: 100 },
      { lotId: "b", amount: 100 },
      { lotId: "c", amount: 50 },
    ])
    expect(spend(lots, 301)).toBeNull()
    expect(spend([], 0)).toEqual([])
  })

  test("to the unit, never more of a lot than it has, and no later one before an earlier one is empty", () => {
    const next = numbers(7)
    for (let round = 0; round < 200; round += 1) {
      const lots = lotsOf(next)
      const there = lots.reduce((total, { left }) => total + left, 0)
      const amount = next(there + 500)
      const parts = spend(lots, amount)
      if (amount > there) {
        expect(parts).toBeNull()
        continue
      }
      expect(sum(parts ?? [])).toBe(amount)
      const byId = new Map(lots.map((lot) => [lot.id, lot]))
      const spent = new Map((parts ?? []).map((part) => [part.lotId, part.amount]))
      expect(
        (parts ?? []).every((part) => part.amount > 0 && part.amount <= (byId.get(part.lotId)?.left ?? 0)),
      ).toBe(true)
      const latest = Math.max(...lots.filter(({ id }) => spent.has(id)).map(({ expiresAt }) => expiresAt))
      const earlier = lots.filter(({ expiresAt }) => expiresAt < latest)
      expect(earlier.every(({ id, left }) => (spent.get(id) ?? 0) === left)).toBe(true)
    }
  })
})

describe("what was spent goes back", () => {
  test("in any steps to the lots it came from, the last one first, and never more", () => {
    const next = numbers(11)
    for (let round = 0; round < 200; round += 1) {
      const lots = lotsOf(next)
      const amount = next(lots.reduce((total, { left }) => total + left, 0) + 1)
      let spent = (spend(lots, amount) ?? []).map((part) => ({ ...part, givenBack: 0 }))
      let rest = amount
      while (rest > 0) {
        const step = 1 + next(rest)
        const parts = new Map(giveBack(spent, step).map((part) => [part.lotId, part.amount]))
        spent = spent.map((one) => ({ ...one, givenBack: one.givenBack + (parts.get(one.lotId) ?? 0) }))
        rest -= step
      }
      expect(spent.every((one) => one.givenBack === one.amount)).toBe(true)
      expect(() => giveBack(spent, 1)).toThrow(RangeError)
    }
  })
})

test.each([
  [
    { rest: 100, available: 300, limit: 500 },
    { amount: 100, reason: "price" },
  ],
  [
    { rest: 100, available: 30, limit: 500 },
    { amount: 30, reason: "balance" },
  ],
  [
    { rest: 100, available: 300, limit: 50 },
    { amount: 50, reason: "limit" },
  ],
  [{ rest: 100, available: 0, limit: 50 }, null],
  [{ rest: 100, available: 100, limit: 0 }, null],
])("of %j credits pay %j", (asked, worth) => {
  expect(worthFor(asked)).toEqual(worth)
})
