import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema } from "./shared.ts"

/** The feed by which a specialist's own calendar program reads their sessions. */
const calendarFeedSchema = z.object({
  exists: z.boolean(),
  /** Whether it names clients. */
  showsNames: z.boolean(),
  /** When somebody last read it. */
  readAt: instantSchema.nullable(),
  /** Its secret address: told once, when it is made. */
  url: z.string().nullable(),
})
/** The feed by which a specialist's own calendar program reads their sessions. */
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** The specialist's sessions for calendar programs elsewhere. */
export const calendarFeedEndpoints = defineEndpoints({
  "GET /api/v2/calendar-feed": {
    summary: "Whether the specialist's sessions can be read by a secret address",
    audience: "provider",
    module: "booking",
    responses: { 200: calendarFeedSchema },
  },
  "POST /api/v2/calendar-feed": {
    summary: "Makes a new secret address, told this once; the one before ends",
    audience: "provider",
    module: "booking",
    perMinute: 10,
    body: z.object({ showsNames: z.boolean().default(false) }),
    responses: { 201: calendarFeedSchema },
    errors: ["statusConflict"],
  },
  "DELETE /api/v2/calendar-feed": {
    summary: "Ends the secret address",
    audience: "provider",
    module: "booking",
    responses: { 204: null },
  },
  "GET /api/v2/calendar-feed/file": {
    summary: "The sessions behind a secret address as a calendar: that there is an appointment, and no more",
    audience: "public",
    module: "booking",
    perMinute: 60,
    query: z.object({ token: z.string().min(20).max(100) }),
    produces: "text/calendar",
    responses: { 200: z.string() },
    errors: ["notFound"],
  },
})
