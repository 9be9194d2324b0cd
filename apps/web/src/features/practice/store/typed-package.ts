import { PACKAGE_LIMITS } from "@arnica/contract/limits"
import type { OwnPackageOffer } from "@arnica/contract/packages"
import type { SessionOffer } from "@arnica/contract/specialists"
import { randomKey } from "../../../platform/api/random-key.ts"
import { amountOf, minorOf, wholeOf } from "../../../platform/forms/numbers.ts"

/** A package as it is typed. `key` is what the form knows it by, `prices` the amounts by currency. */
export type TypedPackage = Pick<OwnPackageOffer, "productId" | "onSale"> & {
  readonly key: string
  readonly id: string | null
  readonly sessions: string
  readonly months: string
  readonly prices: Readonly<Record<string, string>>
}

/** A package as it was saved, to be typed over. */
export const typedPackage = (one: OwnPackageOffer): TypedPackage => ({
  key: one.id,
  id: one.id,
  productId: one.productId,
  onSale: one.onSale,
  sessions: String(one.sessions),
  months: String(one.months),
  prices: Object.fromEntries(one.prices.map(({ currency, amount }) => [currency, amountOf(amount)])),
})

/** A package that is not there yet: five of the usual session, for half a year. */
export const newPackage = (offers: readonly SessionOffer[]): TypedPackage => ({
  key: randomKey(),
  id: null,
  productId: offers[0]?.productId ?? "",
  onSale: true,
  sessions: "5",
  months: "6",
  prices: {},
})

const isBetween = (
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): boolean => {
  const value = wholeOf(text)
  return value !== null && value >= least && value <= most
}

/** Whether the number of sessions, or of months, is one that a package can have. */
export const areSessions = (text: string): boolean => isBetween(text, PACKAGE_LIMITS.sessions)
export const areMonths = (text: string): boolean => isBetween(text, PACKAGE_LIMITS.months)

/** The prices of a package in the currencies of its session, as far as they are typed. */
const pricesOf = ({ productId, prices }: TypedPackage, offers: readonly SessionOffer[]) => {
  const offer = offers.find((each) => each.productId === productId)
  return (offer?.prices ?? []).flatMap(({ currency }) => {
    const text = (prices[currency] ?? "").trim()
    return text === "" ? [] : [{ currency, amount: minorOf(text) ?? 0 }]
  })
}

/** Whether a package can be sent as it is typed. */
export const isWhole = (one: TypedPackage, offers: readonly SessionOffer[]): boolean => {
  const prices = pricesOf(one, offers)
  const arePrices = prices.length > 0 && prices.every(({ amount }) => amount > 0)
  return areSessions(one.sessions) && areMonths(one.months) && arePrices
}

/** A package as it is sent. */
export const toPackage = (
  one: TypedPackage,
  offers: readonly SessionOffer[],
): Omit<OwnPackageOffer, "id"> & { id: string | null } => ({
  id: one.id,
  productId: one.productId,
  onSale: one.onSale,
  sessions: wholeOf(one.sessions) ?? 0,
  months: wholeOf(one.months) ?? 0,
  prices: pricesOf(one, offers),
})
