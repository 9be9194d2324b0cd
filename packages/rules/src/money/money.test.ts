import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  add,
  allocate,
  CurrencyMismatch,
  calculatePercent,
  compare,
  fromDecimal,
  least,
  minorDigits,
  money,
  negate,
  subtract,
  sum,
  toDecimal,
} from "./index.ts"

const ron = (amount: number) => money(amount, "RON")
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe("money", () => {
  it("adds, subtracts, negates, compares and sums", () => {
    expect(add(ron(150), ron(-50))).toEqual(ron(100))
    expect(subtract(ron(150), ron(50))).toEqual(ron(100))
    expect(negate(ron(5))).toEqual(ron(-5))
    expect(compare(ron(1), ron(2))).toBeLessThan(0)
    expect(compare(ron(2), ron(2))).toBe(0)
    expect(least(ron(1), ron(2))).toEqual(ron(1))
    expect(least(ron(2), ron(1))).toEqual(ron(1))
    expect(sum([ron(1), ron(2), ron(-4)], "RON")).toEqual(ron(-1))
    expect(sum([], "EUR")).toEqual(money(0, "EUR"))
  })

  it("has one zero", () => {
    expect(Object.is(negate(ron(0)).amount, 0)).toBe(true)
    expect(Object.is(calculatePercent(ron(-1), 10).amount, 0)).toBe(true)
    expect(Object.is(allocate(ron(-1), [1, 0])[1]?.amount, 0)).toBe(true)
  })

  it("keeps currencies apart and names the two", () => {
    const mixed = () => add(ron(1), money(1, "EUR"))
    expect(mixed).toThrow(CurrencyMismatch)
    expect(mixed).toThrow("Amounts in RON and EUR cannot be combined")
    expect(new CurrencyMismatch("RON", "EUR").currencies).toEqual(["RON", "EUR"])
    expect(() => subtract(ron(1), money(1, "EUR"))).toThrow(CurrencyMismatch)
    expect(() => compare(ron(1), money(1, "EUR"))).toThrow(CurrencyMismatch)
    expect(() => sum([ron(1)], "EUR")).toThrow(CurrencyMismatch)
  })

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])("refuses an amount of %d", (amount) => {
    expect(() => ron(amount)).toThrow(RangeError)
  })

  it.each(["ron", "RO", "RONN", ""])("refuses the currency %j", (currency) => {
    expect(() => money(1, currency)).toThrow(RangeError)
  })

  it("refuses a sum that is no longer exact", () => {
    expect(() => add(ron(Number.MAX_SAFE_INTEGER), ron(1))).toThrow(RangeError)
  })
})

describe("allocation by largest remainder", () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [50, 30, 20], [5, 3, 2]],
    [7, [50, 30, 20], [4, 2, 1]],
    [1, [1, 3, 2], [0, 1, 0]],
    [5, [0, 1, 0], [0, 5, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [1, 2], [0, 0]],
    [9_007_199_254_740_991, [9_007_199_254_740_991, 1], [9_007_199_254_740_990, 1]],
  ])("splits %d by %j", (amount, weights, parts) => {
    expect(allocate(ron(amount), weights)).toEqual(parts.map(ron))
  })

  it("sums to the amount, within a unit of the exact share, nothing for a weight of 0", () => {
    const weights = fc
      .array(fc.nat(1000), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some(Boolean))
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = allocate(ron(amount), list)
        expect(sum(parts, "RON")).toEqual(ron(amount))
        const whole = list.reduce((total, weight) => total + weight, 0)
        parts.forEach((part, index) => {
          const exact = (amount * Number(list[index])) / whole
          expect(Math.abs(part.amount - exact)).toBeLessThan(1)
          if (list[index] === 0) expect(part.amount).toBe(0)
        })
      }),
    )
  })

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5]], [[Number.NaN]]])("refuses the weights %j", (weights) => {
    expect(() => allocate(ron(1), weights)).toThrow(RangeError)
  })
})

describe("percentages", () => {
  it.each([
    [150, 10, 15],
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [1, 50, 1],
    [101, 50, 51],
    [10_000, 19, 1900],
    [1000, 12.5, 125],
    [1000, 0.07, 1],
    [700, 0.07, 0],
    [333, 0, 0],
    [333, 100, 333],
    [333, 250, 833],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ])("of %d, %d percent are %d", (amount, percent, expected) => {
    expect(calculatePercent(ron(amount), percent)).toEqual(ron(expected))
  })

  it.each([-1, 0.001, Number.NaN, Infinity])("refuses %d percent", (percent) => {
    expect(() => calculatePercent(ron(100), percent)).toThrow(RangeError)
  })

  it("takes every percentage with two decimals", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (hundredths) => {
        expect(calculatePercent(ron(10_000), hundredths / 100)).toEqual(ron(hundredths))
      }),
    )
  })
})

describe("decimal texts of gateways", () => {
  it.each([
    [15_000, "RON", "150.00"],
    [5, "EUR", "0.05"],
    [-5, "EUR", "-0.05"],
    [0, "EUR", "0.00"],
    [-12_345, "USD", "-123.45"],
    [1500, "JPY", "1500"],
    [-1500, "JPY", "-1500"],
    [1500, "KWD", "1.500"],
    [1, "UYW", "0.0001"],
  ])("%d %s is %j", (amount, currency, text) => {
    expect(toDecimal(money(amount, currency))).toBe(text)
    expect(fromDecimal(text, currency)).toEqual(money(amount, currency))
  })

  it("reads fewer decimals", () => {
    expect(fromDecimal("150", "RON")).toEqual(ron(15_000))
    expect(fromDecimal("150.5", "RON")).toEqual(ron(15_050))
  })

  it.each(["", "-", "1.", ".5", "1,50", "1.505", "1e3", " 1.00", "+1.00", "NaN", "99999999999999999999"])(
    "refuses %j",
    (text) => {
      expect(() => fromDecimal(text, "RON")).toThrow(RangeError)
    },
  )

  it("comes back the same", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom("RON", "JPY", "BHD", "CLF"), (amount, currency) => {
        expect(fromDecimal(toDecimal(money(amount, currency)), currency)).toEqual(money(amount, currency))
      }),
    )
  })

  it("knows the minor units that differ", () => {
    expect(["RON", "HUF", "ISK", "TND", "CLF"].map(minorDigits)).toEqual([2, 2, 0, 3, 4])
  })
})
