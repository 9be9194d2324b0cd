import type { CoverPrice } from "@arnica/contract/cover"
import type { Currency } from "@arnica/contract/shared"
import type { CoverContext } from "../context.ts"
import { type CoverStatus, findPaying, readCoverStatus } from "../uses/cover-status.ts"
import { ownPrice } from "./can-buy.ts"

type Asked = { readonly userId: string; readonly specialists: readonly number[]; readonly currency: Currency }
type Product = Awaited<ReturnType<CoverContext["specialists"]["products"]>>[number]

type Given = Omit<Asked, "specialists"> & {
  readonly product: Product
  readonly domain: string
  readonly standing: CoverStatus
}

const priceOf = async (ctx: CoverContext, given: Given): Promise<CoverPrice[]> => {
  const { product, domain, standing, userId, currency } = given
  const { id: productId, specialistId } = product
  const price = await ownPrice(ctx, { product, userId, currency })
  if (price === null || price === 0) return []
  const { own, pays, reason } = findPaying(standing, { price, currency, specialistId, domain })
  if (own === null || pays === 0) return []
  return [
    {
      specId: specialistId,
      productId,
      price: { amount: price, currency },
      companyPays: { amount: pays, currency },
      youPay: { amount: price - pays, currency },
      corporateProductId: own.rule.id,
      reason,
    },
  ]
}

/**
 * What somebody pays for sessions of specialists after their company, as it stands now. Of one specialist all sessions, of
 * several the usual ones. Those of which it pays nothing are left out.
 */
export const coverPrices = async (
  ctx: CoverContext,
  { userId, specialists, currency }: Asked,
): Promise<CoverPrice[]> => {
  const standing = await readCoverStatus(ctx, { on: ctx.db.query, userId, at: ctx.clock.now() })
  if (typeof standing === "string" || standing.plan.currency !== currency) return []
  const [one] = specialists
  const products =
    one !== undefined && specialists.length === 1
      ? await ctx.specialists.products(one)
      : await ctx.specialists.usualProducts(specialists)
  const domains = await ctx.specialists.findDomains(specialists)
  const priced = await Promise.all(
    products.map((product) => {
      const domain = domains.get(product.specialistId) ?? ""
      return priceOf(ctx, { product, domain, standing, userId, currency })
    }),
  )
  return priced.flat()
}
