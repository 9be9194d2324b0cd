import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { EXTERNAL_PAY_METHODS } from "./payments.ts"
import { instantSchema, moneySchema } from "./shared.ts"

/** How many dues a page has. */
export const DUES_A_PAGE = 20

/**
 * How something stands that is paid to a specialist, outside. `held` waits for the specialist to agree to the booking; `void` came to
 * nothing before it was paid.
 */
export const DUE_STATES = ["held", "due", "paid", "waived", "void"] as const

/** How far it is with what is paid to a specialist outside, as it is told to whoever calls a session off. */
export const OUTSIDE_STATES = ["due", "paid", "void"] as const

/** To which account a transfer goes. */
const accountSchema = z.object({ holder: z.string(), iban: z.string() })

const dueFields = {
  orderID: z.uuid(),
  appointment: z.object({ uuid: z.uuid(), start: instantSchema }),
  externalPayMethod: z.enum(EXTERNAL_PAY_METHODS),
  state: z.enum(DUE_STATES),
  /** What is to be paid, or was, less what a cancellation took off it. */
  amount: moneySchema,
  /** What a transfer names, so that the specialist finds it. */
  reference: z.string(),
  /** The day on which it was paid, as the specialist says. */
  paidOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
}

const dueSchema = z.object({
  ...dueFields,
  /** Where a transfer goes; null at the desk, and for a specialist without an account. */
  account: accountSchema.nullable(),
})
/** What somebody owes a specialist for a session that is paid outside. */
export type Due = z.infer<typeof dueSchema>

const practiceDueSchema = z.object({ ...dueFields, client: z.string() })
/** The same, as its specialist sees it. */
export type PracticeDue = z.infer<typeof practiceDueSchema>

const methodsSchema = z.object({
  desk: z.boolean(),
  transfer: z.boolean(),
  /** The account that transfers would go to; null without one. */
  account: accountSchema.nullable(),
  /** What keeps transfers from being offered: an account, what stands on invoices, or the days that a changed account waits. */
  missing: z.enum(["method", "details", "waits"]).nullable(),
})
/** How a specialist is paid beside the card. */
export type OutsideMethods = z.infer<typeof methodsSchema>

/** What a specialist says became of what was due. */
export const dueOutcomeSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("paid"), on: z.iso.date() }),
  z.object({ outcome: z.literal("waived") }),
])

/** Calls about what is paid to specialists, outside. */
export const dueEndpoints = defineEndpoints({
  "GET /api/v2/practice/payment-methods": {
    summary: "How the specialist is paid beside the card",
    audience: "provider",
    module: "dues",
    responses: { 200: methodsSchema },
  },
  "PATCH /api/v2/practice/payment-methods": {
    summary: "Switches payment at the desk or by transfer on or off, for bookings from now on",
    audience: "provider",
    module: "dues",
    body: z.object({ desk: z.boolean().optional(), transfer: z.boolean().optional() }),
    responses: { 200: methodsSchema },
    errors: ["billingMethodNotSet", "billingDetailsNotSet", "statusConflict"],
  },
  "GET /api/v2/practice/dues": {
    summary: "What clients owe the specialist or paid to them, outside: what is due first, then the newest",
    audience: "provider",
    module: "dues",
    query: z.object({
      count: z.coerce.number().int().min(1).max(100).default(DUES_A_PAGE),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(practiceDueSchema) }) },
  },
  "POST /api/v2/practice/dues/{orderId}/outcome": {
    summary: "Says that what was due was paid, and when, or that it is not wanted any more; once",
    audience: "provider",
    module: "dues",
    idempotent: true,
    params: z.object({ orderId: z.uuid() }),
    body: dueOutcomeSchema,
    responses: { 200: practiceDueSchema },
    errors: ["orderNotFound", "statusConflict"],
  },
  "GET /api/v2/appointments/{uuid}/due": {
    summary: "What is due for an appointment, outside, and how it is paid; null where nothing is",
    audience: "user",
    module: "dues",
    params: z.object({ uuid: z.uuid() }),
    responses: { 200: z.object({ due: dueSchema.nullable() }) },
    errors: ["appointmentNotFound"],
  },
})
