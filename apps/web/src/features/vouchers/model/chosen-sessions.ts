import type { Currency } from "@arnica/contract/shared"
import type { SessionOffer } from "@arnica/contract/specialists"
import type { VoucherShop } from "@arnica/contract/voucher-shop"

/** Whose sessions can be chosen, as their profile tells. */
export type Seller = {
  readonly atlasUrl: string
  readonly fullName: string
  readonly profession: string
  readonly offers: readonly SessionOffer[]
}

/** Sessions as they are chosen: which, how many, in what currency, and what they come to in minor units. */
export type ChosenSessions = {
  readonly seller: Seller
  readonly offer: SessionOffer
  readonly count: number
  readonly currency: Currency
  readonly each: number
  readonly total: number
  /** In which this kind of session can be paid for. */
  readonly currencies: readonly Currency[]
  /** The most that a voucher is sold for in this currency. */
  readonly most: number
}

/** What of a draft says which sessions. */
type Wanted = {
  readonly product: string
  readonly count: number
  readonly sessionCurrency: string
  readonly currency: Currency
}

type Among = { readonly seller: Seller | undefined; readonly sales: VoucherShop["sales"] }

/** What a seller has for a voucher: with a price in a currency that is on sale. */
export const soldOffers = ({ seller, sales }: Among): SessionOffer[] =>
  (seller?.offers ?? []).filter(({ prices }) =>
    prices.some((price) => sales.some(({ currency }) => currency === price.currency)),
  )

/** The sessions of a draft; their usual one where none is chosen, and null where nothing can be bought. */
export const chosenSessions = (draft: Wanted, { seller, sales }: Among): ChosenSessions | null => {
  const offers = soldOffers({ seller, sales })
  const offer = offers.find(({ productId }) => productId === draft.product) ?? offers[0]
  if (seller === undefined || offer === undefined) return null
  const priced = sales.flatMap(({ currency, most }) =>
    offer.prices.flatMap((price) =>
      price.currency === currency ? [{ currency, most, each: price.amount }] : [],
    ),
  )
  const wanted = draft.sessionCurrency === "" ? draft.currency : draft.sessionCurrency
  const chosen = priced.find(({ currency }) => currency === wanted) ?? priced[0]
  if (chosen === undefined) return null
  const { count } = draft
  const currencies = priced.map(({ currency }) => currency)
  return { seller, offer, count, ...chosen, total: chosen.each * count, currencies }
}
