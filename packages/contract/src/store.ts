import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { PRODUCT_LIMITS } from "./limits.ts"
import { PRODUCT_KINDS, PRODUCT_ORDERS } from "./product-words.ts"
import {
  canonicalCategorySchema,
  productCardSchema,
  productCategorySchema,
  productPageSchema,
  productSchema,
  slugSchema,
} from "./products.ts"
import { csv, currencySchema } from "./shared.ts"

const { pageMost, related } = PRODUCT_LIMITS
/** The code of a company or clinic, or the word for no company. */
const company = z.string().regex(/^(?:default|[A-Z0-9_]{2,40})$/)
const p = z.coerce.number().int().min(1).max(10_000)
const c = z.coerce.number().int().min(1).max(pageMost)
const field = z.enum(PRODUCT_ORDERS)
const dir = z.preprocess(
  (value) => (typeof value === "string" ? value.toLowerCase() : value),
  z.enum(["asc", "desc"]),
)
const sorted = { p, c, field, dir }

/** What a list can be narrowed by. */
export const productFilterSchema = z.object({
  category: slugSchema.optional(),
  kind: csv(z.enum(PRODUCT_KINDS)).optional(),
  q: z.string().max(200).optional(),
  maxPrice: z.coerce.number().int().min(0).max(100_000_000).optional(),
  currency: currencySchema.default("RON"),
})
/** What a list of products can be narrowed by. */
export type ProductFilter = z.infer<typeof productFilterSchema>

const inCurrency = z.object({ currency: currencySchema.default("RON") })
/** The company whose visitors ask; nothing stands for everybody. */
const ofCompany = inCurrency.extend({ company: company.optional() })
const open = { audience: "public", module: "store", sameForAll: true } as const

/** Calls about products. */
export const storeEndpoints = defineEndpoints({
  "GET /rest/atlas-products/v1/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": {
    ...open,
    summary: "A page of the products that the people of a company can buy; `default` for everybody",
    params: z.object({ company, ...sorted }),
    query: productFilterSchema,
    responses: { 200: productPageSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/clinic/{company}/page/{p}/count/{c}/orderBy/{field}/{dir}": {
    ...open,
    summary: "A page of the products that the specialists of a clinic hold",
    params: z.object({ company, ...sorted }),
    query: productFilterSchema,
    responses: { 200: productPageSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/categories/company/{code}": {
    ...open,
    summary: "The categories that the people of a company see, in their order",
    params: z.object({ code: company }),
    responses: { 200: z.array(productCategorySchema) },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/categories/clinic/{code}": {
    ...open,
    summary: "The categories in which the specialists of a clinic hold something",
    params: z.object({ code: company }),
    responses: { 200: z.array(productCategorySchema) },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/category/slug/{slug}/products/page/{p}/count/{c}/orderBy/{field}/{dir}": {
    ...open,
    summary: "A page of the products of a category",
    params: z.object({ slug: slugSchema, ...sorted }),
    query: productFilterSchema.omit({ category: true }).extend({ company: company.optional() }),
    responses: { 200: productPageSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/category/canonical/{x}": {
    ...open,
    summary: "A category in every language, by its address word or its code",
    params: z.object({ x: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) }),
    responses: { 200: canonicalCategorySchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/products/category/{categorySlug}/{slug}": {
    ...open,
    summary: "A product with all that its page says",
    params: z.object({ categorySlug: slugSchema, slug: slugSchema }),
    query: ofCompany,
    responses: { 200: productSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/products/company/{code}/related/{id}/page/{p}/count/{c}": {
    ...open,
    summary: `Products like one, ${related} at most`,
    params: z.object({ code: company, id: z.uuid(), p, c }),
    query: inCurrency,
    responses: { 200: productPageSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/products/clinic/{code}/related/{id}/page/{p}/count/{c}": {
    ...open,
    summary: `Products like one that the specialists of a clinic hold, ${related} at most`,
    params: z.object({ code: company, id: z.uuid(), p, c }),
    query: inCurrency,
    responses: { 200: productPageSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/products/provider/{specialistId}": {
    ...open,
    summary: "The products that a specialist holds",
    params: z.object({ specialistId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    query: inCurrency,
    responses: { 200: z.array(productCardSchema) },
  },
  "GET /rest/atlas-products/v1/products/product/{uuid}/summary": {
    ...open,
    summary: "A product in short",
    params: z.object({ uuid: z.uuid() }),
    query: ofCompany,
    responses: { 200: productCardSchema },
    errors: ["notFound"],
  },
  "GET /rest/atlas-products/v1/tag/{tagSlug}/page/{p}/count/{c}": {
    ...open,
    summary: "A page of the products that bear a tag, the newest first",
    params: z.object({ tagSlug: slugSchema, p, c }),
    query: ofCompany,
    responses: { 200: productPageSchema },
    errors: ["notFound"],
  },
  "POST /rest/atlas-products/v1/products/filtered": {
    summary: "The products named, in the order of their ids",
    audience: "public",
    module: "store",
    body: z.array(z.uuid()).max(50),
    responses: { 200: z.array(productCardSchema) },
  },
  "GET /api/v2/store/sliders": {
    ...open,
    summary: "The two rows of products on the home page, as configured; what cannot be bought is left out",
    responses: {
      200: z.object({ psychoEmotional: z.array(productCardSchema), medical: z.array(productCardSchema) }),
    },
  },
})
