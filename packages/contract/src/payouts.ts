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
export const LEFT_OUT_REASONS = [
  "method",
  "details",
  "accountWaits",
  "belowMinimum",
  "underWay",
  "outsideSepa",
] as const

/** A specialist's payouts, as they see them. */
export const ownPayoutsSchema = z.object({
  /** Where payouts go; of the number only the ends are told. */
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  missing: z.enum(BILLING_GAPS).nullable(),
  /** From when on an account is used that was changed: until then nothing is paid out. Null when it is used. */
  waitsUntil: instantSchema.nullable(),
  /** The clinic that is paid in the specialist's place, because they named it, and whether they work there still. */
  payee: z.object({ clinic: z.string(), isTheirs: z.boolean() }).nullable(),
  /** The clinic that they could name. */
  couldName: z.string().nullable(),
  /** What could be paid out now: sessions that took place, less what goes back. */
  due: z.array(moneySchema),
  /** What was approved and is not at the specialist's bank yet. */
  underWay: z.array(moneySchema),
  /** When the specialist asked to be paid without waiting for the least amount. */
  askedAt: instantSchema.nullable(),
})
export type OwnPayouts = z.infer<typeof ownPayoutsSchema>

const person = {
  /** Null for a client who cashes out credits. */
  specialistId: z.int().nullable(),
  name: z.string(),
}

/** Somebody who is owed something in a currency. */
export const duePayoutSchema = z.object({
  ...person,
  amount: moneySchema,
  /** Null where it would be paid. */
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
  /** From when on their account is used, while it waits. */
  waitsUntil: instantSchema.nullable(),
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
  /** When the account was changed, where nothing was paid to it since. */
  accountChangedAt: instantSchema.nullable(),
  /** What can be noted of it now that the bank did. */
  abilities: z.object({ notePaid: z.boolean(), noteReturned: z.boolean() }),
})
export type PayoutLine = z.infer<typeof payoutLineSchema>

/** What is to be confirmed before something is done with a run: how it stands, of which `version` is the proof. */
export const runConfirmationSchema = z.object({
  version: z.string(),
  /** Payouts whose end is not known yet, and what they come to. */
  payouts: z.int(),
  total: moneySchema,
  /** Whose account was changed since it was paid to last, or since the run was drafted. */
  changed: z.array(z.object({ ...person, changedAt: instantSchema, iban: z.string() })),
  /** Who is owed something in the currency and is not paid by the run, the most first; at most twenty are named. */
  leftOut: z.object({ total: z.int(), items: z.array(duePayoutSchema) }),
})
export type RunConfirmation = z.infer<typeof runConfirmationSchema>

/** That it was seen what the run does, and that it is its admin who confirms it. */
const confirmed = {
  /** Of the confirmation that was read. */
  version: z.string().max(64),
  /** Of who confirms. */
  password: z.string().max(128).optional(),
}

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
  body: z.object(confirmed),
  responses: { 200: payoutRunSchema },
  errors: ["notFound", "statusConflict", "editedElsewhere", "wrongPassword", "passwordNeeded"],
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
  "DELETE /api/v2/practice/payout-requests": {
    summary: "Takes back the wish to be paid with the next run; nothing happens where none stands",
    audience: "provider",
    module: "payouts",
    responses: { 200: ownPayoutsSchema },
  },
  "POST /api/v2/practice/payout-payee": {
    summary: "Has the specialist's clinic paid in their place, or themselves again, in three days",
    audience: "provider",
    module: "payouts",
    body: z.object({ clinic: z.boolean(), password: z.string().max(128).optional() }),
    responses: { 200: ownPayoutsSchema },
    errors: ["statusConflict", "wrongPassword", "passwordNeeded"],
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
  "GET /api/v2/admin/payout-runs/{id}/confirmation": {
    summary:
      "What is to be confirmed before something is done with a run: number, sum, changed accounts, who is left out",
    audience: "admin",
    module: "payouts",
    params: id,
    responses: { 200: runConfirmationSchema },
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
      z.object({ ...confirmed, outcome: z.literal("executed"), line: z.uuid().optional() }),
      z.object({
        ...confirmed,
        outcome: z.literal("returned"),
        line: z.uuid(),
        reason: typedText({ min: 3, max: 200 }),
      }),
    ]),
  },
  "POST /api/v2/admin/payout-runs/{id}/discarding": {
    ...moving,
    summary: "Discards a run that was not handed to the bank: what it would have paid is owed as before",
  },
})
