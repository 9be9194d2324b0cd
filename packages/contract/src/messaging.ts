import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { moneySchema, profileUrlSchema } from "./shared.ts"

/** A kind of paid chat with its price in minor units. */
export const paidChatProductSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  status: z.boolean(),
  price: moneySchema,
})

/** Calls about paid chat. */
export const messagingEndpoints = defineEndpoints({
  "GET /rest/v2/profile-page/{atlasUrl}/paidChatProducts": {
    summary: "Kinds of paid chat that the specialist offers; those that are switched off are left out",
    audience: "public",
    sameForAll: true,
    module: "specialists",
    params: z.object({ atlasUrl: profileUrlSchema }),
    query: z.object({ lang: z.string().max(35).optional() }),
    responses: { 200: z.array(paidChatProductSchema) },
    errors: ["specialistNotFound"],
  },
})

/** The kinds of paid chat that a specialist can set up. */
export const PAID_CHAT_TYPES = ["QUESTION", "DAY", "WEEK"] as const

const paidChatOfferSchema = z.object({
  type: z.enum(PAID_CHAT_TYPES),
  /** Whether clients can buy it. */
  status: z.boolean(),
  price: moneySchema.extend({ amount: z.int().min(1).max(LIMITS.highestPrice) }).nullable(),
})
/** A kind of paid chat as its specialist sets it up; without a price it is not. */
export type PaidChatOffer = z.infer<typeof paidChatOfferSchema>

const paidChatInput = z
  .array(paidChatOfferSchema)
  .max(PAID_CHAT_TYPES.length)
  .superRefine((products, context) => {
    for (const [index, { type, status, price }] of products.entries()) {
      if (products.findIndex((each) => each.type === type) !== index)
        context.addIssue({ code: "custom", path: [index, "type"], message: "wrong" })
      if (status && price === null)
        context.addIssue({ code: "custom", path: [index, "price"], message: "required" })
    }
  })

/** What specialists set up of paid chat. */
export const paidChatCareEndpoints = defineEndpoints({
  "GET /api/v2/practice/paid-chat-products": {
    summary: "Every kind of paid chat as the specialist set it up",
    audience: "provider",
    module: "specialists",
    responses: { 200: z.array(paidChatOfferSchema) },
  },
  "PATCH /api/v2/practice/paid-chat-products": {
    summary: "Sets kinds of paid chat up; one without a price is forgotten",
    audience: "provider",
    module: "specialists",
    body: z.object({ products: paidChatInput }),
    responses: { 200: z.array(paidChatOfferSchema) },
    errors: ["statusConflict"],
  },
})
