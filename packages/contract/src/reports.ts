import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"

/** What a page tells of an error in its own code. No texts of people, no addresses with what they hold. */
export const clientErrorSchema = z.object({
  type: z.string().min(1).max(60),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  /** The route's pattern, such as `/$lang/a/$atlasUrl`; never the address itself. */
  route: z.string().max(200),
  /** The build of the web app that the page runs. */
  build: z.string().max(60),
})
export type ClientError = z.infer<typeof clientErrorSchema>

/** Calls by which pages say that they broke. */
export const reportsEndpoints = defineEndpoints({
  "POST /api/v2/client-errors": {
    summary: "Report an error in the code of a page",
    audience: "public",
    module: "reports",
    body: clientErrorSchema,
    responses: { 204: null },
    perMinute: 30,
  },
})
