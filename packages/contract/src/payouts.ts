import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, daySchema, instantSchema, moneySchema, typedText } from "./shared.ts"

/** What is missing before a specialist can be paid: an account, or what stands on an invoice. */
export const BILLING_GAPS = ["method", "details"] as const
/** How a run of payouts stands. */
export const PAYOUT_RUN_STATES = ["draft", "approved", "exported", "settled", "discarded"] as const
/** How one payout stands: planned in a draft, promised to the bank, there, back again, or given up with its run. */
export const PAYOUT_STATES = ["planned", "promised", "executed", "returned", "dropped"] as const
/** Why nothing is paid to somebody who is owed something. */
export const LEFT_OUT_REASONS = ["method", "details", "belowMinimum", "underWay", "outsideSepa"] as const

/** A specialist's payouts, as they see them. */
export const ownPayoutsSchema = z.object({
  /** Where payouts go; of the number only the ends are told. */
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  missing: z.enum(BILLING_GAPS).nullable(),
  /** What could be paid out now: sessions that took place, less what goes back. */
  due: z.array(moneySchema),
  /** What was approved and is not at the specialist's bank yet. */
  underWay: z.array(moneySchema),
  /** When the specialist asked to be paid without waiting for the least amount. */
  askedAt: instantSchema.nullable(),
})
export type OwnPayouts = z.infer<typeof ownPayoutsSchema>

const person = { specialistId: z.int(), specialist: z.string() }

/** Somebody who is owed something in a currency. */
export const duePayoutSchema = z.object({
  ...person,
  amount: moneySchema,
  /** Null where it would be paid. */
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
})
export type DuePayout = z.infer<typeof duePayoutSchema>

/** A run of payouts: one currency, one file. */
export const payoutRunSchema = z.object({
  id: z.uuid(),
  status: z.enum(PAYOUT_RUN_STATES),
  cutOff: instantSchema,
  minimum: moneySchema,
  total: moneySchema,
  lines: z.int(),
  /** Lines whose outcome is not known yet. */
  openLines: z.int(),
  madeBy: z.string(),
  madeAt: instantSchema,
  approvedBy: z.string().nullable(),
  approvedAt: instantSchema.nullable(),
  exportedAt: instantSchema.nullable(),
  /** What who asks may do with it now. It is approved by another admin than the one who made it, where there is another. */
  abilities: z.object({
    approve: z.boolean(),
    handOver: z.boolean(),
    fetchFile: z.boolean(),
    /** That the bank paid whatever is open still. */
    noteAllPaid: z.boolean(),
    discard: z.boolean(),
  }),
})
export type PayoutRun = z.infer<typeof payoutRunSchema>

/** One payout of a run. */
export const payoutLineSchema = z.object({
  id: z.uuid(),
  ...person,
  amount: moneySchema,
  /** The ends of the account's number. */
  iban: z.string(),
  state: z.enum(PAYOUT_STATES),
  reason: z.string().nullable(),
  settledAt: instantSchema.nullable(),
  /** What can be noted of it now that the bank did. */
  abilities: z.object({ notePaid: z.boolean(), noteReturned: z.boolean() }),
})
export type PayoutLine = z.infer<typeof payoutLineSchema>

const wanted = {
  currency: currencySchema,
  /** The first day that no longer counts, by Bucharest's calendar. */
  cutOff: daySchema,
  /** The least that is paid to somebody who did not ask, in minor units. */
  minimum: z.coerce.number().int().min(1).max(100_000_000).default(5_000),
}
const page = {
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}
const id = z.object({ id: z.uuid() })

const asTable = {
  audience: "admin",
  module: "payouts",
  perMinute: 10,
  responses: { 200: z.string() },
  produces: "text/csv; charset=utf-8",
} as const

/** A run is brought a step on. */
const moving = {
  audience: "admin",
  module: "payouts",
  idempotent: true,
  params: id,
  responses: { 200: payoutRunSchema },
  errors: ["notFound", "statusConflict"],
} as const

/** Payouts, as specialists see theirs. */
export const ownPayoutsEndpoints = defineEndpoints({
  "GET /api/v2/practice/payouts": {
    summary: "Where the specialist's payouts go, what is due and what is under way",
    audience: "provider",
    module: "payouts",
    responses: { 200: ownPayoutsSchema },
  },
  "POST /api/v2/practice/payout-requests": {
    summary: "Asks to be paid with the next run, however little is due",
    audience: "provider",
    module: "payouts",
    idempotent: true,
    responses: { 201: ownPayoutsSchema },
    errors: ["billingMethodNotSet", "billingDetailsNotSet", "statusConflict"],
  },
})

/** Runs of payouts, for admins. */
export const payoutRunsEndpoints = defineEndpoints({
  "GET /api/v2/admin/payouts/due": {
    summary: "Who is owed something in a currency, and whether a run would pay it; the most first",
    audience: "admin",
    module: "payouts",
    query: z.object({ ...wanted, ...page }),
    responses: { 200: z.object({ total: z.int(), sum: moneySchema, items: z.array(duePayoutSchema) }) },
  },
  "GET /api/v2/admin/payouts/due/export": {
    ...asTable,
    summary: "All who are owed something in a currency as a table for spreadsheets, the most first",
    query: z.object(wanted),
  },
  "GET /api/v2/admin/payout-runs": {
    summary: "Runs of payouts, the newest first",
    audience: "admin",
    module: "payouts",
    query: z.object(page),
    responses: { 200: z.object({ total: z.int(), items: z.array(payoutRunSchema) }) },
  },
  "GET /api/v2/admin/payout-runs/export": {
    ...asTable,
    summary: "All runs of payouts as a table for spreadsheets, the newest first",
  },
  "GET /api/v2/admin/payout-runs/{id}/lines/export": {
    ...asTable,
    summary: "The payouts of a run as a table for spreadsheets; of accounts the ends of their numbers",
    params: id,
    errors: ["notFound"],
  },
  "POST /api/v2/admin/payout-runs": {
    summary: "Drafts a run of all that is due in a currency",
    audience: "admin",
    module: "payouts",
    idempotent: true,
    body: z.object(wanted),
    responses: { 201: payoutRunSchema },
    errors: ["statusConflict", "payoutAccountMissing"],
  },
  "GET /api/v2/admin/payout-runs/{id}": {
    summary: "A run of payouts",
    audience: "admin",
    module: "payouts",
    params: id,
    responses: { 200: payoutRunSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/payout-runs/{id}/lines": {
    summary: "The payouts of a run, the greatest first",
    audience: "admin",
    module: "payouts",
    params: id,
    query: z.object(page),
    responses: { 200: z.object({ total: z.int(), items: z.array(payoutLineSchema) }) },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/payout-runs/{id}/approval": {
    ...moving,
    summary: "Approves a draft: what it pays is no longer owed, but on its way",
    errors: [...moving.errors, "payoutNeedsAnother", "payoutOutdated"],
  },
  "POST /api/v2/admin/payout-runs/{id}/export": {
    ...moving,
    summary: "Notes that the run is handed to the bank, after which its file can be fetched",
  },
  "GET /api/v2/admin/payout-runs/{id}/file": {
    summary: "The run for the bank, as ISO 20022 pain.001.001.09. The same each time",
    audience: "admin",
    module: "payouts",
    params: id,
    produces: "application/xml; charset=utf-8",
    responses: { 200: z.string() },
    errors: ["notFound", "statusConflict"],
  },
  "POST /api/v2/admin/payout-runs/{id}/outcomes": {
    ...moving,
    summary: "Notes what the bank did: with a line, or with all whose outcome is open when none is named",
    body: z.discriminatedUnion("outcome", [
      z.object({ outcome: z.literal("executed"), line: z.uuid().optional() }),
      z.object({ outcome: z.literal("returned"), line: z.uuid(), reason: typedText({ min: 3, max: 200 }) }),
    ]),
  },
  "DELETE /api/v2/admin/payout-runs/{id}": {
    ...moving,
    summary: "Discards a run that was not handed to the bank: what it would have paid is owed as before",
  },
})
