import { translator } from "@arnica/i18n/server"
import { expect, test } from "vitest"
import { priceErrors } from "./price-errors.ts"

const t = translator("en")
const errors: Parameters<typeof priceErrors>[1]["errors"] = (key, params) => t(`errors:${key}`, params)
const of = (...prices: readonly Readonly<Record<string, string>>[]): Record<string, string> =>
  priceErrors(
    prices.map((each) => ({ prices: each })),
    { currencies: ["RON", "EUR"], errors },
  )

test("one price is enough, and nothing is free, too", () => {
  expect(of({ RON: "180", EUR: "" }, { EUR: "0" }, { RON: "12,50", EUR: "10.5" })).toEqual({})
})

test("no price at all is missing one, which the first field says", () => {
  expect(of({ RON: "180" }, { RON: " " })).toEqual({ "products.1.prices.RON": "This field is required." })
})

test("a price below zero is told the least, and what is no amount that it is none", () => {
  expect(of({ RON: "-5", EUR: "− 5.00" })).toEqual({
    "products.0.prices.RON": "The minimum is 0.",
    "products.0.prices.EUR": "The minimum is 0.",
  })
  expect(of({ RON: "five" })).toEqual({ "products.0.prices.RON": "This value is not valid." })
})
