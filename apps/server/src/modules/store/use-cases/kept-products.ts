import { EVERYBODY, PRODUCT_KINDS } from "@arnica/contract/product-words"
import type { Product } from "@arnica/contract/products"
import type { EditedProduct, KeptProduct } from "@arnica/contract/store-editing"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { StoreContext } from "../context.ts"
import { findKept, type KeptAsked, type KeptRow } from "../editing-repository.ts"
import { productPolicy } from "../policy.ts"
import { findProduct } from "../product-repository.ts"
import type { WholeRow } from "../rows.ts"
import { presentProduct } from "./read-product.ts"

type Presenting = { readonly row: WholeRow; readonly language: Language }

/** A product as its editor shows it. */
export const presentEdited = async (
  ctx: Pick<StoreContext, "specialists">,
  { row, language }: Presenting,
): Promise<EditedProduct> => {
  const known = await ctx.specialists.bySpecialistIds(row.holders.map(({ specialistId }) => specialistId))
  return {
    uuid: row.uuid,
    id: row.id,
    version: row.version,
    code: row.code,
    categoryCode: row.categoryCode,
    kind: row.kind,
    status: row.status,
    picture: row.picture,
    photo: row.photo,
    texts: row.texts
      .filter(({ language: of, writtenIn }) => of === writtenIn)
      .map(({ language: of, title, summary, detail }) => ({ language: of, title, summary, ...detail })),
    tags: row.tags,
    position: row.position,
    sessions: row.sessions,
    months: row.months,
    prices: row.prices,
    capacity: row.capacity,
    onSaleUntil: row.onSaleUntil === null ? null : new Date(row.onSaleUntil).toISOString(),
    test: row.testSlug,
    partners: row.partners,
    holders: row.holders.map(({ specialistId, sessionId, paidChatId, available }) => ({
      specialistID: specialistId,
      sessionID: sessionId,
      paidChatID: paidChatId,
      fullName: known.get(specialistId)?.nameIn(language) ?? "",
      bookable: available,
    })),
    groupIDs: row.groups,
    taken: row.taken,
    blocker: row.blocker,
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

const toKept = (row: KeptRow, nameOf: (id: number) => string): KeptProduct => ({
  uuid: row.uuid,
  id: row.id,
  code: row.code,
  kind: PRODUCT_KINDS.find((kind) => kind === row.kind) ?? "session",
  status: row.status,
  title: row.title,
  category: { code: row.categoryCode, slug: row.categorySlug, name: row.categoryName ?? "" },
  price: row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
  capacity: row.capacity,
  taken: row.taken,
  languages: row.languages,
  partners: row.partners,
  specialists: row.holders.map(nameOf),
  blocker: row.blocker,
})

type Page = { readonly total: number; readonly items: KeptProduct[] }

/** A page of products for those who look after them. */
export const keptProducts = async (ctx: StoreContext, asked: KeptAsked): Promise<Page> => {
  const partner = asked.partner === EVERYBODY ? undefined : asked.partner
  const { total, items } = await findKept(ctx.db.query, { ...asked, partner })
  const known = await ctx.specialists.bySpecialistIds([...new Set(items.flatMap(({ holders }) => holders))])
  const nameOf = (id: number): string => known.get(id)?.nameIn(asked.language) ?? ""
  return { total, items: items.map((row) => toKept(row, nameOf)) }
}

/** The same of a specialist's own. */
export const ownProducts = async (
  ctx: StoreContext,
  { actor, ...asked }: Omit<KeptAsked, "ownerId"> & { readonly actor: Pick<SignedIn, "specialistId"> },
): Promise<Page> => keptProducts(ctx, { ...asked, ownerId: actor.specialistId ?? -1 })

type One = {
  /** Only admins are granted more than their own: whoever acts as a specialist is handed in without `isAdmin`. */
  readonly actor: Pick<SignedIn, "specialistId" | "userId"> & Partial<Pick<SignedIn, "isAdmin">>
  readonly uuid: string
  readonly language: Language
}

const findOwn = async (ctx: StoreContext, { actor, uuid }: One): Promise<WholeRow> => {
  const row = await findProduct(ctx.db.query, uuid)
  if (row === null) throw new AppError("notFound")
  productPolicy.authorize(actor, "edit", row)
  return row
}

/** A product as its editor shows it. Throws notFound, also for another's. */
export const editedProduct = async (ctx: StoreContext, one: One): Promise<EditedProduct> =>
  presentEdited(ctx, { row: await findOwn(ctx, one), language: one.language })

/** The same as its page would show it. Throws notFound, also for another's. */
export const previewProduct = async (ctx: StoreContext, one: One): Promise<Product> =>
  presentProduct(ctx, { row: await findOwn(ctx, one), language: one.language, currency: "RON" })
