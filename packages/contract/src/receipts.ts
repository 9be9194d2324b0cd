import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { INVOICE_GAPS } from "./invoices.ts"
import { instantSchema, moneySchema } from "./shared.ts"

const receiptLineSchema = z.object({
  orderId: z.uuid(),
  /** When the money was taken. */
  paidAt: instantSchema,
  /** What may be shown of the card; null when it is not known. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What was paid for, in the reader's language. */
  what: z.string(),
  /** Whom it went to; null for what the platform sells itself. */
  specialist: z.string().nullable(),
  total: moneySchema,
  /** What went back. */
  refunded: moneySchema,
  /** The number of its invoice; null while there is none. */
  invoice: z.string().nullable(),
  /** What its invoice waits for; null when it waits for nothing, or none is due. */
  missing: z.enum(INVOICE_GAPS).nullable(),
})
/** A payment, as the list of receipts shows it. */
export type ReceiptLine = z.infer<typeof receiptLineSchema>

/** Receipts of what somebody paid: there at once, whatever an invoice waits for. */
export const receiptsEndpoints = defineEndpoints({
  "GET /api/v2/receipts": {
    summary: "What the user paid, the newest first, with its invoice or what that waits for",
    audience: "user",
    module: "invoicing",
    query: z.object({
      count: z.coerce.number().int().min(1).max(50).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(receiptLineSchema) }) },
  },
  "GET /api/v2/orders/{orderId}/receipt": {
    summary: "The receipt of a payment as PDF, in the language of who paid",
    audience: "user",
    module: "invoicing",
    perMinute: 60,
    params: z.object({ orderId: z.uuid() }),
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["orderNotFound"],
  },
})
