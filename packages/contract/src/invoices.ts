import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, instantSchema, moneySchema, typedText } from "./shared.ts"

/** What is issued: an invoice when the money came, a credit note for each refund. */
export const INVOICE_KINDS = ["invoice", "creditNote"] as const

/**
 * Why a payment has no invoice: the specialist's billing details are not complete, they have not let us write in their
 * name, or they charge the VAT of a country whose invoices we cannot write.
 */
export const INVOICE_GAPS = ["details", "mandate", "country"] as const

/** Whose invoices a list has: those to its reader, those in their name, or those of their clinic's specialists. */
export const INVOICE_SCOPES = ["own", "practice", "clinic"] as const

const invoiceSchema = z.object({
  uuid: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  /** As it is written on it: `ARN7-2026-0001`. */
  number: z.string(),
  issuedOn: daySchema,
  /** When the money came, or went back. */
  paidAt: instantSchema,
  specialist: z.string(),
  /** Who paid; empty when they have no account any more. */
  client: z.string(),
  /** Of a credit note what went back. */
  total: moneySchema,
  /** The VAT in it. */
  vat: moneySchema,
  /** The session that was paid for; null for a package. */
  appointmentUuid: z.uuid().nullable(),
  /** The invoice that a credit note takes back, or a part of it. */
  corrects: z.string().nullable(),
})
/** An invoice or a credit note, as a list shows it. */
export type Invoice = z.infer<typeof invoiceSchema>

const filter = {
  year: z.coerce.number().int().min(2020).max(2200).optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  /** A number, or the beginning of a word in the name of the other side. */
  text: typedText({ max: 100 }).optional(),
}

/** A page of invoices. */
export const invoicesPage = z.object({ total: z.int(), items: z.array(invoiceSchema) })

const waitingSchema = z.object({
  /** How many invoices and credit notes could not be issued. */
  count: z.int(),
  /** What is missing; null when nothing is. */
  missing: z.enum(INVOICE_GAPS).nullable(),
})

/** Invoices of what clients pay to specialists, issued in their name. */
export const invoicesEndpoints = defineEndpoints({
  "GET /rest/v2/customerInvoice/byAppUuid/{uuid}": {
    summary: "The invoice and the credit notes of an appointment, or why there is none",
    audience: "user",
    module: "invoicing",
    params: z.object({ uuid: z.uuid() }),
    responses: {
      200: z.object({
        documents: z.array(invoiceSchema),
        /**
         * Why something that was paid, or went back, has none; `unpaid` where a payment outside has not been noted. Null when
         * nothing is missing.
         */
        missing: z.enum([...INVOICE_GAPS, "unpaid"]).nullable(),
        /** The orders of which the reader may have a receipt. */
        receipts: z.array(z.uuid()),
      }),
    },
    errors: ["appointmentNotFound", "invoiceNotFound"],
  },
  "GET /api/v2/invoices": {
    summary: "Invoices and credit notes of a client, a specialist or a clinic, the newest first",
    audience: "user",
    module: "invoicing",
    query: z.object({
      scope: z.enum(INVOICE_SCOPES).default("own"),
      ...filter,
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: invoicesPage },
    errors: ["notAllowed"],
  },
  "GET /api/v2/invoices/{uuid}/file": {
    summary: "An invoice or a credit note as PDF, in the language of its client",
    audience: "user",
    module: "invoicing",
    perMinute: 60,
    params: z.object({ uuid: z.uuid() }),
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["invoiceNotFound"],
  },
  "GET /api/v2/practice/invoices/export": {
    summary: "The specialist's invoices of a list as a table for spreadsheets",
    audience: "provider",
    module: "invoicing",
    perMinute: 10,
    query: z.object(filter),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "GET /api/v2/practice/invoices/waiting": {
    summary: "How many payments of the specialist's clients have no invoice, and what is missing",
    audience: "provider",
    module: "invoicing",
    responses: { 200: waitingSchema },
  },
  "POST /api/v2/practice/invoices/waiting": {
    summary: "Issues those that waited, the oldest first, up to a hundred payments at a time",
    audience: "provider",
    module: "invoicing",
    responses: { 200: waitingSchema.extend({ issued: z.int() }) },
  },
})
