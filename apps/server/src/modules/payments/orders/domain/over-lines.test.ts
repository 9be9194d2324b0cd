import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type LineLeft, linesToPay, shareInTurn, shareOverLines } from "./over-lines.ts"

const prices = fc.integer({ min: 0, max: 5_000_000 })
const lines = fc
  .array(prices, { minLength: 1, maxLength: 13 })
  .map((amounts) => amounts.map((left, place): LineLeft => ({ place, left })))
const sumOf = (parts: Iterable<number>): number => [...parts].reduce((sum, part) => sum + part, 0)
const leftOf = (of: readonly LineLeft[]): number => sumOf(of.map(({ left }) => left))

/** Lines, and amounts that together come to no more than they do. */
const paid = fc
  .tuple(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }))
  .map(([of, shares]) => {
    let rest = leftOf(of)
    const amounts = shares.map((share) => {
      const amount = Math.floor(rest * share)
      rest -= amount
      return amount
    })
    return { of, amounts: [...amounts, rest] }
  })

describe("an amount over lines", () => {
  it("sums to it, and gives no line less than nothing or more than is left of it", () => {
    fc.assert(
      fc.property(paid, ({ of, amounts: [amount = 0] }) => {
        const parts = shareOverLines(amount, of)
        expect(sumOf(parts.values())).toBe(amount)
        for (const { place, left } of of) {
          const part = parts.get(place) ?? -1
          expect(part >= 0 && part <= left).toBe(true)
        }
      }),
    )
  })

  it("is within one unit of what each line's share would be", () => {
    fc.assert(
      fc.property(paid, ({ of, amounts: [amount = 0] }) => {
        const whole = leftOf(of)
        for (const { place, left } of of) {
          const exact = whole === 0 ? 0 : (amount * left) / whole
          expect(Math.abs((shareOverLines(amount, of).get(place) ?? 0) - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  it("is the same for lines in another order", () => {
    fc.assert(
      fc.property(paid, fc.infiniteStream(fc.nat()), ({ of, amounts: [amount = 0] }, keys) => {
        const mixed = of
          .map((line) => ({ line, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const byPlace = (parts: ReadonlyMap<number, number>) => [...parts].toSorted(([a], [b]) => a - b)
        expect(byPlace(shareOverLines(amount, mixed))).toEqual(byPlace(shareOverLines(amount, of)))
      }),
    )
  })

  it("gives a unit that is left to the larger line, and of equal ones to the earlier", () => {
    const of = (...left: number[]) => left.map((one, place) => ({ place, left: one }))
    expect([...shareOverLines(1, of(5, 5, 5))].toSorted()).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
    ])
    expect(shareOverLines(2, of(1, 3)).get(1)).toBe(2)
  })

  it.each([-1, 0.5, 11])("refuses %d of 10", (amount) => {
    expect(() => shareOverLines(amount, [{ place: 0, left: 10 }])).toThrow(RangeError)
  })
})

describe("amounts one after the other", () => {
  it("come to each line and to each amount, to the minor unit", () => {
    fc.assert(
      fc.property(paid, ({ of, amounts }) => {
        const shares = shareInTurn(amounts, of)
        expect(shares.map((parts) => sumOf(parts.values()))).toEqual(amounts)
        for (const { place, left } of of)
          expect(sumOf(shares.map((parts) => parts.get(place) ?? 0))).toBe(left)
      }),
    )
  })
})

describe("what is to be paid of lines", () => {
  it("sums to the total, with discounts shared over what they are given on", () => {
    const sold = fc.array(prices, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        sold,
        fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
        (of, off) => {
          const whole = sumOf(of)
          const amounts = [...of, ...off.map((share) => -Math.floor(whole * share))]
          const left = linesToPay(amounts)
          expect(leftOf(left)).toBe(sumOf(amounts))
          for (const [place, amount] of amounts.entries()) {
            const part = left[place]?.left ?? -1
            expect(part >= 0 && part <= Math.max(amount, 0)).toBe(true)
          }
        },
      ),
    )
  })

  it("is nothing where all is given", () => {
    expect(linesToPay([100, -100])).toEqual([
      { place: 0, left: 0 },
      { place: 1, left: 0 },
    ])
  })
})
