import type { Currency, MoneyOnTheWire } from "@arnica/contract/shared"
import type { SessionOffer } from "@arnica/contract/specialists"

/** What a kind of session costs without a discount. */
export const priceOf = (offer: SessionOffer, currency: Currency): MoneyOnTheWire | undefined =>
  offer.prices.find((price) => price.currency === currency)

/** The part of a price that is taken off, 0 to 1, to the whole percent. */
export const discountShare = (price: MoneyOnTheWire, fullPrice: MoneyOnTheWire): number =>
  Math.round(100 * (1 - price.amount / fullPrice.amount)) / 100
