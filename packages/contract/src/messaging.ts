import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
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
    summary: "Kinds of paid chat that the specialist offers",
    audience: "public",
    sameForAll: true,
    module: "specialists",
    params: z.object({ atlasUrl: profileUrlSchema }),
    query: z.object({ lang: z.string().max(35).optional() }),
    responses: { 200: z.array(paidChatProductSchema) },
    errors: ["specialistNotFound"],
  },
})
