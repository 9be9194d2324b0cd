import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema } from "./shared.ts"

/** A campaign as a banner tells of it, in the reader's language. */
export const campaignDetailsSchema = z.object({
  campaign: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path of the website without the language. */
  path: z.string().regex(/^\/(?!\/)/),
  until: instantSchema,
})
export type CampaignDetails = z.infer<typeof campaignDetailsSchema>

/** Calls about campaigns. */
export const campaignsEndpoints = defineEndpoints({
  "GET /api/assessment/campaign/user": {
    summary: "Campaigns that run now for the current user, the one that ends first at the head",
    audience: "user",
    module: "campaigns",
    responses: { 200: z.array(campaignDetailsSchema) },
  },
})
