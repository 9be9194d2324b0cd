import { describe, expect, it } from "vitest"
import { taxIdFault } from "./index.ts"

/** A VAT number of each country, of companies that publish theirs. */
const NUMBERS = [
  "ATU13585627",
  "BE0411905847",
  "BG175074752",
  "CY10259033P",
  "CZ25123891",
  "DE136695976",
  "DK13585628",
  "EE100931558",
  "ESB63272603",
  "FI20774740",
  "FR40303265045",
  "EL094259216",
  "HR33392005961",
  "HU12892312",
  "IE6433435F",
  "IT00743110157",
  "LT119511515",
  "LU15027442",
  "LV40003521600",
  "MT11679112",
  "NL004495445B01",
  "PL8567346215",
  "PT501964843",
  "SE556188840401",
  "SI50223054",
  "SK2022749619",
] as const

const countryOf = (number: string): string => number.slice(0, 2).replace("EL", "GR")
const faultOf = (country: string | null, taxId: string, vatPayer = true) =>
  taxIdFault({ country, taxId, vatPayer })

describe("tax numbers of who charges VAT", () => {
  it.each(NUMBERS)("accepts %s, also without the country and with spaces", (number) => {
    const country = countryOf(number)
    expect(faultOf(country, number)).toBeNull()
    expect(faultOf(country, number.slice(2))).toBeNull()
    expect(faultOf(country, ` ${number.slice(0, 5)} ${number.slice(5)}`)).toBeNull()
  })

  it.each(NUMBERS)("refuses half of %s, and the number of another country", (number) => {
    expect(faultOf(countryOf(number), number.slice(0, 7))).toBe("vatId")
    expect(faultOf(countryOf(number) === "DE" ? "FR" : "DE", number)).toBe("vatId")
  })

  it.each(["DE136695975", "PL8567346216", "EL094259217", "HR33392005960", "IT00743110158"])(
    "refuses %s, whose check digit is wrong",
    (number) => {
      expect(faultOf(countryOf(number), number)).toBe("vatId")
    },
  )
})

describe("other tax numbers", () => {
  it.each([
    ["DE", "12/345/67890", null],
    ["DE", "DE1", null],
    ["RO", "18547290", null],
    ["RO", "RO 18547291", "cui"],
  ] as const)("of %s who charges none, %j: %s", (country, taxId, fault) => {
    expect(faultOf(country, taxId, false)).toBe(fault)
  })

  it.each([
    ["UA", "anything"],
    [null, "anything"],
    ["DE", ""],
    ["RO", ""],
  ])("of %s, %j is not looked at", (country, taxId) => {
    expect(faultOf(country, taxId)).toBeNull()
  })
})
