import type { Translate } from "@arnica/i18n/messages"
import { amountFault } from "../../../platform/forms/numbers.ts"

type Priced = { readonly prices: Readonly<Record<string, string | undefined>> }
type Asked = { readonly currencies: readonly string[]; readonly errors: Translate<"errors"> }

/** What can be said of typed prices at their fields: none at all is missing one, none is below zero. */
export const priceErrors = (
  products: readonly Priced[],
  { currencies, errors }: Asked,
): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [index, { prices }] of products.entries()) {
    const path = `products.${index}.prices`
    const isEmpty = currencies.every((currency) => (prices[currency] ?? "").trim() === "")
    if (isEmpty && currencies[0] !== undefined)
      found[`${path}.${currencies[0]}`] = errors("validation.required")
    for (const currency of currencies) {
      const fault = amountFault(prices[currency] ?? "")
      if (fault === "wrong") found[`${path}.${currency}`] = errors("validation.wrong")
      if (fault === "tooSmallNumber")
        found[`${path}.${currency}`] = errors("validation.tooSmallNumber", { limit: 0 })
    }
  }
  return found
}
