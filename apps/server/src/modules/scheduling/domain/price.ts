import type { Currency } from "@arnica/contract/shared"
import { percentOf } from "@arnica/rules/money"
import { AppError } from "../../../platform/errors.ts"
import type { SessionProduct } from "../neighbours.ts"

export type ProductPrice = { price: number; fullPrice: number; discountPercent: number }

/** What a session costs in a currency, in minor units, before and after the first-meeting discount. Throws `currencyMismatch`. */
export const priceOf = (given: {
  product: Pick<SessionProduct, "prices" | "firstMeetingDiscountPercent">
  currency: Currency
  firstMeeting: boolean
}): ProductPrice => {
  const { product, currency } = given
  const fullPrice = product.prices[currency]
  if (fullPrice === undefined)
    throw new AppError("currencyMismatch", {
      params: { wanted: currency, offered: Object.keys(product.prices).join(", ") },
    })
  const discountPercent = given.firstMeeting ? product.firstMeetingDiscountPercent : 0
  const discount = percentOf({ amount: fullPrice, currency }, discountPercent)
  return { fullPrice, price: fullPrice - discount.amount, discountPercent }
}
