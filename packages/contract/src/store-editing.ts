import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS, PRODUCT_LIMITS } from "./limits.ts"
import { PLANTS, PRODUCT_BLOCKERS, PRODUCT_KINDS, PRODUCT_ORDERS, PRODUCT_STATUSES } from "./product-words.ts"
import { packagedShape, pricesSchema, productSchema, slugSchema } from "./products.ts"
import { instantSchema, languageSchema, moneySchema, typedName, typedText } from "./shared.ts"
import { sessionOfferSchema } from "./specialists.ts"

const L = PRODUCT_LIMITS

const line = typedText({ min: 1, max: L.line })

/** What a product says in one language. */
export const productTextSchema = z.object({
  language: languageSchema,
  title: typedName({ min: 3, max: L.title }),
  summary: typedText({ min: 10, max: L.summary }),
  description: typedText({ max: L.description }).default(""),
  parts: z
    .array(
      z.object({
        title: typedName({ min: 1, max: L.title }),
        text: typedText({ max: L.summary }).default(""),
      }),
    )
    .max(L.parts)
    .default([]),
  suits: z.array(line).max(L.lines).default([]),
  doctorFirst: z.array(line).max(L.lines).default([]),
})
/** What a product says in one language. */
export type ProductText = z.infer<typeof productTextSchema>

/** Who holds it, with the session or the paid chat of theirs that is sold. */
const holdingSchema = z.object({
  specialistID: z.int().min(1).max(2_147_483_647),
  sessionID: z.uuid().nullable().default(null),
  paidChatID: z.string().max(60).nullable().default(null),
})

/** A product as its editor writes it. */
export const productInputSchema = z.object({
  /** Null for a new one. */
  uuid: z.uuid().nullable(),
  /** The version that the change was made on; 0 for a new one. */
  version: z.int().min(0).max(2_147_483_647),
  code: slugSchema,
  categoryCode: z.string().regex(/^[A-Z\d_]{2,60}$/),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES),
  picture: z.enum(PLANTS),
  /** The key of an uploaded photo; null for the drawing alone. */
  photo: z.string().max(200).nullable().default(null),
  texts: z
    .array(productTextSchema)
    .min(1)
    .max(languageSchema.options.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
      error: "duplicate",
    }),
  tags: z.array(slugSchema).max(L.tags).default([]),
  position: z.int().min(0).max(100_000).default(0),
  ...packagedShape,
  /** Asked for where it is several sessions; elsewhere what is sold has its own price. */
  prices: pricesSchema.default([]),
  /** How many people can buy it in all, of each who holds it; null without a limit. */
  capacity: z.int().min(1).max(L.capacity).nullable().default(null),
  onSaleUntil: instantSchema.nullable().default(null),
  /** The address word of the test that belongs to it. */
  test: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable()
    .default(null),
  /** The codes of the companies and clinics whose people alone see it; none for everybody. */
  partners: z
    .array(z.string().regex(/^[A-Z0-9_]{2,40}$/))
    .max(L.partners)
    .default([]),
  holders: z.array(holdingSchema).min(1).max(L.holders),
  /** The groups that are the evenings of a workshop. */
  groupIDs: z.array(z.uuid()).max(L.dates).default([]),
})
/** The same before it is read. */
export type ProductInput = z.input<typeof productInputSchema>
/** The same, read. */
export type WrittenProduct = z.output<typeof productInputSchema>

const editedSchema = productInputSchema.extend({
  uuid: z.uuid(),
  id: z.int(),
  holders: z.array(holdingSchema.extend({ fullName: z.string(), bookable: z.boolean() })),
  /** How many were bought or are reserved. */
  taken: z.int(),
  /** Why it is not listed although it is published; null where it is. */
  blocker: z.enum(PRODUCT_BLOCKERS).nullable(),
  updatedAt: instantSchema,
})
/** A product as its editor shows it. */
export type EditedProduct = z.infer<typeof editedSchema>

/** A product as a list of those who look after it shows it. */
export const keptProductSchema = z.object({
  uuid: z.uuid(),
  id: z.int(),
  code: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES),
  title: z.string(),
  category: z.object({ code: z.string(), slug: z.string(), name: z.string() }),
  price: moneySchema.nullable(),
  capacity: z.int().nullable(),
  taken: z.int(),
  languages: z.array(z.string()),
  /** How many partners see it; 0 for everybody. */
  partners: z.int(),
  specialists: z.array(z.string()),
  blocker: z.enum(PRODUCT_BLOCKERS).nullable(),
})
/** A product as a list of those who look after it shows it. */
export type KeptProduct = z.infer<typeof keptProductSchema>
const keptPage = z.object({ total: z.int(), items: z.array(keptProductSchema) })

const names = z.record(languageSchema, typedText({ min: 2, max: LIMITS.catalogName }))
const categoryInputSchema = z.object({
  code: z.string().regex(/^[A-Z\d_]{2,60}$/),
  /** 0 for a new one. */
  version: z.int().min(0).max(2_147_483_647),
  slug: slugSchema,
  position: z.int().min(0).max(1_000),
  picture: z.enum(PLANTS),
  visibleHelpstore: z.boolean(),
  names,
  descriptions: z.record(languageSchema, typedText({ max: LIMITS.catalogText })),
})
const keptCategorySchema = categoryInputSchema.extend({ products: z.int() })
/** A category as admins look after it. */
export type KeptCategory = z.infer<typeof keptCategorySchema>

const choicesSchema = z.object({
  specialist: z.object({ id: z.int(), fullName: z.string(), bookable: z.boolean() }),
  sessions: z.array(sessionOfferSchema),
  paidChats: z.array(z.object({ id: z.string(), name: z.string(), price: moneySchema })),
  groups: z.array(z.object({ id: z.uuid(), title: z.string(), start: instantSchema, price: moneySchema })),
})
/** What a product of a specialist can be made of. */
export type ProductChoices = z.infer<typeof choicesSchema>

const filter = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  category: z.string().max(60).optional(),
})
const p = z.coerce.number().int().min(1).max(10_000)
const admin = { audience: "admin", module: "store" } as const
const provider = { audience: "provider", module: "store" } as const
const one = z.object({ uuid: z.uuid() })
const photo = {
  maxFiles: 1,
  maxFileBytes: LIMITS.photoMaxBytes,
  types: ["image/jpeg", "image/png", "image/webp"],
} as const

const importedSchema = z.object({
  changed: z.int(),
  refused: z.array(z.object({ line: z.int(), field: z.string(), text: z.string() })),
})
/** What became of an imported table. */
export type ImportedProducts = z.infer<typeof importedSchema>

/** How admins and specialists look after products. */
export const storeEditingEndpoints = defineEndpoints({
  "GET /rest/atlas-products/admin/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": {
    ...admin,
    summary: "A page of all products, whatever their state; of a company those that its people see",
    params: z.object({
      company: z.string().regex(/^(?:default|[A-Z0-9_]{2,40})$/),
      p,
      c: z.coerce.number().int().min(1).max(L.pageMost),
      field: z.enum(PRODUCT_ORDERS),
      dir: z.preprocess(
        (value) => (typeof value === "string" ? value.toLowerCase() : value),
        z.enum(["asc", "desc"]),
      ),
    }),
    query: filter,
    responses: { 200: keptPage },
  },
  "GET /rest/atlas-products/admin/v1/page/1/count/400": {
    ...admin,
    summary: "The first four hundred products, the newest first",
    responses: { 200: keptPage },
  },
  "POST /rest/atlas-products/admin/v1/product": {
    ...admin,
    summary: "Saves a product, new or changed",
    body: productInputSchema,
    responses: { 200: editedSchema },
    errors: ["notFound", "editedElsewhere", "statusConflict"],
  },
  "POST /rest/atlas-products/admin/v1/category": {
    ...admin,
    summary: "Saves a category, new or changed; all languages are asked for",
    body: categoryInputSchema,
    responses: { 200: keptCategorySchema },
    errors: ["editedElsewhere"],
  },
  "GET /api/v2/admin/product-categories": {
    ...admin,
    summary: "All categories in all languages, in their order",
    responses: { 200: z.array(keptCategorySchema) },
  },
  "GET /api/v2/admin/products/{uuid}": {
    ...admin,
    summary: "A product as its editor shows it",
    params: one,
    responses: { 200: editedSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/products/{uuid}/preview": {
    ...admin,
    summary: "A product as its page would show it, whatever its state",
    params: one,
    responses: { 200: productSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/product-choices/{specialistID}": {
    ...admin,
    summary: "What a product of a specialist can be made of",
    params: z.object({ specialistID: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: { 200: choicesSchema },
    errors: ["specialistNotFound"],
  },
  "POST /api/v2/admin/product-photos": {
    ...admin,
    summary: "Takes a photo for a product; answers its key",
    bodyType: "multipart",
    multipart: photo,
    body: z.object({}),
    responses: { 201: z.object({ photo: z.string() }) },
    errors: ["fileTooLarge", "wrongFileType"],
  },
  "GET /api/v2/admin/products/export": {
    ...admin,
    summary: "All products as a table",
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv",
  },
  "POST /api/v2/admin/products/import": {
    ...admin,
    summary:
      "Changes products by a table of the same columns; a line that is refused changes nothing, and says why",
    perMinute: 10,
    bodyType: "text",
    body: z.string().max(L.importCharacters),
    responses: { 200: importedSchema },
  },
  "GET /api/v2/practice/products": {
    ...provider,
    summary: "The specialist's own products, the newest first",
    query: filter.extend({
      count: z.coerce.number().int().min(1).max(L.pageMost).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: keptPage },
  },
  "POST /api/v2/practice/products": {
    ...provider,
    summary: "Saves one of the specialist's own products, new or changed",
    body: productInputSchema,
    responses: { 200: editedSchema },
    errors: ["notFound", "editedElsewhere", "statusConflict"],
  },
  "GET /api/v2/practice/products/{uuid}": {
    ...provider,
    summary: "One of the specialist's own products as its editor shows it",
    params: one,
    responses: { 200: editedSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/practice/products/{uuid}/preview": {
    ...provider,
    summary: "One of the specialist's own products as its page would show it, whatever its state",
    params: one,
    responses: { 200: productSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/practice/product-choices": {
    ...provider,
    summary: "What the specialist's products can be made of",
    responses: { 200: choicesSchema },
    errors: ["specialistNotFound"],
  },
  "POST /api/v2/practice/product-photos": {
    ...provider,
    summary: "Takes a photo for a product; answers its key",
    bodyType: "multipart",
    multipart: photo,
    perMinute: 10,
    body: z.object({}),
    responses: { 201: z.object({ photo: z.string() }) },
    errors: ["fileTooLarge", "wrongFileType"],
  },
})
