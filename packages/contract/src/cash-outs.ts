import { z } from "zod"
import { CREDITS_A_PAGE } from "./credit-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, instantSchema } from "./shared.ts"

/**
 * Where a cash-out stands: asked for, in a run that an admin drafted, on its way to the bank, there, back again, or taken
 * back before a run took it in.
 */
export const CASH_OUT_STATES = ["asked", "inRun", "sent", "paid", "returned", "withdrawn"] as const
export type CashOutState = (typeof CASH_OUT_STATES)[number]

/** What somebody has paid out of their credits. Minor units. */
export const cashOutSchema = z.object({
  id: z.uuid(),
  amount: z.int(),
  currency: currencySchema,
  state: z.enum(CASH_OUT_STATES),
  askedAt: instantSchema,
  /** Since when it stands so. */
  movedAt: instantSchema,
  /** While no run took it in. */
  isWithdrawable: z.boolean(),
})
/** What somebody has paid out of their credits. */
export type CashOut = z.infer<typeof cashOutSchema>

const cashOutsSchema = z.object({
  /** The least that is paid out, in the currency of the credits. */
  limit: z.int(),
  /** What can be paid out now: what invitations brought, as far as it is neither spent, held nor over. */
  cashable: z.array(z.object({ currency: currencySchema, amount: z.int() })),
  total: z.int(),
  items: z.array(cashOutSchema),
})
/** What somebody can have paid out, and what they asked for. */
export type CashOuts = z.infer<typeof cashOutsSchema>

/** Paying out of credits. Amounts are minor units. */
export const cashOutEndpoints = defineEndpoints({
  "GET /api/v2/credits/cash-outs": {
    summary: "What the user can have paid out of their credits, and what they asked for, the newest first",
    audience: "user",
    module: "credits",
    query: z.object({
      count: z.coerce.number().int().min(1).max(50).default(CREDITS_A_PAGE),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    responses: { 200: cashOutsSchema },
  },
  "POST /api/v2/credits/cash-outs": {
    summary: "Asks for credits to be paid out to the user's account with the next run; they are held at once",
    audience: "user",
    module: "credits",
    idempotent: true,
    perMinute: 10,
    body: z.object({ amount: z.int().min(1).max(100_000_000), currency: currencySchema.default("RON") }),
    responses: { 201: cashOutSchema },
    errors: ["cashOutTooSmall", "cashOutTooLarge", "cashOutUnderWay", "cashOutAccountMissing"],
  },
  "DELETE /api/v2/credits/cash-outs/{cashOutId}": {
    summary: "Takes a cash-out back that no run took in",
    audience: "user",
    module: "credits",
    idempotent: true,
    params: z.object({ cashOutId: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
})
