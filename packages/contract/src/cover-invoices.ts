import { z } from "zod"
import { COVER_A_PAGE } from "./cover-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, moneySchema } from "./shared.ts"

/** A month: 2026-05. */
export const coverMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const lineSchema = z.object({
  /** In the reader's language; null for what would tell of fewer than ten people, put together. */
  domain: z.string().nullable(),
  sessions: z.int(),
  amount: moneySchema,
})

const invoiceSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** The last month that it is about. */
  month: coverMonthSchema,
  company: z.object({ code: z.string(), name: z.string() }),
  lines: z.array(lineSchema),
  total: moneySchema,
  issuedAt: instantSchema,
  paidAt: instantSchema.nullable(),
})
/** What a company owes for its people in a month, in sums. */
export type CoverInvoice = z.infer<typeof invoiceSchema>

const page = {
  count: z.coerce.number().int().min(1).max(50).default(COVER_A_PAGE),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
}
const invoiceId = z.object({ invoiceId: z.uuid() })
const invoices = { 200: z.object({ total: z.int(), items: z.array(invoiceSchema) }) }

/** Invoices to companies: sums of at least ten people, no names, no dates of sessions. */
export const coverInvoiceEndpoints = defineEndpoints({
  "GET /api/v2/admin/cover-invoices": {
    summary: "Invoices to companies, the newest first",
    audience: "admin",
    module: "cover",
    query: z.object({
      ...page,
      code: z
        .string()
        .regex(/^[A-Z0-9_]{2,40}$/)
        .optional(),
      state: z.enum(["open", "paid"]).optional(),
    }),
    responses: invoices,
  },
  "POST /api/v2/admin/cover-invoices/{invoiceId}/payment": {
    summary: "Notes that a company paid an invoice, in the ledger too. The same again changes nothing",
    audience: "admin",
    module: "cover",
    idempotent: true,
    params: invoiceId,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/cover-invoices/{invoiceId}/file": {
    summary: "An invoice to a company as PDF",
    audience: "admin",
    module: "cover",
    perMinute: 30,
    params: invoiceId,
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["notFound"],
  },
  "GET /api/v2/hr/cover-invoices": {
    summary: "Invoices to the caller's company, the newest first: all that it learns of what its people use",
    audience: "hr",
    module: "cover",
    query: z.object(page),
    responses: invoices,
    errors: ["notFound"],
  },
  "GET /api/v2/hr/cover-invoices/{invoiceId}/file": {
    summary: "An invoice to the caller's company as PDF",
    audience: "hr",
    module: "cover",
    perMinute: 30,
    params: invoiceId,
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["notFound"],
  },
})
