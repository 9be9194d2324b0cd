import { checkIban } from "@arnica/rules/billing"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedText } from "./shared.ts"

/** Where a client is paid what they cash out of their credits. */
export const clientAccountSchema = z.object({
  /** Of the number only the ends are told again. Null until one is set. */
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  /** From when on it is used, while it waits. */
  waitsUntil: instantSchema.nullable(),
})
/** Where a client is paid. */
export type ClientAccount = z.infer<typeof clientAccountSchema>
/** The same as it is set, with the password of whose it is. */
export const clientAccountInputSchema = z.object({
  holder: typedText({ min: 1, max: 160 }),
  iban: typedText({ min: 1, max: 50 }).refine((iban) => checkIban(iban).valid, { error: "iban" }),
  password: z.string().max(128).optional(),
})
/** A client's account as it is set. */
export type ClientAccountInput = z.output<typeof clientAccountInputSchema>

/** Where a client is paid what they cash out of their credits. */
export const clientAccountEndpoints = defineEndpoints({
  "GET /api/v2/payout-account": {
    summary: "Where the user is paid what they cash out of their credits; of the number only the ends",
    audience: "user",
    module: "payouts",
    responses: { 200: clientAccountSchema },
  },
  "PATCH /api/v2/payout-account": {
    summary: "Sets that; it is used in three days",
    audience: "user",
    module: "payouts",
    body: clientAccountInputSchema,
    responses: { 200: clientAccountSchema },
    errors: ["wrongPassword", "passwordNeeded"],
  },
})
