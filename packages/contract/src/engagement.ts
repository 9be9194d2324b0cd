import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { typedText } from "./shared.ts"

const word = typedText({ max: 120 })
const place = typedText({ max: 300 })

/** How somebody came here, and what came of it. Says nothing of who they are. */
export const trackingRecordSchema = z.object({
  type: z.enum(["visit", "booking"]),
  hostname: word,
  source: word,
  medium: word,
  campaign: word,
  /** The page where they came in, without what stands behind its `?`. */
  entryPath: place,
  /** The page that led here, as host and path; empty when the browser does not say. */
  referralPath: place,
})
export type TrackingRecord = z.infer<typeof trackingRecordSchema>

/** Calls about what brings people here. */
export const engagementEndpoints = defineEndpoints({
  "POST /rest/v2/public/cookieTracking": {
    summary: "Notes how somebody came here; only of who allowed it, anything else is dropped",
    audience: "public",
    module: "engagement",
    body: z.array(trackingRecordSchema).min(1).max(20),
    responses: { 204: null },
    perMinute: 30,
  },
})
