import { EVERYBODY, isPackaged } from "@arnica/contract/product-words"
import {
  type Product,
  type ProductDate,
  type ProductSeller,
  productCardSchema,
} from "@arnica/contract/products"
import type { Currency, MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import { findCategory } from "../category-repository.ts"
import type { StoreContext } from "../context.ts"
import { canonicalOf, comingInstant, toHolder } from "../present.ts"
import { findByCode } from "../product-repository.ts"
import type { WholeRow } from "../rows.ts"

type Seeing = { readonly language: Language; readonly currency: Currency }

const priceIn = (prices: WholeRow["prices"], currency: Currency): MoneyOnTheWire =>
  prices.find((price) => price.currency === currency) ?? prices[0] ?? { amount: 0, currency }

/** How it is bought of each who holds it and can be booked now. */
const sellersOf = async (
  ctx: StoreContext,
  { row, language, currency }: Seeing & { readonly row: WholeRow },
): Promise<ProductSeller[]> => {
  const now = ctx.clock.now()
  const ids = row.holders.filter(({ available }) => available).map(({ specialistId }) => specialistId)
  const [known, cards] = await Promise.all([
    ctx.specialists.bySpecialistIds(ids),
    ctx.specialists.cards(ids, { language, currency, now }),
  ])
  return row.holders.flatMap((holder) => {
    const one = known.get(holder.specialistId)
    const card = cards.find(({ id }) => id === holder.specialistId)
    if (one === undefined || card === undefined || !holder.available) return []
    return {
      ...toHolder(one, language),
      stars: card.stars,
      firstFree: card.firstFree,
      timeZone: card.timeZone,
      languages: card.languages,
      packageID: isPackaged(row.kind) ? holder.packageId : null,
      sessionID: holder.sessionId,
      paidChatID: holder.paidChatId,
    }
  })
}

const datesOf = async (ctx: StoreContext, row: WholeRow): Promise<ProductDate[]> =>
  row.kind === "workshop"
    ? (await ctx.booking.groupDates.find(row.groups)).filter(({ isOnSale }) => isOnSale).map(toDate)
    : []

const toDate = (date: {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly seatsLeft: number
  readonly price: MoneyOnTheWire
}): ProductDate => ({
  groupID: date.id,
  start: new Date(date.start).toISOString(),
  end: new Date(date.end).toISOString(),
  seatsLeft: date.seatsLeft,
  price: date.price,
})

/** What the sessions cost one by one of who holds it; null where that is not more. */
const singlyOf = async (
  ctx: StoreContext,
  { row, price }: { readonly row: WholeRow; readonly price: MoneyOnTheWire },
): Promise<MoneyOnTheWire | null> => {
  const sessionIds = row.holders.flatMap(({ sessionId }) => sessionId ?? [])
  if (!isPackaged(row.kind) || row.sessions === null || sessionIds.length === 0) return null
  const sold = await ctx.specialists.productsByIds(sessionIds)
  const singles = [...sold.values()].flatMap(({ prices }) => prices[price.currency] ?? [])
  const amount = Math.min(...singles) * row.sessions
  return singles.length > 0 && amount > price.amount ? { amount, currency: price.currency } : null
}

type Shown = Seeing & { readonly row: WholeRow }

/** A product with all that its page says, whatever its state. */
export const presentProduct = async (ctx: StoreContext, { row, ...seeing }: Shown): Promise<Product> => {
  const { language, currency } = seeing
  const text = row.texts.find((each) => each.language === language) ?? row.texts[0]
  const price = priceIn(row.prices, currency)
  const [category, sellers, dates, singly, { sessionTypes }] = await Promise.all([
    findCategory(ctx.db.query, row.categoryCode),
    sellersOf(ctx, { row, ...seeing }),
    datesOf(ctx, row),
    singlyOf(ctx, { row, price }),
    ctx.catalog.read(),
  ])
  if (category === null || text === undefined) throw new Error(`product ${row.uuid} is not whole`)
  const names = sessionTypes.find(({ code }) => code === row.sessionTypeCode)?.names
  const { code, slug } = category
  const now = ctx.clock.now()
  return {
    uuid: row.uuid,
    id: row.id,
    code: row.code,
    kind: row.kind,
    title: text.title,
    summary: text.summary,
    ...text.detail,
    textLanguage: text.writtenIn === language ? null : text.writtenIn,
    picture: row.picture,
    photo: row.photo,
    category: { code, slug, name: category.names[language] ?? category.names.en ?? "" },
    sessions: row.sessions ?? 1,
    minutes: row.minutes,
    price,
    starts: comingInstant(row.nextStart, now),
    placesLeft: row.placesLeft,
    specialists: productCardSchema.shape.specialists.parse(sellers),
    tags: row.tags,
    months: row.months,
    place: row.place,
    sessionName: names?.[language] ?? names?.en ?? null,
    prices: row.prices,
    singly,
    test: row.testSlug,
    onSaleUntil: comingInstant(row.onSaleUntil, now),
    sellers,
    dates,
    canonical: canonicalOf(slug, row.code),
  }
}

type Wanted = Seeing & {
  readonly categorySlug: string
  readonly slug: string
  readonly partner?: string | undefined
}

/**
 * A product that can be bought, by its address. Throws notFound for one that cannot, that stands in another category or
 * that these people do not see.
 */
export const readProduct = async (
  ctx: StoreContext,
  { categorySlug, slug, partner = EVERYBODY, ...seeing }: Wanted,
): Promise<Product> => {
  const row = await findByCode(ctx.db.query, slug)
  const isSeen = row !== null && (!row.forPartners || row.partners.includes(partner))
  if (row === null || !isSeen || !row.available) throw new AppError("notFound")
  const isOver = row.onSaleUntil !== null && row.onSaleUntil <= ctx.clock.now()
  const product = await presentProduct(ctx, { row, ...seeing })
  if (isOver || product.category.slug !== categorySlug || product.sellers.length === 0)
    throw new AppError("notFound")
  return product
}
