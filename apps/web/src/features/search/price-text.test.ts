import { expect, test } from "vitest"
import { priceRange, typedPrice } from "./price-text.ts"

test.each([
  [undefined, ""],
  [18_000, "180"],
  [18_050, "180.5"],
  [0, "0"],
])("%s minor units are typed as %j", (amount, text) => {
  expect(typedPrice(amount)).toBe(text)
})

test.each([
  ["", "", undefined, undefined],
  ["100", "250", 10_000, 25_000],
  [" 99,5 ", "", 9_950, undefined],
  ["", "250.25", undefined, 25_025],
  ["250", "100", 10_000, 25_000],
  ["cheap", "-5", undefined, undefined],
  ["0", "1e400", 0, undefined],
])("from %j to %j", (min, max, least, most) => {
  expect(priceRange({ min, max })).toEqual({ min: least, max: most })
})
