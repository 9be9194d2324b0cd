import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedText } from "./shared.ts"

/** An archive of all that is kept of somebody. */
export const dataExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(["asked", "ready", "expired"]),
  askedAt: instantSchema,
  /** Until when it can be fetched; null while it is being written. */
  expiresAt: instantSchema.nullable(),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

/** Somebody or something that did something with the reader's data. */
export const accessEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** Who, as far as it is the reader's business: themselves, a specialist by name, staff, the system. */
  who: z.enum([
    "you",
    "specialist",
    "clinic",
    "company",
    "psychologist",
    "accountant",
    "staff",
    "customer",
    "system",
    "anonymous",
  ]),
  name: z.string().nullable(),
  /** One of `PERSONAL_ACTIONS`. */
  action: z.string(),
  reason: z.string().nullable(),
})
export type AccessEntry = z.infer<typeof accessEntrySchema>

/** Whether the reader's account is going to be deleted. */
export const accountDeletionSchema = z.object({
  /** Whether they can ask: nobody depends on them alone. */
  canAsk: z.boolean(),
  /** What they are the last administrator of, by name; the marketplace itself has none. */
  obstacles: z.array(
    z.object({ code: z.enum(["lastAdmin", "lastClinicAdmin", "lastHrAdmin"]), name: z.string().nullable() }),
  ),
  /** From when on it is deleted; null when nobody asked. */
  dueAt: instantSchema.nullable(),
  /** Something is under way that ends before it is deleted, such as a session to come. */
  isOpen: z.boolean(),
})
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

const id = z.object({ id: z.uuid() })

/** How much of what the reader wrote and attached for sessions is kept. */
export const healthDataSchema = z.object({ notes: z.int(), files: z.int() })
export type HealthData = z.infer<typeof healthDataSchema>

/** Calls about what a client told specialists ahead of sessions, by their own consent. */
export const healthDataEndpoints = defineEndpoints({
  "GET /api/v2/health-data": {
    summary: "How many notes and files the user left for sessions",
    audience: "user",
    module: "booking",
    responses: { 200: healthDataSchema },
  },
  "DELETE /api/v2/health-data": {
    summary: "Takes the consent back: the user's notes and files for sessions are deleted, the sessions stay",
    audience: "user",
    module: "booking",
    responses: { 200: healthDataSchema },
  },
})

/** Calls about the end of an account. */
export const accountDeletionEndpoints = defineEndpoints({
  "GET /api/v2/account-deletion": {
    summary: "Whether the user's account is going to be deleted",
    audience: "user",
    module: "privacy",
    responses: { 200: accountDeletionSchema },
  },
  "POST /api/v2/account-deletion": {
    summary: "Asks for the user's account to be deleted after 30 days; asked again, it stays as it was",
    audience: "user",
    module: "privacy",
    perMinute: 10,
    // Their address, written out, so that nobody does it by accident.
    body: z.object({ email: typedText({ max: 254 }) }),
    responses: { 201: accountDeletionSchema },
    errors: ["lastAdministrator"],
  },
  "DELETE /api/v2/account-deletion": {
    summary: "Takes it back",
    audience: "user",
    module: "privacy",
    responses: { 200: accountDeletionSchema },
  },
})

/** Calls about what is kept of the one who is signed in, and who looked at it. */
export const privacyEndpoints = defineEndpoints({
  "GET /api/v2/data-exports": {
    summary: "The user's archives, the newest first",
    audience: "user",
    module: "privacy",
    responses: { 200: z.array(dataExportSchema) },
  },
  "POST /api/v2/data-exports": {
    summary:
      "Asks for an archive of all that is kept of the user; one that is being written is answered again",
    audience: "user",
    module: "privacy",
    perMinute: 10,
    responses: { 201: dataExportSchema },
  },
  "POST /api/v2/data-exports/{id}/links": {
    summary: "Makes a link that fetches an archive once, within ten minutes",
    audience: "user",
    module: "privacy",
    params: id,
    responses: { 201: z.object({ url: z.string(), expiresAt: instantSchema }) },
    errors: ["notFound", "linkExpired"],
  },
  "GET /api/v2/data-exports/{id}/file": {
    summary: "The archive of a link, for its owner, once",
    audience: "user",
    changesState: true,
    module: "privacy",
    params: id,
    query: z.object({ token: z.string().min(16).max(200) }),
    produces: "application/zip",
    responses: { 200: z.unknown() },
    errors: ["notFound", "linkExpired"],
  },
  "GET /api/v2/access-log": {
    summary: "What was done with the user's data and by whom, the newest first",
    audience: "user",
    module: "privacy",
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    responses: { 200: z.object({ items: z.array(accessEntrySchema), next: z.int().nullable() }) },
  },
})
