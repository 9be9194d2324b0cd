import { describe, expect, it } from "vitest"
import { isKnownTerm, missingTerms, termsToAsk } from "./terms.ts"

const inForce = [
  { code: "TERMS_OF_USE", version: 2 },
  { code: "PRIVACY", version: 1 },
  { code: "BOOKING", version: 3 },
]

describe("terms of a booking", () => {
  it("asks a stranger for all of them", () => {
    expect(termsToAsk(inForce, [])).toEqual(inForce)
  })

  it("asks for those of the booking every time, for those of the account when they are new", () => {
    const accepted = [
      { code: "TERMS_OF_USE", version: 1 },
      { code: "PRIVACY", version: 1 },
      { code: "BOOKING", version: 3 },
    ]
    expect(termsToAsk(inForce, accepted).map(({ code }) => code)).toEqual(["TERMS_OF_USE", "BOOKING"])
  })

  it("misses what was not accepted, or in an older version only", () => {
    expect(missingTerms(inForce, [{ code: "BOOKING", version: 2 }])).toEqual(inForce)
    expect(missingTerms(inForce, inForce)).toEqual([])
    expect(missingTerms(inForce, [{ code: "BOOKING", version: 3 }]).map(({ code }) => code)).toEqual([
      "TERMS_OF_USE",
      "PRIVACY",
    ])
  })

  it("knows the codes of the contract", () => {
    expect(isKnownTerm({ code: "BOOKING", version: 1 })).toBe(true)
    expect(isKnownTerm({ code: "SOMETHING", version: 1 })).toBe(false)
  })
})
