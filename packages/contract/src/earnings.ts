import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, moneySchema } from "./shared.ts"

/**
 * What moved a specialist's account: a payment, what went back of one, what a bank took back, what
 * we paid at our expense for a session that went back to its client by mistake, what the client paid to the specialist
 * themselves, payouts, anything else.
 */
export const STATEMENT_KINDS = [
  "payment",
  "packageSession",
  "paidChat",
  "refund",
  "chargeback",
  "compensation",
  "compensationTaken",
  "outside",
  "payout",
  "payoutReturned",
  "other",
] as const

/** What clients paid, what we kept of it, VAT included, and what was left. Below zero what went back. */
const statementSums = {
  gross: moneySchema,
  fee: moneySchema,
  /** `gross` less `fee`. More than zero: what is owed to the specialist grew. */
  amount: moneySchema,
}

const statementLineSchema = z.object({
  at: instantSchema,
  kind: z.enum(STATEMENT_KINDS),
  ...statementSums,
  /** Who paid, or got it back. */
  client: z.string().nullable(),
  orderID: z.uuid().nullable(),
  /** The session that was paid for. */
  session: z.object({ uuid: z.uuid(), start: instantSchema }).nullable(),
  /** By what the bank knows a payout. */
  reference: z.string().nullable(),
})
/** A line of a specialist's statement. */
export type StatementLine = z.infer<typeof statementLineSchema>

const statementTotalSchema = z.object({
  ...statementSums,
  /** What left for the specialist's bank, less what came back. */
  paidOut: moneySchema,
  /** What clients paid to the specialist themselves, less what they gave back. */
  paidOutside: moneySchema,
})
/** What a time of a statement came to in one currency. */
export type StatementTotal = z.infer<typeof statementTotalSchema>

const span = { from: instantSchema.optional(), to: instantSchema.optional() }

/** What a specialist earned, from the ledger. */
export const earningsEndpoints = defineEndpoints({
  "GET /api/v2/practice/earnings": {
    summary: "What the specialist is owed, and what they earned in a time, by currency",
    audience: "provider",
    module: "payments",
    query: z.object(span),
    responses: { 200: z.object({ owed: z.array(moneySchema), earned: z.array(moneySchema) }) },
  },
  "GET /api/v2/practice/statement": {
    summary:
      "What moved the specialist's account in the ledger, with our fee, the newest first, and its totals",
    audience: "provider",
    module: "payments",
    query: z.object({
      ...span,
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: {
      200: z.object({
        total: z.int(),
        items: z.array(statementLineSchema),
        /** What the whole time came to, a currency each. */
        totals: z.array(statementTotalSchema),
      }),
    },
  },
  "GET /api/v2/practice/statement/export": {
    summary: "The statement as a table for spreadsheets",
    audience: "provider",
    module: "payments",
    query: z.object(span),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
})
