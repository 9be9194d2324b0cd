import type { Currency } from "@arnica/contract/shared"
import { calculatePercent } from "@arnica/rules/money"
import { AppError } from "../../../platform/errors.ts"
import type { SessionProduct } from "../neighbours.ts"

export type ProductPrice = {
  price: number
  fullPrice: number
  discountPercent: number
  /** With whom this price was agreed; null when it is everybody's. */
  agreedWith: string | null
}

/**
 * What a session costs in a currency, in minor units, before and after the first-meeting discount, or as it was agreed
 * with the client: the lower of both counts, they never add up. Throws `currencyMismatch`.
 */
export const computePrice = (given: {
  product: Pick<SessionProduct, "prices" | "firstMeetingDiscountPercent" | "agreed">
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
  const discount = calculatePercent({ amount: fullPrice, currency }, discountPercent)
  const price = fullPrice - discount.amount
  const agreed = product.agreed?.prices[currency]
  if (product.agreed === undefined || agreed === undefined || agreed > price || agreed === fullPrice)
    return { fullPrice, price, discountPercent, agreedWith: null }
  return { fullPrice, price: agreed, discountPercent: 0, agreedWith: product.agreed.clientId }
}
