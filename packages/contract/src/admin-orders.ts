import { z } from "zod"
import { orderLineOfAdminSchema } from "./administration.ts"
import { defineEndpoints } from "./endpoint.ts"
import { ORDER_KINDS } from "./order-words.ts"
import { orderLineSchema, PAYMENT_STATUSES } from "./payments.ts"
import { currencySchema, instantSchema, moneySchema } from "./shared.ts"

const orderId = z.object({ orderId: z.uuid() })

/** A part of an order and by what it is paid. Minor units. */
const partSchema = z.object({ tender: z.string(), amount: z.int() })

/** An order with all that happened to its money: never what was bought in words, nor what was said. */
export const orderDetailSchema = z.object({
  order: orderLineOfAdminSchema,
  feePercent: z.number(),
  closure: z.enum(["expired", "dropped", "lost"]).nullable(),
  holdExpiresAt: instantSchema.nullable(),
  /** What the total is made of. */
  lines: z.array(
    orderLineSchema.omit({ label: true }).extend({
      position: z.int(),
      quantity: z.int(),
      /** The price of a piece. */
      unit: z.int(),
      /** The VAT inside it, and by which rule of whoever sells it; null where that was not known. */
      vat: z
        .object({
          rule: z.enum(["none", "exempt", "included", "later"]),
          percent: z.int(),
          net: z.int(),
          amount: z.int(),
        })
        .nullable(),
      /** What each tender pays of it, after discounts: by largest remainder, so that the parts sum to every line and tender. */
      paidBy: z.array(partSchema),
      /** What of it went back, or is to. */
      back: z.int(),
    }),
  ),
  /** By what it is paid, in the order in which they pay. */
  tenders: z.array(partSchema.extend({ reason: z.string().nullable() })),
  attempts: z.array(
    z.object({
      number: z.int(),
      gateway: z.string(),
      status: z.string(),
      settlement: z.string(),
      decline: z.string().nullable(),
      transactionId: z.string().nullable(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      createdAt: instantSchema,
      takenAt: instantSchema.nullable(),
    }),
  ),
  /** The refund to which another admin has to agree; null where none waits. */
  asked: z
    .object({
      id: z.uuid(),
      amount: z.int(),
      reason: z.string(),
      by: z.string(),
      at: instantSchema,
      /** Whether the reader may agree to it: somebody else asked for it, or there is no other admin. */
      isDecidable: z.boolean(),
    })
    .nullable(),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: z.int(),
      /** To what each part of it goes. */
      parts: z.array(partSchema),
      reason: z.string(),
      status: z.enum(["requested", "sent", "done", "failed"]),
      createdAt: instantSchema,
      finishedAt: instantSchema.nullable(),
    }),
  ),
  /** What stands in the ledger of it, the oldest first. What was earned and taken back again is left out. */
  ledger: z.array(
    z.object({
      ref: z.string(),
      kind: z.string(),
      at: instantSchema,
      entries: z.array(z.object({ account: z.string(), owner: z.string().nullable(), amount: z.int() })),
    }),
  ),
})
/** An order with all that happened to its money. */
export type OrderDetail = z.infer<typeof orderDetailSchema>

/** The days that a report of money may span. */
export const REVENUE_DAYS = 366

const day = z.iso.date()
const revenueFilter = z
  .object({
    /** The first and the last day, by the calendar of the house. */
    from: day,
    to: day,
    currency: currencySchema.default("RON"),
    kind: z.enum(ORDER_KINDS).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "order" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < REVENUE_DAYS * 86_400_000, {
    path: ["to"],
    error: "order",
  })

const revenueRowSchema = z.object({
  day,
  kind: z.enum(ORDER_KINDS),
  /** What came by card, what went back to it, and what is left of the day: minor units. */
  taken: z.int(),
  back: z.int(),
  net: z.int(),
})
/** What moved on a day for a kind of order. */
export type RevenueRow = z.infer<typeof revenueRowSchema>

const refundPreviewSchema = z.object({
  amount: moneySchema,
  /** The most that can be given back now. */
  most: moneySchema,
  /** Where each part of it goes, the first one first. */
  parts: z.array(partSchema.extend({ card: z.object({ brand: z.string(), last4: z.string() }).nullable() })),
  /** Whether another admin has to agree to it. */
  needsAnother: z.boolean(),
  /** How the payment stands once all of it is done. */
  after: z.enum(PAYMENT_STATUSES),
})
/** What a refund would do. */
export type RefundPreview = z.infer<typeof refundPreviewSchema>

/** Calls of admins about what was paid. */
export const adminOrdersEndpoints = defineEndpoints({
  "GET /api/v2/admin/orders/{orderId}": {
    summary: "An order with its lines, tenders, attempts and refunds, and what the ledger has of it",
    audience: "admin",
    module: "administration",
    params: orderId,
    responses: { 200: orderDetailSchema },
    errors: ["orderNotFound"],
  },
  "GET /api/v2/admin/orders/{orderId}/refund-preview": {
    summary: "Where each part of a refund would go; nothing is given back",
    audience: "admin",
    module: "administration",
    params: orderId,
    query: z.object({ amount: z.coerce.number().int().min(1).max(1_000_000_000) }),
    responses: { 200: refundPreviewSchema },
    errors: ["orderNotFound", "statusConflict"],
  },
  "POST /api/v2/admin/refund-requests/{id}/approval": {
    summary: "Agrees to a refund that another admin asked for, and does it",
    audience: "admin",
    module: "administration",
    idempotent: true,
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict", "refundNeedsAnother"],
  },
  "DELETE /api/v2/admin/refund-requests/{id}": {
    summary: "Drops a refund that nobody agreed to",
    audience: "admin",
    module: "administration",
    idempotent: true,
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
  "GET /api/v2/admin/revenue": {
    summary: "What came by card and what went back, by day and kind of order, beside what the ledger says",
    audience: "admin",
    module: "administration",
    perMinute: 60,
    query: revenueFilter,
    responses: {
      200: z.object({
        currency: currencySchema,
        rows: z.array(revenueRowSchema),
        total: z.object({ taken: z.int(), back: z.int(), net: z.int() }),
        /** The same span of the account of the gateway in the ledger; null where only one kind is asked for. */
        ledger: z.int().nullable(),
      }),
    },
  },
  "GET /api/v2/admin/revenue/export": {
    summary: "The same as a table for spreadsheets",
    audience: "admin",
    module: "administration",
    perMinute: 10,
    query: revenueFilter,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
})
