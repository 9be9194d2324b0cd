import { randomUUID } from "node:crypto"
import type { OwnPackageOffer, OwnPackageOffers, PackageOffer } from "@arnica/contract/packages"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { type FieldRefusal, refuseFields } from "../../../platform/http/refused-fields.ts"
import type { PackagesContext } from "../context.ts"
import { findOffers, type Offer, replaceOffers } from "../offer-repository.ts"

type Asked = { readonly actor: Pick<SignedIn, "specialistId">; readonly language: Language }

const present = ({ specialistId: _, ...offer }: Offer): OwnPackageOffer => offer

/** A specialist's packages, and the sessions that they can be made of. */
export const ownOffers = async (
  ctx: PackagesContext,
  { actor, language }: Asked,
): Promise<OwnPackageOffers> => {
  const specialistId = actor.specialistId ?? 0
  const [offers, found] = await Promise.all([
    ctx.specialists.offers(specialistId, language),
    findOffers(ctx.db.query, specialistId),
  ])
  const known = new Set(offers.map(({ productId }) => productId))
  return { offers, packages: found.filter(({ productId }) => known.has(productId)).map(present) }
}

type Given = Omit<OwnPackageOffer, "id"> & { readonly id: string | null }
type Sold = { readonly id: string; readonly prices: Readonly<Partial<Record<Currency, number>>> }

/** A package is of a session that is sold, in currencies in which it is sold, each once. */
const refusalsOf = (
  { productId, prices }: Given,
  { index, products }: { readonly index: number; readonly products: readonly Sold[] },
): FieldRefusal[] => {
  const product = products.find(({ id }) => id === productId)
  if (product === undefined) return [{ path: `packages.${index}.productId`, text: "notOffered" }]
  const currencies = prices.map(({ currency }) => currency)
  return currencies.flatMap((currency, place) => {
    const path = `packages.${index}.prices.${place}`
    if (currencies.indexOf(currency) !== place) return [{ path, text: "wrong" }]
    return product.prices[currency] === undefined ? [{ path, text: "notOffered" }] : []
  })
}

type Change = Asked & { readonly packages: readonly Given[] }

/**
 * Puts other packages in the place of all that a specialist offers. What was sold stays as it was agreed on. Throws
 * badInput for sessions or currencies that they do not sell, and statusConflict without a profile.
 */
export const changeOffers = async (
  ctx: PackagesContext,
  { packages, ...asked }: Change,
): Promise<OwnPackageOffers> => {
  const { specialistId } = asked.actor
  if (specialistId === null) throw new AppError("statusConflict")
  const [products, before] = await Promise.all([
    ctx.specialists.products(specialistId),
    findOffers(ctx.db.query, specialistId),
  ])
  const refusals = packages.flatMap((one, index) => refusalsOf(one, { index, products }))
  if (refusals.length > 0) throw refuseFields(refusals)
  const own = new Set(before.map(({ id }) => id))
  const named = packages.map((one) => {
    const isKept = one.id !== null && own.delete(one.id)
    return { ...one, id: isKept && one.id !== null ? one.id : randomUUID() }
  })
  await ctx.db.transaction((tx) => replaceOffers(tx, { specialistId, packages: named }))
  return await ownOffers(ctx, asked)
}

/** The packages that a specialist would sell, whether or not they can be booked now. */
export const offersToSell = async (
  { db }: Pick<PackagesContext, "db">,
  specialistId: number,
): Promise<PackageOffer[]> =>
  (await findOffers(db.query, specialistId))
    .filter(({ onSale }) => onSale)
    .map(({ id, productId, sessions, months, prices }) => ({ id, productId, sessions, months, prices }))

/** The packages that can be bought of a specialist: none of one who cannot be booked. */
export const offersOnSale = async (ctx: PackagesContext, specialistId: number): Promise<PackageOffer[]> => {
  const found = await offersToSell(ctx, specialistId)
  if (found.length === 0) return []
  const offering = await ctx.specialists.offering(specialistId)
  if (offering?.bookable !== true) return []
  const known = new Set(offering.products.map(({ id }) => id))
  return found.filter(({ productId }) => known.has(productId))
}
