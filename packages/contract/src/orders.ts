import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { INVOICE_GAPS, INVOICE_KINDS } from "./invoices.ts"
import { ORDER_KINDS } from "./order-words.ts"
import { orderSchema } from "./payments.ts"
import { instantSchema, moneySchema } from "./shared.ts"

/**
 * How an order stands, in the words of who pays it. `open` can be paid, `pending` waits for a bank, of `reserved` the
 * money is held and not taken, what is `due` is paid to the specialist, outside, `returnedByBank` is what a bank took back, `dropped` what its client gave up.
 */
export const OWN_ORDER_STATES = [
  "open",
  "pending",
  "reserved",
  "due",
  "paid",
  "partlyRefunded",
  "refunded",
  "disputed",
  "returnedByBank",
  "failed",
  "expired",
  "dropped",
] as const

const ownOrderSchema = z.object({
  orderID: z.uuid(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(OWN_ORDER_STATES),
  createdAt: instantSchema,
  /** When the money was taken; null while it was not. */
  paidAt: instantSchema.nullable(),
  /** What it is for, in the reader's language; empty when that is gone. */
  what: z.string(),
  /** Whom it goes to; null for what the platform sells itself. */
  specialist: z.string().nullable(),
  total: moneySchema,
  /** What came back, and what is on its way: null for when. */
  refunds: z.array(z.object({ amount: z.int(), at: instantSchema.nullable() })),
  /** Why the last try to pay failed, or what became of the money; null when nothing went wrong. */
  failedReason: orderSchema.shape.failedReason,
  /** Until when it can be paid, while it can. */
  holdExpiresAt: instantSchema.nullable(),
  /** Where the thing itself is: the appointment, or the conversation of a paid chat. */
  appointmentUuid: z.uuid().nullable(),
  conversationID: z.uuid().nullable(),
  abilities: z.object({
    /** There is something to do on the page of the payment. */
    resume: z.boolean(),
    /** It can be given up. */
    drop: z.boolean(),
    /** It has a receipt. */
    receipt: z.boolean(),
  }),
  /** Its invoice and its credit notes, in the order in which they were issued. */
  documents: z.array(z.object({ uuid: z.uuid(), kind: z.enum(INVOICE_KINDS), number: z.string() })),
  /** What its invoice waits for; null when it waits for nothing, or none is due. */
  missing: z.enum(INVOICE_GAPS).nullable(),
})

/** An order, as the list of its client shows it. */
export type OwnOrder = z.infer<typeof ownOrderSchema>

/** Calls about what somebody ordered. */
export const ordersEndpoints = defineEndpoints({
  "GET /api/v2/orders": {
    summary: "What the user ordered, the newest first: how each stands, what came back, and its documents",
    audience: "user",
    module: "invoicing",
    query: z.object({
      state: z.enum(OWN_ORDER_STATES).optional(),
      kind: z.enum(ORDER_KINDS).optional(),
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      count: z.coerce.number().int().min(1).max(50).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(ownOrderSchema) }) },
  },
})
