import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { moneySchema } from "./shared.ts"

/** A product as a row of the home page shows it. Price in minor units. */
export const productCardSchema = z.object({
  uuid: z.uuid(),
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The botanical drawing that stands for the product. */
  picture: z.string(),
  domain: z.string(),
  concern: z.string().nullable(),
  price: moneySchema,
})
export type ProductCard = z.infer<typeof productCardSchema>

/** Calls about products. */
export const storeEndpoints = defineEndpoints({
  "POST /rest/atlas-products/v1/products/filtered": {
    summary: "The products named, in the order of their ids",
    audience: "public",
    module: "store",
    body: z.array(z.uuid()).max(50),
    responses: { 200: z.array(productCardSchema) },
  },
  "GET /api/v2/store/sliders": {
    summary: "The two rows of products on the home page, as configured",
    audience: "public",
    sameForAll: true,
    module: "store",
    responses: {
      200: z.object({ psychoEmotional: z.array(productCardSchema), medical: z.array(productCardSchema) }),
    },
  },
})
