import { PLANTS, PRODUCT_BLOCKERS, PRODUCT_KINDS, PRODUCT_STATUSES } from "@arnica/contract/product-words"
import { currencySchema, languageSchema } from "@arnica/contract/shared"
import { productTextSchema } from "@arnica/contract/store-editing"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"

const texts = z.record(z.string(), z.string())
const price = z.object({ currency: currencySchema, amount: z.int() })

/** An instant in epoch milliseconds, as the database takes it. */
export const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/** A column of an instant as epoch milliseconds. */
export const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`

const cardRow = z.object({
  uuid: z.uuid(),
  id: z.coerce.number(),
  code: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  summary: z.string(),
  picture: z.enum(PLANTS),
  photo: z.string().nullable(),
  categoryCode: z.string(),
  categorySlug: z.string(),
  categoryName: z.string().nullable(),
  sessions: z.int().nullable(),
  minutes: z.int().nullable(),
  nextStart: z.number().nullable(),
  placesLeft: z.int().nullable(),
  amount: z.int(),
  currency: currencySchema,
  holders: z.array(z.coerce.number()),
})
export const cardRows = z.array(cardRow)
/** A product as a list reads it. Minor units, epoch milliseconds. */
export type CardRow = z.infer<typeof cardRow>

const detailSchema = productTextSchema.pick({
  description: true,
  parts: true,
  suits: true,
  doctorFirst: true,
})
const holderRow = z.object({
  specialistId: z.coerce.number(),
  sessionId: z.uuid().nullable(),
  paidChatId: z.string().nullable(),
  packageId: z.uuid().nullable(),
  available: z.boolean(),
})
/** Who holds a product, and what of theirs is sold. */
export type HolderRow = z.infer<typeof holderRow>

const textRow = z.object({
  language: languageSchema,
  writtenIn: languageSchema,
  title: z.string(),
  summary: z.string(),
  detail: detailSchema,
})
/** What a product says in a language. */
export type TextRow = z.infer<typeof textRow>

const wholeRow = z.object({
  uuid: z.uuid(),
  id: z.coerce.number(),
  code: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES),
  categoryCode: z.string(),
  picture: z.enum(PLANTS),
  photo: z.string().nullable(),
  tags: z.array(z.string()),
  position: z.int(),
  sessions: z.int().nullable(),
  months: z.int().nullable(),
  capacity: z.int().nullable(),
  onSaleUntil: z.number().nullable(),
  testSlug: z.string().nullable(),
  forPartners: z.boolean(),
  ownerId: z.coerce.number().nullable(),
  version: z.int(),
  updatedAt: z.number(),
  available: z.boolean(),
  blocker: z.enum(PRODUCT_BLOCKERS).nullable(),
  minutes: z.int().nullable(),
  place: z.enum(["online", "office"]).nullable(),
  sessionTypeCode: z.string().nullable(),
  nextStart: z.number().nullable(),
  taken: z.int(),
  placesLeft: z.int().nullable(),
  texts: z.array(textRow),
  prices: z.array(price),
  holders: z.array(holderRow),
  partners: z.array(z.string()),
  groups: z.array(z.uuid()),
})
export const wholeRows = z.array(wholeRow)
/** A product with all that belongs to it. */
export type WholeRow = z.infer<typeof wholeRow>

const categoryRow = z.object({
  code: z.string(),
  slug: z.string(),
  position: z.int(),
  picture: z.enum(PLANTS),
  visible: z.boolean(),
  names: texts,
  descriptions: texts,
  version: z.int(),
  products: z.int(),
})
export const categoryRows = z.array(categoryRow)
/** A category of the help store, with how many products it has. */
export type CategoryRow = z.infer<typeof categoryRow>
