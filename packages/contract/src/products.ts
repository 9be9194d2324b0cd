import { z } from "zod"
import { LIMITS, PACKAGE_LIMITS, PRODUCT_LIMITS } from "./limits.ts"
import { PLANTS, PRODUCT_KINDS } from "./product-words.ts"
import { currencySchema, instantSchema, moneySchema, starsSchema } from "./shared.ts"

/** An address word of the help store. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(PRODUCT_LIMITS.slug)

const holderSchema = z.object({
  id: z.int(),
  // The specialist's own address word, as the search names it.
  atlasUrl: z.string(),
  fullName: z.string(),
  photo: z.string().nullable(),
  profession: z.string(),
})
/** Who holds a product, as a card shows them. */
export type ProductHolder = z.infer<typeof holderSchema>

/** A product as a list shows it. Prices in minor units. */
export const productCardSchema = z.object({
  uuid: z.uuid(),
  id: z.int(),
  code: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  summary: z.string(),
  /** The botanical drawing that stands for the product, and the photo in its place where there is one. */
  picture: z.enum(PLANTS),
  photo: z.string().nullable(),
  category: z.object({ code: z.string(), slug: z.string(), name: z.string() }),
  /** How many sessions it has; 1 where it is none of several. */
  sessions: z.int(),
  /** How long one of them is; null for a paid chat. */
  minutes: z.int().nullable(),
  price: moneySchema,
  /** When its first session can be; null where no time is known. */
  starts: instantSchema.nullable(),
  /** What is left of a limited number; null without a limit. */
  placesLeft: z.int().nullable(),
  specialists: z.array(holderSchema),
})
/** A product as a list shows it. */
export type ProductCard = z.infer<typeof productCardSchema>

/** A page of products, and how many there are in all. */
export const productPageSchema = z.object({ total: z.int(), items: z.array(productCardSchema) })
/** A page of products. */
export type ProductPage = z.infer<typeof productPageSchema>

/** A category of the help store in the reader's language. */
export const productCategorySchema = z.object({
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.enum(PLANTS),
  visibleHelpstore: z.boolean(),
  /** How many products of it can be bought. */
  total: z.int(),
})
/** A category of the help store in the reader's language. */
export type ProductCategory = z.infer<typeof productCategorySchema>

/** Where something stands, by language: a path from the root. */
const canonicalSchema = z.record(z.string(), z.string())

/** A category in every language. */
export const canonicalCategorySchema = z.object({
  code: z.string(),
  slug: z.string(),
  names: z.record(z.string(), z.string()),
  descriptions: z.record(z.string(), z.string()),
  canonical: canonicalSchema,
})

/** How a product is bought of one of those who hold it. What is not of its kind is null. */
const buyingSchema = holderSchema.extend({
  stars: starsSchema,
  firstFree: instantSchema.nullable(),
  timeZone: z.string(),
  languages: z.array(z.string()),
  /** The package to order. */
  packageID: z.uuid().nullable(),
  /** The session whose free times can be booked. */
  sessionID: z.uuid().nullable(),
  /** The paid chat to order. */
  paidChatID: z.string().nullable(),
})
/** How a product is bought of one of those who hold it. */
export type ProductSeller = z.infer<typeof buyingSchema>

const dateSchema = z.object({
  groupID: z.uuid(),
  start: instantSchema,
  end: instantSchema,
  seatsLeft: z.int(),
  price: moneySchema,
})
/** An evening of a workshop whose seats can be booked. */
export type ProductDate = z.infer<typeof dateSchema>

const textPart = z.object({ title: z.string(), text: z.string() })

/** A product with all that its page says. */
export const productSchema = productCardSchema.extend({
  description: z.string(),
  /** The language of its texts, where it is not the reader's. */
  textLanguage: z.string().nullable(),
  /** What is included, part by part. */
  parts: z.array(textPart),
  suits: z.array(z.string()),
  /** Who should rather see a doctor first. */
  doctorFirst: z.array(z.string()),
  tags: z.array(z.string()),
  /** Within how many months of buying its sessions are held; null where it has one. */
  months: z.int().nullable(),
  place: z.enum(["online", "office"]).nullable(),
  sessionName: z.string().nullable(),
  prices: z.array(moneySchema),
  /** What its sessions cost one by one, in the currency of the price; null where that is not more. */
  singly: moneySchema.nullable(),
  /** The test that belongs to it. */
  test: z.string().nullable(),
  onSaleUntil: instantSchema.nullable(),
  sellers: z.array(buyingSchema),
  dates: z.array(dateSchema),
  canonical: canonicalSchema,
})
/** A product with all that its page says. */
export type Product = z.infer<typeof productSchema>

const { sessions, months } = PACKAGE_LIMITS
/** How many sessions a product of several can have, and within how many months they are held. */
export const packagedShape = {
  sessions: z.int().min(sessions.least).max(sessions.most).nullable(),
  months: z.int().min(months.least).max(months.most).nullable(),
}

/** Prices, each currency once. */
export const pricesSchema = z
  .array(z.object({ currency: currencySchema, amount: z.int().min(1).max(LIMITS.highestPrice) }))
  .max(currencySchema.options.length)
  .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, {
    error: "duplicate",
  })
