import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { ATTACHMENT_TYPES, LIMITS, PHONE_PICTURE_TYPES } from "./limits.ts"
import { daySchema, instantSchema, typedText } from "./shared.ts"

/** The kinds of what a medical file holds, each with the category under which it is found and shared. */
export const RECORD_CATEGORY_OF = {
  problem: "problems",
  allergy: "allergies",
  medicine: "medicines",
  vaccination: "vaccinations",
  measurement: "measurements",
  letter: "letters",
  referral: "letters",
  result: "results",
  picture: "pictures",
  procedure: "notes",
  note: "notes",
  contact: "contacts",
} as const

/** A kind of what a medical file holds. */
export type RecordKind = keyof typeof RECORD_CATEGORY_OF
/** The kinds, in the order in which they are offered. */
export const RECORD_KINDS = [
  "letter",
  "result",
  "picture",
  "referral",
  "problem",
  "medicine",
  "allergy",
  "vaccination",
  "measurement",
  "procedure",
  "note",
  "contact",
] as const satisfies readonly RecordKind[]

/** What is found and shared together. */
export const RECORD_CATEGORIES = [
  "problems",
  "allergies",
  "medicines",
  "vaccinations",
  "measurements",
  "letters",
  "results",
  "pictures",
  "notes",
  "contacts",
] as const
/** What is found and shared together. */
export type RecordCategory = (typeof RECORD_CATEGORIES)[number]

/** What allergies are asked of. */
export const ALLERGY_AREAS = ["medicines", "food", "insects", "other"] as const
/** What an allergy can be to. */
export type AllergyArea = (typeof ALLERGY_AREAS)[number]

/** What can be measured: its LOINC code, and its unit in UCUM. */
export const MEASUREMENTS = {
  weight: { loinc: "29463-7", ucum: "kg" },
  height: { loinc: "8302-2", ucum: "cm" },
  temperature: { loinc: "8310-5", ucum: "Cel" },
  heartRate: { loinc: "8867-4", ucum: "/min" },
  systolic: { loinc: "8480-6", ucum: "mm[Hg]" },
  diastolic: { loinc: "8462-4", ucum: "mm[Hg]" },
  oxygen: { loinc: "59408-5", ucum: "%" },
  glucose: { loinc: "15074-8", ucum: "mmol/L" },
} as const
/** What can be measured. */
export type MeasurementName = keyof typeof MEASUREMENTS
/** What can be measured, in the order in which it is offered. */
export const MEASUREMENT_NAMES = [
  "weight",
  "height",
  "temperature",
  "heartRate",
  "systolic",
  "diastolic",
  "oxygen",
  "glucose",
] as const satisfies readonly MeasurementName[]

/** Of a medical file: how long its texts are, how many bytes its files have together, how many entries one has and versions an entry, how many a page and how long a share lasts at most. */
export const RECORD_LIMITS = {
  title: 160,
  text: 4_000,
  detail: 200,
  bytes: 1_000_000_000,
  entries: 5_000,
  versions: 100,
  page: 50,
  shared: 50,
  shares: 100,
  shareDays: 365,
  usualShareDays: 30,
} as const

const detail = typedText({ max: RECORD_LIMITS.detail })

/** What there is to say of an entry beside its title and text, by its kind. */
export const recordDetailsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("problem"), isOver: z.boolean() }),
  z.object({ kind: z.literal("allergy"), area: z.enum(ALLERGY_AREAS), reaction: detail }),
  z.object({ kind: z.literal("medicine"), dose: detail, until: daySchema.nullable() }),
  z.object({ kind: z.literal("vaccination"), dose: detail }),
  z.object({
    kind: z.literal("measurement"),
    name: z.enum(MEASUREMENT_NAMES),
    value: z.number().min(0).max(100_000),
  }),
  // Whom to call in an emergency: the title is their name.
  z.object({
    kind: z.literal("contact"),
    relation: detail,
    phone: z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 ()./-]{2,29}$/),
  }),
  z.object({
    kind: z.enum(["letter", "referral", "result", "picture", "procedure", "note"]),
  }),
])
/** What there is to say of an entry beside its title and text, by its kind. */
export type RecordDetails = z.infer<typeof recordDetailsSchema>

/** What somebody writes of one entry. */
export const recordEntrySchema = z.object({
  /** When it was: of a letter its date, of a problem when it began. */
  day: daySchema,
  title: typedText({ min: 1, max: RECORD_LIMITS.title }),
  text: typedText({ max: RECORD_LIMITS.text }),
  details: recordDetailsSchema,
})
/** What somebody writes of one entry. */
export type RecordEntry = z.infer<typeof recordEntrySchema>

/** Where a file stands: nobody has looked for harmful content yet, it may be read, or it was harmful and is not kept. */
export const RECORD_FILE_STATES = ["waiting", "ready", "harmful"] as const

const recordFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  state: z.enum(RECORD_FILE_STATES),
})
/** A file of an entry. */
export type RecordFile = z.infer<typeof recordFileSchema>

const authorSchema = z.object({
  /** `own`: whose medical file it is. */
  side: z.enum(["own", "specialist"]),
  /** Of a specialist; null for the owner. */
  name: z.string().nullable(),
  /** Whether the reader wrote it: only they correct it. */
  isReader: z.boolean(),
})

/** One entry of a medical file as its reader sees it. */
export const recordItemSchema = recordEntrySchema.extend({
  /** Empty where there is none known of an allergy's area. */
  title: z.string(),
  id: z.uuid(),
  /** The same for all versions of an entry. */
  rootId: z.uuid(),
  /** Of an allergy: that there is none known of its area. */
  isNoneKnown: z.boolean(),
  author: authorSchema,
  writtenAt: instantSchema,
  /** 1 for what was written first; each correction adds one. */
  version: z.int().min(1),
  /** The owner shares it with nobody, whatever else they share. */
  isHidden: z.boolean(),
  files: z.array(recordFileSchema),
})
/** One entry of a medical file as its reader sees it. */
export type RecordItem = z.infer<typeof recordItemSchema>

/** What other parts of the product add to the timeline. */
export const TIMELINE_KINDS = ["session", "scaleResult", "prescription"] as const

const projectionSchema = z.object({
  source: z.literal("elsewhere"),
  kind: z.enum(TIMELINE_KINDS),
  id: z.string(),
  day: daySchema,
  title: z.string(),
  text: z.string(),
  /** Who it came from; null for the marketplace itself. */
  by: z.string().nullable(),
})
const timelineEntrySchema = z.discriminatedUnion("source", [
  z.object({ source: z.literal("file"), id: z.uuid(), day: daySchema, item: recordItemSchema }),
  projectionSchema,
])
/** One line of a timeline. */
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** What a timeline can be narrowed to. */
export const TIMELINE_FILTERS = [...RECORD_CATEGORIES, "sessions", "own"] as const
/** What a timeline can be narrowed to. */
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number]

/** A place in a list: the day and the id of an entry. */
export const recordCursorSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}~[0-9a-f-]{36}$/)
  .max(60)

const areaSchema = z.object({
  area: z.enum(ALLERGY_AREAS),
  /** `notAsked`: nobody has said anything of it yet. */
  state: z.enum(["named", "noneKnown", "notAsked"]),
  /** The allergies, or that there is none. */
  items: z.array(recordItemSchema),
})
/** What is known of allergies of one area. */
export type AllergyState = z.infer<typeof areaSchema>

const summarySchema = z.object({
  allergies: z.array(areaSchema),
  /** Those that are taken now. */
  medicines: z.array(recordItemSchema),
  /** Those that are not over. */
  problems: z.array(recordItemSchema),
  /** Whom to call in an emergency. */
  contacts: z.array(recordItemSchema),
})
/** What whoever treats somebody has to know first. */
export type RecordSummary = z.infer<typeof summarySchema>

const byId = z.object({ id: z.uuid() })
/** Which part of a list: what comes after a cursor. */
export const recordPageQuery = {
  before: recordCursorSchema.optional(),
  count: z.coerce.number().int().min(1).max(RECORD_LIMITS.page).default(20),
}
/** What may be added to an entry. A file is read by nobody before somebody has looked for harmful content. */
export const RECORD_FILES = {
  maxFiles: LIMITS.attachmentMaxFiles,
  maxFileBytes: LIMITS.attachmentMaxBytes,
  types: [...ATTACHMENT_TYPES, ...PHONE_PICTURE_TYPES],
  isQuarantined: true,
} as const
/** How an upload to a medical file is refused. */
export const RECORD_FILE_ERRORS = ["fileTooLarge", "wrongFileType", "infectedFile", "tooLarge"] as const

/** The medical file of the user: what is in it, and its files. */
export const recordsEndpoints = defineEndpoints({
  "GET /rest/client/fileDownload": {
    summary:
      "A file of an appointment, a message or a medical file, for those whom it concerns, as a download",
    audience: "user",
    module: "records",
    query: z.object({ fileID: z.uuid() }),
    responses: { 200: z.string() },
    produces: "application/octet-stream",
    errors: ["notFound", "fileNotReady"],
  },
  "GET /api/v2/records/summary": {
    summary: "The user's allergies, what they take now and what they have",
    audience: "user",
    module: "records",
    responses: { 200: summarySchema },
  },
  "GET /api/v2/records/timeline": {
    summary: "What happened, the newest first: of the medical file, and of sessions and results",
    audience: "user",
    module: "records",
    // Words are looked for in what is opened for it, up to some thousand entries a call.
    perMinute: 60,
    query: z.object({
      before: recordPageQuery.before,
      count: recordPageQuery.count,
      only: z.enum(TIMELINE_FILTERS).optional(),
      from: daySchema.optional(),
      to: daySchema.optional(),
      text: z.string().trim().max(100).optional(),
    }),
    responses: {
      200: z.object({
        items: z.array(timelineEntrySchema),
        /** Where the next part begins; null after the last. */
        next: recordCursorSchema.nullable(),
      }),
    },
  },
  "POST /api/v2/records/items": {
    summary: "Adds an entry with its files to the user's medical file",
    audience: "user",
    module: "records",
    idempotent: true,
    perMinute: 30,
    bodyType: "multipart",
    multipart: RECORD_FILES,
    body: recordEntrySchema,
    responses: { 201: recordItemSchema },
    errors: ["recordFull", ...RECORD_FILE_ERRORS],
  },
  "POST /api/v2/records/none-known": {
    summary: "Says that the user has no allergy of an area that they know of",
    audience: "user",
    module: "records",
    body: z.object({ area: z.enum(ALLERGY_AREAS) }),
    responses: { 201: recordItemSchema },
    errors: ["statusConflict", "recordFull"],
  },
  "GET /api/v2/records/items/{id}": {
    summary: "An entry with its earlier versions, for its owner and for who may read it",
    audience: "user",
    module: "records",
    params: byId,
    responses: { 200: z.object({ item: recordItemSchema, earlier: z.array(recordItemSchema) }) },
    errors: ["notFound"],
  },
  "POST /api/v2/records/items/{id}/corrections": {
    summary: "Corrects an entry, for its author: the earlier version stays beside it",
    audience: "user",
    module: "records",
    idempotent: true,
    perMinute: 30,
    params: byId,
    body: recordEntrySchema,
    responses: { 201: recordItemSchema },
    errors: ["notFound", "relationEnded", "recordFull", "editedElsewhere"],
  },
  "PATCH /api/v2/records/items/{id}": {
    summary: "Keeps an entry out of whatever the user shares, or lets it in again",
    audience: "user",
    module: "records",
    params: byId,
    body: z.object({ isHidden: z.boolean() }),
    responses: { 200: recordItemSchema },
    errors: ["notFound"],
  },
  "DELETE /api/v2/records/items/{id}": {
    summary: "Removes an entry that the user wrote themselves, with its files and versions",
    audience: "user",
    module: "records",
    params: byId,
    responses: { 204: null },
    errors: ["notFound"],
  },
})
