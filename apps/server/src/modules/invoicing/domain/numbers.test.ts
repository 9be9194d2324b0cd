import { describe, expect, test } from "vitest"
import { creditOf, labelOf, netOf, sumsOf } from "./numbers.ts"

describe("numbers of documents", () => {
  test("name series, year and number", () => {
    expect(labelOf({ specialistId: 7, year: 2026, number: 7 })).toBe("ARN7-2026-0007")
    expect(labelOf({ specialistId: 31, year: 2027, number: 12_345 })).toBe("ARN31-2027-12345")
  })
})

describe("sums of documents", () => {
  test("have VAT where it is inside the price, and none elsewhere", () => {
    expect(sumsOf({ amount: 18_000, rule: "included" })).toEqual({
      gross: 18_000,
      vat: 3_124,
      vatPercent: 21,
      vatRule: "included",
    })
    expect(sumsOf({ amount: 18_000, rule: "exempt" })).toMatchObject({ vat: 0, vatPercent: 0 })
    expect(sumsOf({ amount: 18_000, rule: "none" })).toMatchObject({ vat: 0, vatPercent: 0 })
  })

  test("of credit notes go by their invoice", () => {
    const invoice = sumsOf({ amount: 18_001, rule: "included" })
    const first = creditOf({ invoice, before: 0, amount: 9_000 })
    const second = creditOf({ invoice, before: 9_000, amount: 9_001 })
    expect(first).toMatchObject({ gross: 9_000, vatPercent: 21, vatRule: "included" })
    expect(first.vat + second.vat).toBe(invoice.vat)
  })

  test("go to the lines, and sum to the minor unit", () => {
    const sums = sumsOf({ amount: 18_000, rule: "included" })
    const nets = netOf(sums, [{ gross: 20_000 }, { gross: -1_333 }, { gross: -667 }])
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(18_000 - 3_124)
    expect(nets[1]).toBe(-1_102)
    expect(netOf({ gross: 500, vat: 0 }, [{ gross: 500 }])).toEqual([500])
    expect(
      netOf({ gross: 100, vat: 17 }, [
        { gross: 60, vat: 11 },
        { gross: 40, vat: 6 },
      ]),
    ).toEqual([49, 34])
  })
})
