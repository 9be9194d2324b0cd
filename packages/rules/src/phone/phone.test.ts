import { expect, test } from "vitest"
import { countryOfPrefix, splitPhone } from "./phone.ts"

test.each([
  [undefined, "en", "GB"],
  ["null", "el", "GR"],
  ["", "ro", "RO"],
  ["+40", "en", "RO"],
  ["+1", "en", "US"],
  ["+44", "en", "GB"],
  ["+9999", "uk", "UA"],
  ["+49", "de", "DE"],
] as const)("the calling code %s read in %s is of %s", (prefix, language, country) => {
  expect(countryOfPrefix(prefix, language)).toBe(country)
})

test.each([
  ["GB", "0712 345 678", { country: "GB", phone: "0712 345 678" }],
  ["GB", "+40 712 345 678", { country: "RO", phone: "712 345 678" }],
  ["GB", "0040712345678", { country: "RO", phone: "712345678" }],
  ["CA", "+1 (416) 555-0100", { country: "CA", phone: "(416) 555-0100" }],
  ["RO", "+373 60 123 456", { country: "MD", phone: "60 123 456" }],
  ["RO", "+", { country: "RO", phone: "+" }],
  ["RO", "+999 123", { country: "RO", phone: "+999 123" }],
])("%s %s is %o", (country, phone, expected) => {
  expect(splitPhone({ country, phone }, "en")).toEqual(expected)
})
