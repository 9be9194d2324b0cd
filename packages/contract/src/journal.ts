import { DANGER_KINDS } from "@arnica/rules/safety"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { CONTEXTS, FEELINGS, MEASURES } from "./journal-words.ts"
import { LIMITS } from "./limits.ts"
import { helpSchema } from "./safety.ts"
import { daySchema, instantSchema, timeZoneSchema, typedText, wholeNumber } from "./shared.ts"

/** What keeps a journal from costing without bound. */
export const JOURNAL_LIMITS = {
  text: 4_000,
  tag: 40,
  tagsPerEntry: 10,
  pictures: 4,
  pictureAlt: 200,
  /** Bytes of the pictures of one journal together, as they are kept. */
  pictureBytes: 300_000_000,
  entriesPerDay: 20,
  /** Days that are read at a time. */
  days: 62,
  /** Days that are exported at a time. */
  exportDays: 366,
  /** Entries on paper, and characters of their texts. */
  onPaper: 800,
  paperCharacters: 120_000,
  /** How far back an entry may be written. */
  backDays: 14,
  trendWeeks: 104,
} as const

/** What a picture is sent as. It is written anew as JPEG before it is kept. */
export const JOURNAL_PICTURES = {
  maxFiles: 1,
  maxFileBytes: LIMITS.attachmentMaxBytes,
  types: ["image/jpeg", "image/png", "image/webp"],
} as const

const pictureSize = z.enum(["full", "preview"])
/** A picture as large as it is kept, or a small one of it. */
export type PictureSize = z.infer<typeof pictureSize>
/** Which of the two is asked for. */
export const pictureQuery = z.object({ size: pictureSize.default("full") })

/** A moment, of which a day has many, or the whole day, which has one entry. */
export const ENTRY_KINDS = ["MOMENT", "DAY"] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const measureSchema = z
  .object({
    code: z.enum(["weight", "pulse", "systolic", "diastolic", "temperature", "steps"]),
    value: z.number(),
  })
  .refine(({ code, value }) => value >= MEASURES[code].min && value <= MEASURES[code].max, {
    path: ["value"],
    error: "measure",
  })

/** What an entry says, all of it sealed. */
export const entryContentSchema = z.object({
  /** From -3, awful, to 3, great. */
  valence: z.int().min(-3).max(3).nullable(),
  /** From 1, none, to 5, much. */
  energy: z.int().min(1).max(5).nullable(),
  sleepMinutes: z.int().min(0).max(1_440).nullable(),
  feelings: z.array(z.enum(FEELINGS)).max(FEELINGS.length),
  contexts: z.array(z.enum(CONTEXTS)).max(CONTEXTS.length),
  /** Words of one's own. */
  tags: z.array(typedText({ min: 1, max: JOURNAL_LIMITS.tag })).max(JOURNAL_LIMITS.tagsPerEntry),
  text: typedText({ max: JOURNAL_LIMITS.text }),
  measures: z.array(measureSchema).max(6),
  /** In their order, each with what it shows in its writer's words, for whoever does not see it. */
  pictures: z
    .array(z.object({ id: z.uuid(), alt: typedText({ max: JOURNAL_LIMITS.pictureAlt }) }))
    .max(JOURNAL_LIMITS.pictures)
    .refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length)
    // What was written before entries had pictures has none.
    .default([]),
})
/** What an entry says. */
export type EntryContent = z.infer<typeof entryContentSchema>

const saysSomething = (content: EntryContent): boolean =>
  content.valence !== null ||
  content.energy !== null ||
  content.sleepMinutes !== null ||
  content.text !== "" ||
  [content.feelings, content.contexts, content.tags, content.measures, content.pictures].some(
    ({ length }) => length > 0,
  )

const saidSchema = entryContentSchema.refine(saysSomething, { path: ["valence"], error: "journalEmpty" })

const entrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  at: instantSchema,
  /** The zone of the writer when it was written. */
  zone: z.string(),
  /** The day in that zone. It stays, wherever its writer travels. */
  day: daySchema,
  /** Grows with each change; whoever changes an entry names the one they have seen. */
  version: z.int().min(1),
  edited: z.boolean(),
  /** What it answers, if it does. */
  homeworkId: z.uuid().nullable(),
  content: entryContentSchema,
})
/** An entry of a journal, as its owner reads it. */
export type JournalEntry = z.infer<typeof entrySchema>

/** The text tells of danger: whom to call. Told to the writer alone and kept nowhere. */
const dangerSchema = z.object({ kinds: z.array(z.enum(DANGER_KINDS)).min(1), help: helpSchema }).nullable()

const savedSchema = z.object({ entry: entrySchema, danger: dangerSchema })
/** A saved entry, and whom to call where its words tell of danger. */
export type SavedEntry = z.infer<typeof savedSchema>

const period = { from: daySchema, to: daySchema }

const weekSchema = z.object({
  /** Its Monday. */
  from: daySchema,
  days: z.int().min(0),
  /** Of the days with a feeling; null for a week without. */
  median: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
})
/** A week of a journal. */
export type JournalWeek = z.infer<typeof weekSchema>

const comparisonSchema = z.object({
  kind: z.enum(["context", "tag", "sleep"]),
  /** The code of a context, a word of one's own, or the minutes of sleep from which days count. */
  what: z.string(),
  /** How much higher the feeling was on average on such days; less than zero where it was lower. */
  difference: z.number(),
  daysWith: z.int(),
  daysWithout: z.int(),
})
/** What went together with feeling better or worse. Says nothing of causes. */
export type JournalComparison = z.infer<typeof comparisonSchema>

const trendsSchema = z.object({
  weeks: z.array(weekSchema),
  entries: z.int(),
  /** At most three, the clearest first. None before there are enough days. */
  comparisons: z.array(comparisonSchema).max(3),
})
/** How a journal went over weeks. */
export type JournalTrends = z.infer<typeof trendsSchema>

const weeksQuery = z.object({
  /** The last day; the weeks end with the one it lies in. */
  to: daySchema,
  weeks: wholeNumber.min(1).max(JOURNAL_LIMITS.trendWeeks).default(8),
})

const id = z.object({ id: z.uuid() })

/** Calls about one's own journal. Nobody else has any part in it but through what its owner shares. */
export const journalEndpoints = defineEndpoints({
  "GET /rest/v2/client/journal/entries": {
    summary: "The user's entries of some days, the newest first, and whether they agreed to keep a journal",
    audience: "user",
    module: "journal",
    query: z.object(period),
    responses: { 200: z.object({ agreed: z.boolean(), entries: z.array(entrySchema) }) },
    errors: ["badInput"],
  },
  "GET /rest/v2/client/journal/entries/{id}": {
    summary: "One of the user's entries",
    audience: "user",
    module: "journal",
    params: id,
    responses: { 200: entrySchema },
    errors: ["notFound"],
  },
  "POST /rest/v2/client/journal/entries": {
    summary:
      "Keeps an entry. Its id is made by the caller: what is sent twice is kept once; a day that has an entry is refused with the id of that",
    audience: "user",
    module: "journal",
    perMinute: 30,
    body: z.object({
      id: z.uuid(),
      kind: z.enum(ENTRY_KINDS),
      at: instantSchema,
      zone: timeZoneSchema,
      homeworkId: z.uuid().nullable(),
      content: saidSchema,
      /** That a journal may be kept: needed once. */
      agree: z.literal(true).optional(),
    }),
    responses: { 201: savedSchema },
    errors: ["badInput", "termsNotAccepted", "editedElsewhere", "notFound", "tooManyRequests"],
  },
  "PATCH /rest/v2/client/journal/entries/{id}": {
    summary:
      "Changes an entry of which the caller has seen the latest version; what has a later one is not touched",
    audience: "user",
    module: "journal",
    perMinute: 30,
    params: id,
    body: z.object({ version: z.int().min(1), content: saidSchema }),
    responses: { 200: savedSchema },
    errors: ["badInput", "editedElsewhere", "notFound"],
  },
  "DELETE /rest/v2/client/journal/entries/{id}": {
    summary: "Deletes an entry, for everybody with whom it was shared too",
    audience: "user",
    module: "journal",
    params: id,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "DELETE /rest/v2/client/journal": {
    summary: "Deletes the whole journal, and takes back that one may be kept",
    audience: "user",
    module: "journal",
    responses: { 204: null },
  },
  "POST /rest/v2/client/journal/pictures": {
    summary:
      "Keeps a picture for an entry that is to be saved, without what the camera wrote beside it; what no entry takes is removed after a day",
    audience: "user",
    module: "journal",
    perMinute: 20,
    bodyType: "multipart",
    multipart: JOURNAL_PICTURES,
    body: z.object({
      /** That a journal may be kept: needed once. */
      agree: z.literal(true).optional(),
    }),
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: [
      "badInput",
      "termsNotAccepted",
      "journalFull",
      "busy",
      "fileTooLarge",
      "wrongFileType",
      "infectedFile",
      "tooLarge",
    ],
  },
  "GET /rest/v2/client/journal/pictures/{id}": {
    summary: "One of the user's pictures, or a small one of it",
    audience: "user",
    module: "journal",
    params: id,
    query: pictureQuery,
    responses: { 200: z.string() },
    produces: "image/jpeg",
    errors: ["notFound"],
  },
  "GET /rest/v2/client/journal/trends": {
    summary: "How the user's weeks went, and what went together with it",
    audience: "user",
    module: "journal",
    perMinute: 60,
    query: weeksQuery,
    responses: { 200: trendsSchema },
  },
  "GET /rest/v2/client/journal/export/csv": {
    summary: "The user's entries of some days as a table for spreadsheets",
    audience: "user",
    module: "journal",
    perMinute: 10,
    query: z.object(period),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
    errors: ["badInput"],
  },
  "GET /rest/v2/client/journal/export/json": {
    summary: "The user's entries of some days for other programs",
    audience: "user",
    module: "journal",
    perMinute: 10,
    query: z.object(period),
    responses: { 200: z.object({ from: daySchema, to: daySchema, entries: z.array(entrySchema) }) },
    errors: ["badInput"],
  },
  "GET /rest/v2/client/journal/export/pdf": {
    summary: "The user's entries of some days on paper, in the reader's language",
    audience: "user",
    module: "journal",
    perMinute: 5,
    query: z.object(period),
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["badInput", "busy"],
  },
})
