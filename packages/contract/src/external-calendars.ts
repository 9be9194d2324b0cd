import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedText } from "./shared.ts"

/** Why a calendar elsewhere could not be read. */
export const CALENDAR_FAILURES = [
  "notAllowed",
  "unreachable",
  "timeout",
  "tooLarge",
  "tooManyRedirects",
  "refused",
  "notCalendar",
  "unfinished",
] as const

/** A calendar that a specialist keeps elsewhere. Its address is never told again: who knows it reads the calendar. */
const externalCalendarSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  triedAt: instantSchema.nullable(),
  /** When it last answered. */
  syncedAt: instantSchema.nullable(),
  /** One of `CALENDAR_FAILURES`, when it did not answer the last time; what it said before goes on counting. */
  failure: z.string().nullable(),
})
/** A calendar that a specialist keeps elsewhere. */
export type ExternalCalendar = z.infer<typeof externalCalendarSchema>

const id = z.object({ id: z.uuid() })

/** Calls about calendars kept elsewhere, whose busy times clients cannot book. */
export const externalCalendarEndpoints = defineEndpoints({
  "GET /api/v2/outside-calendars": {
    summary: "The calendars that the specialist keeps elsewhere, and how old what they said is",
    audience: "provider",
    module: "scheduling",
    responses: { 200: z.array(externalCalendarSchema) },
  },
  "POST /api/v2/outside-calendars": {
    summary:
      "Adds a calendar by its address (ICS) and reads it at once; from then on every quarter of an hour. For approved specialists",
    audience: "provider",
    module: "scheduling",
    perMinute: 10,
    body: z.object({
      name: typedText({ min: 1, max: 60 }),
      url: typedText({ min: 8, max: 2_000 }),
    }),
    responses: { 201: externalCalendarSchema },
    errors: ["statusConflict", "tooManyCalendars", "notAllowed", "busy"],
  },
  "POST /api/v2/outside-calendars/{id}/syncs": {
    summary: "Reads it now",
    audience: "provider",
    module: "scheduling",
    perMinute: 10,
    params: id,
    responses: { 200: externalCalendarSchema },
    errors: ["notFound", "notAllowed", "busy"],
  },
  "DELETE /api/v2/outside-calendars/{id}": {
    summary: "Forgets it, and its busy times",
    audience: "provider",
    module: "scheduling",
    params: id,
    responses: { 204: null },
    errors: ["notFound"],
  },
})
