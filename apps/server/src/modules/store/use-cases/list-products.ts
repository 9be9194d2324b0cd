import { PRODUCT_LIMITS } from "@arnica/contract/limits"
import { EVERYBODY, type ProductOrder } from "@arnica/contract/product-words"
import type { ProductCard, ProductPage } from "@arnica/contract/products"
import type { Currency } from "@arnica/contract/shared"
import type { ProductFilter } from "@arnica/contract/store"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import { findCategory } from "../category-repository.ts"
import type { StoreContext } from "../context.ts"
import { type Asked, findListings, type Narrowed } from "../listing-repository.ts"
import { presentCards, presentPage } from "../present.ts"
import { findProduct } from "../product-repository.ts"

/** Refuses the code of a clinic or company that there is none of. Throws notFound. */
export const refuseUnknownPartner = async (ctx: StoreContext, code: string): Promise<void> => {
  if (code === EVERYBODY || (await ctx.partnerCodes()).has(code)) return
  throw new AppError("notFound")
}

/** The specialists who work at a clinic. Throws notFound for a code that no clinic has. */
export const specialistsOfClinic = async (ctx: StoreContext, code: string): Promise<number[]> => {
  if (!(await ctx.partners.clinics()).some((clinic) => clinic.code === code)) throw new AppError("notFound")
  const members = await ctx.partners.specialistsAt(code)
  const ids = await ctx.specialists.idsOfUsers(members.map(({ userId }) => userId))
  return [...ids.values()]
}

type Wanted = {
  readonly language: Language
  readonly partner: string
  readonly p: number
  readonly c: number
  readonly field: ProductOrder
  readonly dir: "asc" | "desc"
  readonly filter: Omit<ProductFilter, "category"> & { readonly category?: string | undefined }
  readonly specialistIds?: readonly number[]
}

/** A page of what the people of a company can buy, narrowed. Throws notFound for an unknown company. */
export const listProducts = async (ctx: StoreContext, wanted: Wanted): Promise<ProductPage> => {
  const { language, partner, p, c, field, dir, filter, specialistIds } = wanted
  await refuseUnknownPartner(ctx, partner)
  const found = await findListings(ctx.db.query, {
    language,
    partner,
    currency: filter.currency,
    now: ctx.clock.now(),
    categorySlug: filter.category,
    kinds: filter.kind,
    text: filter.q,
    maxPrice: filter.maxPrice,
    specialistIds,
    count: c,
    offset: (p - 1) * c,
    by: field,
    dir,
  })
  return await presentPage(ctx, { ...found, language })
}

/** The same of what the specialists of a clinic hold. */
export const listOfClinic = async (ctx: StoreContext, wanted: Wanted): Promise<ProductPage> =>
  listProducts(ctx, { ...wanted, specialistIds: await specialistsOfClinic(ctx, wanted.partner) })

/** A page of the products of a category. Throws notFound for one that is not shown. */
export const listOfCategory = async (
  ctx: StoreContext,
  { slug, ...wanted }: Wanted & { readonly slug: string },
): Promise<ProductPage> => {
  const category = await findCategory(ctx.db.query, slug)
  if (category === null || !category.visible) throw new AppError("notFound")
  return await listProducts(ctx, { ...wanted, filter: { ...wanted.filter, category: category.slug } })
}

type Seeing = { readonly language: Language; readonly currency: Currency; readonly partner?: string }
type Some = Seeing & Narrowed & Pick<Asked, "count" | "offset" | "by" | "dir" | "like">

const findSome = (ctx: StoreContext, { partner = EVERYBODY, ...some }: Some) =>
  findListings(ctx.db.query, { ...some, partner, now: ctx.clock.now() })

/** The products named, in the order of their ids; what cannot be bought is left out. */
export const namedProducts = async (
  ctx: StoreContext,
  { uuids, ...seeing }: Seeing & { readonly uuids: readonly string[] },
): Promise<ProductCard[]> => {
  if (uuids.length === 0) return []
  const { items } = await findSome(ctx, {
    ...seeing,
    uuids,
    count: uuids.length,
    offset: 0,
    by: "asked",
    dir: "asc",
  })
  return await presentCards(ctx, { rows: items, language: seeing.language })
}

/** A product in short. Throws notFound for one that cannot be bought. */
export const summaryOf = async (
  ctx: StoreContext,
  { uuid, ...seeing }: Seeing & { readonly uuid: string },
): Promise<ProductCard> => {
  const [card] = await namedProducts(ctx, { ...seeing, uuids: [uuid] })
  if (card === undefined) throw new AppError("notFound")
  return card
}

/** What a specialist holds, in its order. */
export const productsOfSpecialist = async (
  ctx: StoreContext,
  { specialistId, ...seeing }: Seeing & { readonly specialistId: number },
): Promise<ProductCard[]> => {
  const page = { count: PRODUCT_LIMITS.pageMost, offset: 0, by: "position", dir: "asc" } as const
  const { items } = await findSome(ctx, { ...seeing, ...page, specialistIds: [specialistId] })
  return await presentCards(ctx, { rows: items, language: seeing.language })
}

type Paged = { readonly p: number; readonly c: number }

/** A page of what bears a tag, the newest first. Throws notFound for an unknown company. */
export const listOfTag = async (
  ctx: StoreContext,
  { tag, p, c, ...seeing }: Seeing & Paged & { readonly tag: string },
): Promise<ProductPage> => {
  await refuseUnknownPartner(ctx, seeing.partner ?? EVERYBODY)
  const found = await findSome(ctx, { ...seeing, tag, count: c, offset: (p - 1) * c, by: "id", dir: "desc" })
  return await presentPage(ctx, { ...found, language: seeing.language })
}

type Related = Seeing & Paged & { readonly uuid: string; readonly specialistIds?: readonly number[] }

/** Products like one: of its category and with its tags first. Never more than the specification's 27. */
export const relatedProducts = async (
  ctx: StoreContext,
  { uuid, p, c, specialistIds, ...seeing }: Related,
): Promise<ProductPage> => {
  await refuseUnknownPartner(ctx, seeing.partner ?? EVERYBODY)
  const like = await findProduct(ctx.db.query, uuid)
  if (like === null || like.status !== "published") throw new AppError("notFound")
  const most = PRODUCT_LIMITS.related
  const offset = (p - 1) * c
  const count = Math.max(0, Math.min(c, most - offset))
  const { total, items } = await findSome(ctx, {
    ...seeing,
    ...(specialistIds === undefined ? {} : { specialistIds }),
    like,
    count,
    offset,
    by: "related",
    dir: "desc",
  })
  return await presentPage(ctx, { total: Math.min(total, most), items, language: seeing.language })
}
