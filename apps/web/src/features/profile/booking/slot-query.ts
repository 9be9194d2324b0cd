import type { Currency } from "@arnica/contract/shared"
import type { SessionOffer, SpecialistProfile } from "@arnica/contract/specialists"

/** What free times are asked for. */
export type SlotQuery = {
  readonly specialistId: number
  readonly productId: string
  readonly currency: Currency
  /** The viewer's. */
  readonly timeZone: string
}

/** The currency in which sessions are offered here: lei where they have a price in lei. */
const currencyOf = (offer: SessionOffer): Currency => {
  const currencies = offer.prices.map((price) => price.currency)
  return currencies.includes("RON") ? "RON" : (currencies[0] ?? "RON")
}

/** The question for a kind of session. */
export const slotQuery = (given: {
  profile: Pick<SpecialistProfile, "id">
  offer: SessionOffer
  timeZone: string
}): SlotQuery => ({
  specialistId: given.profile.id,
  productId: given.offer.productId,
  currency: currencyOf(given.offer),
  timeZone: given.timeZone,
})
