import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { OBJECTION, objectionSchema } from "./objections.ts"
import { daySchema, instantSchema, typedText } from "./shared.ts"
import { PROFILE_STATUSES, questionSchema } from "./wizard-state.ts"
import { DOCUMENT_KINDS, wizardTabSchema } from "./wizard-tabs.ts"

/** What the list of specialists can be filtered by: a status, what waits for somebody to look or to answer, a licence that runs out. */
export const SPECIALIST_LISTS = [
  "waiting",
  "all",
  "licenceExpiring",
  "objected",
  ...PROFILE_STATUSES,
] as const

/** Filters of the list; `count` is the size of a page. */
const listQuery = z.object({
  show: z.enum(SPECIALIST_LISTS).default("waiting"),
  q: typedText({ max: 80 }).optional(),
  domain: z.string().max(60).optional(),
  /** The code of the clinic at which they work. */
  clinic: z.string().max(60).optional(),
})

const lineSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  atlasUrl: z.string(),
  status: z.enum(PROFILE_STATUSES),
  domain: z.string(),
  city: z.string().nullable(),
  progress: z.int(),
  /** Counts every change, by whomever; a decision names the one that it was made on. */
  version: z.int(),
  createdAt: instantSchema,
  submittedAt: instantSchema.nullable(),
  waitingSince: instantSchema.nullable(),
  /** The day on which a licence of a public profile runs out, within thirty days or past; null otherwise. */
  licenceExpiring: daySchema.nullable(),
})
/** A specialist in the list. */
export type SpecialistLine = z.infer<typeof lineSchema>

/** What happened to a profile. */
const stepSchema = z.object({
  at: instantSchema,
  from: z.enum(PROFILE_STATUSES),
  to: z.enum(PROFILE_STATUSES),
  byName: z.string(),
  byAdmin: z.boolean(),
  comment: z.string().nullable(),
})
/** What happened to a profile: from where to where, by whom. */
export type ProfileStep = z.infer<typeof stepSchema>

const values = z.record(z.string(), z.unknown())

const reviewSchema = lineSchema.extend({
  uuid: z.uuid(),
  photo: z.string().nullable(),
  comment: z.string().nullable(),
  /** What was said against the suspension that stands. */
  objection: objectionSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  /** Whether anybody could book: hours are set for any day from now on. */
  hasHours: z.boolean(),
  tabs: z.array(
    z.object({
      tab: wizardTabSchema,
      now: values,
      /** As it stood at the last decision: when changes were asked for, else as approved; null where nothing was yet. */
      before: values.nullable(),
      /** The fields that differ from that. */
      changed: z.array(z.string()),
      /** As it was approved last, where changes were asked for since; null otherwise. */
      approved: values.nullable(),
      /** The fields that differ from that. */
      unapproved: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  ),
  /** What was asked last and no approval has ended, with what the specialist answered; null when nothing is. */
  asked: z.object({ at: instantSchema, byName: z.string(), questions: z.array(questionSchema) }).nullable(),
  documents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(DOCUMENT_KINDS),
      name: z.string(),
      type: z.string(),
      bytes: z.int(),
      uploadedAt: instantSchema,
      /** Whether it was added since the last decision. */
      isNew: z.boolean(),
      /** Who of those who check profiles opened it, and when they last did. */
      looks: z.array(z.object({ byName: z.string(), at: instantSchema })),
    }),
  ),
  /** What an approval still asks for. */
  unchecked: z.object({
    /** The account's address is not confirmed. */
    address: z.boolean(),
    /** Licences are filled in, and no document shows any. */
    noLicenceDocument: z.boolean(),
    /** Names of documents that nobody has opened since they were handed in, those of licences since these were written down. */
    documents: z.array(z.string()),
  }),
  /** Names of documents that were there at the last decision and are gone. */
  documentsRemoved: z.array(z.string()),
  comments: z.array(z.object({ tab: wizardTabSchema, field: z.string(), comment: z.string() })),
  history: z.array(stepSchema),
  /** What its reader may do with it now. */
  abilities: z.object({
    approve: z.boolean(),
    requestChanges: z.boolean(),
    suspend: z.boolean(),
    /** Let one that is suspended or closed be public again. */
    resume: z.boolean(),
    close: z.boolean(),
  }),
})
/** A profile as those who check it see it. */
export type SpecialistReview = z.infer<typeof reviewSchema>

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const version = z.int().min(1).max(2_147_483_647)
/** The shortest comment that says anything. */
const LEAST_WORDS = 3
const reason = typedText({ min: LEAST_WORDS, max: 1_000 })
const base = { audience: "admin", module: "specialists" } as const
const deciding = ["specialistNotFound", "statusConflict", "editedElsewhere"] as const

/** How the people who check profiles look after specialists. */
export const specialistReviewEndpoints = defineEndpoints({
  "GET /api/v2/admin/specialists": {
    ...base,
    summary: "Specialists; those who wait stand in the order in which they came, others the newest first",
    query: listQuery.extend({
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(lineSchema) }) },
  },
  "GET /api/v2/admin/specialists/export": {
    ...base,
    summary: "The whole list as CSV",
    query: listQuery,
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv",
  },
  "GET /rest/v2/adminManagement/loadSpecialistDetails/{id}": {
    ...base,
    summary:
      "A specialist with what was asked last, what changed since the last decision, documents and history",
    params: id,
    responses: { 200: reviewSchema },
    errors: ["specialistNotFound"],
  },
  "POST /api/v2/admin/specialists/{id}/approval": {
    ...base,
    summary: "Makes a profile public as it was read, for the first time or with what changed",
    params: id,
    body: z.object({ version }),
    responses: { 200: reviewSchema },
    errors: [...deciding, "addressNotConfirmed", "licenceDocumentMissing", "documentsNotOpened"],
  },
  "POST /api/v2/admin/specialists/{id}/change-request": {
    ...base,
    summary: "Asks the specialist for changes: at fields, or by a comment on the whole profile",
    params: id,
    body: z
      .object({
        version,
        comment: typedText({ max: 1_000 }),
        comments: z
          .array(z.object({ tab: wizardTabSchema, field: z.string().max(60), comment: reason }))
          .max(60),
      })
      .refine(({ comment, comments }) => comments.length > 0 || comment.length >= LEAST_WORDS, {
        error: "required",
        path: ["comment"],
      }),
    responses: { 200: reviewSchema },
    errors: [...deciding],
  },
  "POST /api/v2/admin/specialists/{id}/resumption": {
    ...base,
    summary: "Ends a suspension, or opens a profile again that was closed",
    params: id,
    body: z.object({ version }),
    responses: { 200: reviewSchema },
    errors: [...deciding],
  },
  "POST /api/v2/admin/specialists/{id}/objection-answer": {
    ...base,
    summary: "Answers what a suspended specialist objected; they are told by mail, and stay suspended",
    params: id,
    body: z.object({ answer: typedText({ min: LEAST_WORDS, max: OBJECTION.max }) }),
    responses: { 200: reviewSchema },
    errors: ["specialistNotFound", "statusConflict"],
  },
  "POST /api/v2/admin/specialists/{id}/closing": {
    ...base,
    summary: "Closes an active profile",
    params: id,
    body: z.object({ version, comment: reason }),
    responses: { 200: reviewSchema },
    errors: [...deciding],
  },
})

/** Suspending reaches into bookings: what to do with each appointment is asked. */
export const specialistSuspensionEndpoints = defineEndpoints({
  "GET /api/v2/admin/specialists/{id}/appointments": {
    audience: "admin",
    module: "administration",
    summary: "What is booked with a specialist and still ahead; never what it is about",
    params: id,
    responses: {
      200: z.array(
        z.object({ uuid: z.uuid(), start: instantSchema, end: instantSchema, client: z.string() }),
      ),
    },
    errors: ["specialistNotFound"],
  },
  "POST /api/v2/admin/specialists/{id}/suspension": {
    audience: "admin",
    module: "administration",
    summary:
      "Suspends a specialist. Appointments stand, but for those named, which are called off with everything back",
    params: id,
    body: z
      .object({
        version,
        /** What the specialist reads. */
        comment: reason,
        cancel: z.array(z.uuid()).max(500),
        /** What the clients of appointments that are called off read. */
        clientReason: typedText({ max: 1_000 }).default(""),
      })
      .refine(({ cancel, clientReason }) => cancel.length === 0 || clientReason.length >= LEAST_WORDS, {
        error: "required",
        path: ["clientReason"],
      }),
    responses: { 200: z.object({ cancelled: z.int(), notCancelled: z.array(z.uuid()) }) },
    errors: [...deciding],
  },
})
