import { checkIban } from "@arnica/rules/billing"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedText } from "./shared.ts"

/** The account of a clinic, for specialists who named it. */
const clinicAccountFields = {
  holder: typedText({ min: 1, max: 160 }),
  street: typedText({ min: 1, max: 160 }),
  postalCode: typedText({ max: 12 }),
  city: typedText({ min: 1, max: 80 }),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
}
/** Where a clinic is paid for specialists who named it. */
export const clinicAccountSchema = z.object({
  /** Of the number only the ends are told again. */
  account: z.object({ ...clinicAccountFields, iban: z.string() }).nullable(),
  /** From when on it is used, while it waits. */
  waitsUntil: instantSchema.nullable(),
  /** How many specialists named the clinic. */
  naming: z.int(),
})
/** Where a clinic is paid. */
export type ClinicAccount = z.infer<typeof clinicAccountSchema>
/** The same as it is set, with the password of who sets it. */
export const clinicAccountInputSchema = z.object({
  ...clinicAccountFields,
  iban: typedText({ min: 1, max: 50 }).refine((iban) => checkIban(iban).valid, { error: "iban" }),
  /** Of who sets it. */
  password: z.string().max(128).optional(),
})
/** A clinic's account as it is set. */
export type ClinicAccountInput = z.output<typeof clinicAccountInputSchema>

/** Where a clinic is paid for specialists who named it. */
export const clinicAccountEndpoints = defineEndpoints({
  "GET /api/v2/clinic/payout-account": {
    summary: "Where the clinic is paid for specialists who named it; of the number only the ends",
    audience: "clinic",
    module: "payouts",
    responses: { 200: clinicAccountSchema },
    errors: ["notFound"],
  },
  "PATCH /api/v2/clinic/payout-account": {
    summary: "Sets that; it is used in three days",
    audience: "clinic",
    module: "payouts",
    body: clinicAccountInputSchema,
    responses: { 200: clinicAccountSchema },
    errors: ["notFound", "wrongPassword", "passwordNeeded"],
  },
})
