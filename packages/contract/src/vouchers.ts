import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, instantSchema, moneySchema } from "./shared.ts"
import { VOUCHER_CODE_TYPED, VOUCHER_KINDS, VOUCHER_ORIGINS, VOUCHER_STATES } from "./voucher-words.ts"

/** Sessions that were sold, as whoever has them sees them. */
export const soldSessionsSchema = z.object({
  of: z.int(),
  /** How many whole ones are left. */
  left: z.int(),
  minutes: z.int(),
  /** What one of them is paid with at most. */
  most: moneySchema,
  /** With whom; null once nobody is there any more. Whoever does not take bookings has no address. */
  specialist: z.object({ fullName: z.string(), atlasUrl: z.string().nullable() }).nullable(),
})
export type SoldSessionsLeft = z.infer<typeof soldSessionsSchema>

/** A voucher of somebody. Its code is told once and never again. */
export const voucherSchema = z.object({
  id: z.uuid(),
  lastFour: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  state: z.enum(VOUCHER_STATES),
  origin: z.enum(VOUCHER_ORIGINS),
  /** The session that was called off for which it was given. */
  appointmentUUID: z.uuid().nullable(),
  /** What is left to spend; of sessions the most that one of them may cost; null for a share. */
  amount: moneySchema.nullable(),
  percent: z.int().nullable(),
  /** How often it can still be used; null for an amount. */
  usesLeft: z.int().nullable(),
  /** Sessions that were sold, which are paid from an amount; null for every other one. */
  sessions: soldSessionsSchema.nullable(),
  expiresAt: instantSchema,
  /** Whether it can pay for something now. */
  usable: z.boolean(),
})
export type Voucher = z.infer<typeof voucherSchema>

const orderId = z.object({ orderId: z.uuid() })
const typedCode = z.string().trim().min(1).max(VOUCHER_CODE_TYPED)
const page = {
  count: z.coerce.number().int().min(1).max(50).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
}

/** What is given when a voucher is issued. */
const newVoucherSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), amount: z.int().min(100).max(1_000_000), currency: currencySchema }),
  z.object({
    kind: z.literal("percent"),
    percent: z.int().min(1).max(100),
    uses: z.int().min(1).max(10_000),
  }),
  z.object({
    kind: z.literal("sessions"),
    sessions: z.int().min(1).max(100),
    /** The most that one of them may cost. */
    amount: z.int().min(100).max(1_000_000),
    currency: currencySchema,
  }),
])
/** A voucher to be issued, by what it gives. */
export type NewVoucher = z.infer<typeof newVoucherSchema>

const issueSchema = z.object({
  voucher: newVoucherSchema,
  /** How many days it can be used. */
  days: z.int().min(1).max(1096),
  /** How often one person may use it. */
  usesPerPerson: z.int().min(1).max(100).default(1),
  /** The code of the clinic or company whose people alone may use it; null for anybody. */
  partner: z.string().trim().min(1).max(100).nullable().default(null),
  /** For the books. */
  reason: z.string().trim().min(3).max(200),
})

/** Calls about vouchers. */
export const voucherEndpoints = defineEndpoints({
  "GET /rest/v2/account/useVoucher/{code}": {
    summary:
      "Puts a voucher into the account of the user, to pay with. Every code that cannot be used answers alike",
    audience: "user",
    module: "vouchers",
    changesState: true,
    perMinute: 10,
    params: z.object({ code: typedCode }),
    responses: { 200: voucherSchema },
    errors: ["voucherNotUsable"],
  },
  "GET /api/v2/vouchers": {
    summary: "Vouchers in the account of the user, those that can be used first",
    audience: "user",
    module: "vouchers",
    query: z.object(page),
    responses: { 200: z.object({ total: z.int(), items: z.array(voucherSchema) }) },
  },
  "POST /api/v2/orders/{orderId}/voucher": {
    summary:
      "Pays an order, or a part of it, with a voucher: by its code, or by its id from the account. Every one that cannot be used answers alike",
    audience: "user",
    module: "vouchers",
    idempotent: true,
    perMinute: 10,
    params: orderId,
    body: z.union([z.object({ code: typedCode }), z.object({ voucherID: z.uuid() })]),
    responses: { 204: null },
    errors: [
      "orderNotFound",
      "holdExpired",
      "statusConflict",
      "unfinishedPayment",
      "voucherNotUsable",
      "currencyMismatch",
    ],
  },
  "DELETE /api/v2/orders/{orderId}/voucher": {
    summary: "Takes the voucher off an order that nobody began to pay",
    audience: "user",
    module: "vouchers",
    idempotent: true,
    params: orderId,
    responses: { 204: null },
    errors: ["orderNotFound", "holdExpired", "statusConflict", "unfinishedPayment"],
  },
  "GET /api/v2/admin/vouchers": {
    summary: "All vouchers, the newest first",
    audience: "admin",
    module: "vouchers",
    query: z.object({ ...page, state: z.enum(VOUCHER_STATES).optional() }),
    responses: {
      200: z.object({
        total: z.int(),
        items: z.array(
          voucherSchema.extend({
            issuedAt: instantSchema,
            reason: z.string(),
            isHeld: z.boolean(),
            usesPerPerson: z.int().nullable(),
            partner: z.string().nullable(),
            /** What it paid for, by currency: how many orders of how many people, and how much less what went back. */
            uses: z.array(z.object({ orders: z.int(), people: z.int(), paid: moneySchema })),
          }),
        ),
      }),
    },
  },
  "POST /api/v2/admin/vouchers": {
    summary: "Issues a voucher at the expense of the house. Its code is told this once",
    audience: "admin",
    module: "vouchers",
    idempotent: true,
    body: issueSchema,
    responses: { 201: z.object({ voucher: voucherSchema, code: z.string() }) },
  },
  "DELETE /api/v2/admin/vouchers/{voucherId}": {
    summary: "Makes a voucher void. What orders hold of it they keep",
    audience: "admin",
    module: "vouchers",
    idempotent: true,
    params: z.object({ voucherId: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
})
