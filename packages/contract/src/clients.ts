import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { invoicesPage } from "./invoices.ts"
import { LIMITS } from "./limits.ts"
import { soldSchema } from "./packages.ts"
import { bookedSessionSchema } from "./practice.ts"
import { instantSchema, typedText } from "./shared.ts"

/** The lists of a specialist's clients. Who has not come for long, or was put away, is in the archive. */
export const CLIENT_LISTS = ["current", "archived", "all"] as const

/** What a list of clients is ordered by. */
export const CLIENT_ORDERS = ["next", "last", "name"] as const

const tagSchema = typedText({ min: 1, max: 30 })

/** A client as their specialist lists them. */
const clientSchema = z.object({
  /** Of this client with this specialist: nobody else's number. */
  id: z.int(),
  fullName: z.string(),
  photo: z.string().nullable(),
  tags: z.array(z.string()),
  /** How many sessions were held. */
  sessions: z.int(),
  firstAt: instantSchema.nullable(),
  lastAt: instantSchema.nullable(),
  nextAt: instantSchema.nullable(),
  archived: z.boolean(),
  /** How many of their messages the specialist has not read. */
  unread: z.int().min(0),
})
/** A client as their specialist lists them. */
export type Client = z.infer<typeof clientSchema>

const listQuery = {
  text: z.string().trim().max(100).optional(),
  tag: z.string().trim().max(30).optional(),
  show: z.enum(CLIENT_LISTS).default("current"),
  order: z.enum(CLIENT_ORDERS).default("next"),
}
const pageQuery = {
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}
const clientPage = z.object({ total: z.int(), items: z.array(clientSchema) })

const noteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  writtenAt: instantSchema,
  changedAt: instantSchema.nullable(),
  /** The session that it is about, if about one. */
  session: z.object({ uuid: z.uuid(), at: instantSchema }).nullable(),
})
/** A note that only its specialist reads. */
export type ClientNote = z.infer<typeof noteSchema>

const clientDetailsSchema = clientSchema.extend({
  /** Whether what the client left is still open to the specialist, and when that ends. */
  isOpen: z.boolean(),
  closesAt: instantSchema.nullable(),
  /** How many messages the two have written, and where; null for none. */
  messages: z.object({ conversationId: z.uuid(), total: z.int().min(1) }).nullable(),
  files: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      bytes: z.int(),
      appointmentUuid: z.uuid(),
      at: instantSchema,
    }),
  ),
})
/** One of a specialist's clients. */
export type ClientDetails = z.infer<typeof clientDetailsSchema>

const byId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const byNote = z.object({ uuid: z.uuid() })
const noteInput = z.object({ text: typedText({ min: 1, max: LIMITS.clientNoteMaxLength }) })

/** A specialist's clients: who comes, tags and notes that nobody else sees, what was shared. */
export const clientsEndpoints = defineEndpoints({
  "GET /rest/v2/specialist/clients": {
    summary: "The specialist's clients: who comes next first",
    audience: "provider",
    module: "practice",
    query: z.object({ ...listQuery, ...pageQuery }),
    responses: { 200: clientPage },
  },
  "GET /rest/v2/specialist/clients/simple": {
    summary: "Id and name of all clients of the specialist, by name",
    audience: "provider",
    module: "practice",
    responses: { 200: z.array(clientSchema.pick({ id: true, fullName: true })) },
  },
  "GET /rest/v2/specialist/invoicedClients": {
    summary: "The specialist's clients to whom an invoice was issued",
    audience: "provider",
    module: "practice",
    query: z.object({ ...listQuery, show: z.enum(CLIENT_LISTS).default("all"), ...pageQuery }),
    responses: { 200: clientPage },
  },
  "GET /api/v2/practice/clients/export": {
    summary: "The clients of a list as a table for spreadsheets",
    audience: "provider",
    module: "practice",
    query: z.object(listQuery),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "GET /api/v2/practice/clients/tags": {
    summary: "The tags in use, and how many clients have each",
    audience: "provider",
    module: "practice",
    responses: { 200: z.array(z.object({ tag: z.string(), count: z.int() })) },
  },
  "GET /api/v2/practice/clients/{id}": {
    summary: "One client, and what they left for sessions",
    audience: "provider",
    module: "practice",
    params: byId,
    responses: { 200: clientDetailsSchema },
    errors: ["clientNotFound"],
  },
  "PATCH /api/v2/practice/clients/{id}": {
    summary: "Tags a client, or puts them into the archive and back",
    audience: "provider",
    module: "practice",
    params: byId,
    body: z.object({ tags: z.array(tagSchema).max(12).optional(), archived: z.boolean().optional() }),
    responses: { 200: clientDetailsSchema },
    errors: ["clientNotFound"],
  },
  "GET /api/v2/practice/clients/{id}/sessions": {
    summary: "What was booked by a client: what is ahead first",
    audience: "provider",
    module: "practice",
    params: byId,
    query: z.object(pageQuery),
    responses: { 200: z.object({ total: z.int(), items: z.array(bookedSessionSchema) }) },
    errors: ["clientNotFound"],
  },
  "GET /api/v2/practice/clients/{id}/packages": {
    summary: "The packages that a client bought of the specialist, and what is left: those in use first",
    audience: "provider",
    module: "practice",
    params: byId,
    query: z.object(pageQuery),
    responses: { 200: z.object({ total: z.int(), items: z.array(soldSchema) }) },
    errors: ["clientNotFound"],
  },
  "POST /api/v2/practice/clients/{id}/conversation": {
    summary: "The conversation with a client: the one that there is, or a new one",
    audience: "provider",
    module: "practice",
    params: byId,
    responses: { 200: z.object({ id: z.uuid() }) },
    errors: ["clientNotFound"],
  },
  "GET /api/v2/practice/clients/{id}/invoices": {
    summary:
      "The invoices and credit notes that a client was issued in the specialist's name, the newest first",
    audience: "provider",
    module: "practice",
    params: byId,
    query: z.object(pageQuery),
    responses: { 200: invoicesPage },
    errors: ["clientNotFound"],
  },
  "GET /api/v2/practice/clients/{id}/notes": {
    summary: "The specialist's own notes about a client, the newest first",
    audience: "provider",
    module: "practice",
    params: byId,
    responses: { 200: z.array(noteSchema) },
    errors: ["clientNotFound"],
  },
  "POST /api/v2/practice/clients/{id}/notes": {
    summary: "Writes a note about a client",
    audience: "provider",
    module: "practice",
    params: byId,
    body: noteInput,
    responses: { 201: noteSchema },
    errors: ["clientNotFound"],
  },
  "GET /api/v2/practice/appointments/{uuid}/notes": {
    summary: "The specialist's own notes about a session, the newest first",
    audience: "provider",
    module: "practice",
    params: byNote,
    responses: { 200: z.array(noteSchema) },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/practice/appointments/{uuid}/notes": {
    summary: "Writes a note about a session",
    audience: "provider",
    module: "practice",
    params: byNote,
    body: noteInput,
    responses: { 201: noteSchema },
    errors: ["appointmentNotFound"],
  },
  "PATCH /api/v2/practice/notes/{uuid}": {
    summary: "Changes a note",
    audience: "provider",
    module: "practice",
    params: byNote,
    body: noteInput,
    responses: { 200: noteSchema },
    errors: ["notFound"],
  },
  "DELETE /api/v2/practice/notes/{uuid}": {
    summary: "Removes a note",
    audience: "provider",
    module: "practice",
    params: byNote,
    responses: { 204: null },
    errors: ["notFound"],
  },
})
