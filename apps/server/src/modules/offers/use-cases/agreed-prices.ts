import type { AgreedPrice } from "@arnica/contract/offers"
import type { Currency } from "@arnica/contract/shared"
import { type FieldRefusal, refuseFields } from "../../../platform/http/refused-fields.ts"
import { findAgreedFor, type Partner, replaceAgreed } from "../agreed-repository.ts"
import type { OffersContext } from "../context.ts"

/** What was agreed with a client, by themselves or through their company. Amounts in minor units by currency. */
export type Agreed = {
  readonly clientId: string
  readonly prices: Readonly<Partial<Record<Currency, number>>>
}

type Sold = {
  readonly id: string
  readonly specialistId: number
  readonly prices: Readonly<Partial<Record<Currency, number>>>
}

/** A session with what was agreed on it with who asks, if anything. */
export type ForClient<P extends Sold> = P & { readonly agreed?: Agreed }

/** A specialist's session for a client: with what was agreed with them. */
export const forClient = async <P extends Sold>(
  ctx: OffersContext,
  { product, clientId }: { readonly product: P; readonly clientId: string },
): Promise<ForClient<P>> => {
  const { specialistId } = product
  const companyId = (await ctx.partners.findCompany(clientId))?.organisationId ?? null
  const found = await findAgreedFor(ctx.db.query, { specialistId, clientId, companyId })
  const own = found.filter(({ productId }) => productId === product.id)
  if (own.length === 0) return product
  const prices = Object.fromEntries(own.map(({ currency, amount }) => [currency, amount]))
  return { ...product, agreed: { clientId, prices } }
}

const refusalOf = (
  { productId, currency, amount }: AgreedPrice,
  { index, products }: { readonly index: number; readonly products: readonly Sold[] },
): FieldRefusal[] => {
  const full = products.find(({ id }) => id === productId)?.prices[currency]
  if (full === undefined) return [{ path: `prices.${index}`, text: "notOffered" }]
  if (amount <= full) return []
  return [{ path: `prices.${index}.amount`, text: "tooBigNumber", params: { limit: full / 100 } }]
}

type Agreement = {
  readonly specialistId: number
  readonly partner: Partner
  readonly prices: readonly AgreedPrice[]
}

/**
 * Puts other prices in the place of all that are agreed with a client or a company. Throws badInput for a session
 * that the specialist does not sell in that currency, a price above that for everybody, and two of one kind.
 */
export const agree = async (ctx: OffersContext, agreement: Agreement): Promise<void> => {
  const { specialistId, prices } = agreement
  const products = await ctx.specialists.products(specialistId)
  const keys = prices.map(({ productId, currency }) => `${productId} ${currency}`)
  const refusals = prices.flatMap((price, index) => {
    const isTwice = keys.indexOf(`${price.productId} ${price.currency}`) !== index
    return isTwice ? [{ path: `prices.${index}`, text: "wrong" }] : refusalOf(price, { index, products })
  })
  if (refusals.length > 0) throw refuseFields(refusals)
  await ctx.db.transaction((tx) => replaceAgreed(tx, { ...agreement, now: ctx.clock.now() }))
}
