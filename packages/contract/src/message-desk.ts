import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, languageSchema, messageText, typedText } from "./shared.ts"

/** How much of each a specialist may keep. */
export const DESK_LIMITS = { quickReplies: 50, awayPeriods: 20, windows: 21, quickReplyTitle: 60 } as const

/** Hours of every week on the clock of the practice, in minutes since midnight; 1 is Monday. */
export const officeWindowSchema = z.object({
  weekday: z.int().min(1).max(7),
  start: z.int().min(0).max(1439),
  end: z.int().min(1).max(1440),
})
const orderedWindow = officeWindowSchema.refine(({ start, end }) => start < end, {
  error: "endBeforeStart",
  path: ["end"],
})

const days = { from: daySchema, to: daySchema }
const words = messageText.refine((text) => text !== "", { error: "required" })

const awayInput = z
  .object({ ...days, note: words })
  .refine(({ from, to }) => from <= to, { error: "endBeforeStart", path: ["to"] })

const awaySchema = z.object({ id: z.uuid(), ...days, note: z.string() })
/** Days on which a specialist is out of the office, and what clients who write then are told. */
export type AwayPeriod = z.infer<typeof awaySchema>

const quickReplyInput = z.object({
  language: languageSchema,
  title: typedText({ min: 1, max: DESK_LIMITS.quickReplyTitle }),
  text: words,
})
const quickReplySchema = z.object({
  id: z.uuid(),
  language: languageSchema,
  title: z.string(),
  text: z.string(),
})
/** Words that a specialist often writes, in one language. */
export type QuickReply = z.infer<typeof quickReplySchema>

const deskSchema = z.object({
  /** Null for the usual ones, Monday to Friday from 9 to 17. */
  weekly: z.array(officeWindowSchema).nullable(),
  /** What is over is left out; the next comes first. */
  away: z.array(awaySchema),
  /** The oldest first. */
  quickReplies: z.array(quickReplySchema),
})
/** What a specialist has set for their conversations. */
export type MessageDesk = z.infer<typeof deskSchema>

const base = { audience: "provider", module: "messaging" } as const
const byId = z.object({ id: z.uuid() })
const desk = { 200: deskSchema }

/** What specialists set for their conversations: office hours, days away, words that they often write. */
export const messageDeskEndpoints = defineEndpoints({
  "GET /api/v2/practice/message-desk": {
    ...base,
    summary: "Office hours, days away and quick replies of the specialist",
    responses: desk,
  },
  "PATCH /api/v2/practice/message-desk": {
    ...base,
    summary: "Sets the office hours that clients are shown; null for the usual ones",
    body: z.object({ weekly: z.array(orderedWindow).min(1).max(DESK_LIMITS.windows).nullable() }),
    responses: desk,
  },
  "POST /api/v2/practice/away-periods": {
    ...base,
    summary:
      "Says on which days the specialist is out of the office, and what clients are told who write then",
    perMinute: 30,
    body: awayInput,
    responses: desk,
  },
  "DELETE /api/v2/practice/away-periods/{id}": {
    ...base,
    summary: "The specialist is in the office after all, or again",
    params: byId,
    responses: desk,
    errors: ["notFound"],
  },
  "POST /api/v2/practice/quick-replies": {
    ...base,
    summary: "Keeps words that the specialist often writes",
    perMinute: 30,
    body: quickReplyInput,
    responses: desk,
  },
  "PATCH /api/v2/practice/quick-replies/{id}": {
    ...base,
    summary: "Changes a quick reply",
    perMinute: 60,
    params: byId,
    body: quickReplyInput,
    responses: desk,
    errors: ["notFound"],
  },
  "DELETE /api/v2/practice/quick-replies/{id}": {
    ...base,
    summary: "Removes a quick reply",
    params: byId,
    responses: desk,
    errors: ["notFound"],
  },
})

/** What is shown of a specialist's desk in a conversation. */
export const shownOfficeSchema = z.object({
  zone: z.string(),
  weekly: z.array(officeWindowSchema),
  isOpen: z.boolean(),
  /** Out of the office today. */
  away: z.object({ ...days, note: z.string() }).nullable(),
})
/** When a specialist is in the office, as the two of a conversation see it. */
export type ShownOffice = z.infer<typeof shownOfficeSchema>
