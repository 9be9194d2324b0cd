import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { amountQuery } from "./reviews.ts"
import { instantSchema, profileUrlSchema } from "./shared.ts"

/** A post as a list shows it. */
export const postCardSchema = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  excerpt: z.string(),
  date: instantSchema,
})

/** Calls about posts. */
export const contentEndpoints = defineEndpoints({
  "GET /rest/v2/profile-page/{atlasUrl}/blogs": {
    summary: "Posts that the specialist wrote",
    audience: "public",
    sameForAll: true,
    module: "content",
    params: z.object({ atlasUrl: profileUrlSchema }),
    query: amountQuery,
    responses: { 200: z.array(postCardSchema) },
    errors: ["specialistNotFound"],
  },
})
