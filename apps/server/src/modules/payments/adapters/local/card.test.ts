import { describe, expect, it } from "vitest"
import { brandOf, cardFaults, cvcDigits, digitsOf, isLuhn, parseExpiry } from "./card.ts"
import { TEST_CARDS } from "./test-cards.ts"

const now = { month: 3, year: 2026 }
const good = { number: "4111111111111111", expiry: "03/26", cvc: "123" }

describe("cardFaults", () => {
  it("finds nothing wrong with a good card, in its last month too", () => {
    expect(cardFaults(good, now)).toEqual({})
  })

  it.each([
    ["number", "", "numberMissing"],
    ["number", "4111111111111112", "numberWrong"],
    ["number", "42", "numberWrong"],
    ["number", "41111111111111111113", "numberWrong"],
    ["expiry", " ", "expiryMissing"],
    ["expiry", "13/30", "expiryWrong"],
    ["expiry", "00/30", "expiryWrong"],
    ["expiry", "3/30", "expiryWrong"],
    ["expiry", "02/26", "expired"],
    ["cvc", "", "cvcMissing"],
    ["cvc", "12", "cvcWrong"],
    ["cvc", "1234", "cvcWrong"],
    ["cvc", "12x", "cvcWrong"],
  ] as const)("says of the %s %j: %s", (field, value, fault) => {
    expect(cardFaults({ ...good, [field]: value }, now)).toEqual({ [field]: fault })
  })
})

describe("what is read of a card", () => {
  it("takes spaces and dashes for what they are", () => {
    expect(digitsOf("4111 1111-1111 1111")).toBe(good.number)
  })

  it("knows the brands", () => {
    expect(["4111", "5555", "2221", "3782", "6011"].map(brandOf)).toEqual([
      "Visa",
      "Mastercard",
      "Mastercard",
      "American Express",
      "Card",
    ])
    expect([cvcDigits("3782"), cvcDigits("4111")]).toEqual([4, 3])
  })

  it("reads expiries with two and with four digits of the year", () => {
    expect(["04/29", "0429", "04/2029", "04 / 29"].map(parseExpiry)).toEqual(
      Array.from({ length: 4 }, () => ({ month: 4, year: 2029 })),
    )
  })
})

describe("the test cards", () => {
  it("are numbers that a card could have, each once", () => {
    expect(TEST_CARDS.filter(({ number }) => !isLuhn(number))).toEqual([])
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })
})
