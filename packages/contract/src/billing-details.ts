import { taxIdFault } from "@arnica/rules/billing"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedName, typedText } from "./shared.ts"

/** In whose name somebody is invoiced. */
export const BILLED_KINDS = ["person", "company"] as const

/** The longest that each text may be. */
export const BILLING_LENGTHS = {
  name: 160,
  taxId: 20,
  registration: 40,
  city: 80,
  street: 160,
  postalCode: 12,
} as const

/** To whom invoices are written, as it is kept. */
export const billingDetailsSchema = z.object({
  kind: z.enum(BILLED_KINDS),
  name: typedName({ min: 1, max: BILLING_LENGTHS.name }),
  /** Of a company, or of a practice that is registered. */
  taxId: typedText({ max: BILLING_LENGTHS.taxId }),
  registration: typedText({ max: BILLING_LENGTHS.registration }),
  /** Whether they are registered for VAT, so that the number is a VAT number. */
  vatPayer: z.boolean(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  city: typedText({ min: 1, max: BILLING_LENGTHS.city }),
  street: typedText({ min: 1, max: BILLING_LENGTHS.street }),
  postalCode: typedText({ max: BILLING_LENGTHS.postalCode }),
})
/** To whom invoices are written. */
export type BillingDetails = z.output<typeof billingDetailsSchema>

/** The same as it is typed: a company has a tax number, which is checked by its country; a person has none. */
export const billingInputSchema = billingDetailsSchema.superRefine((typed, context) => {
  const { kind, countryCode: country, vatPayer, taxId } = typed
  if (kind === "person") return
  if (taxId === "") {
    context.addIssue({
      code: "too_small",
      origin: "string",
      minimum: 1,
      inclusive: true,
      path: ["taxId"],
      input: taxId,
    })
    return
  }
  const fault = taxIdFault({ country, vatPayer, taxId })
  if (fault !== null) context.addIssue({ code: "custom", path: ["taxId"], message: fault, input: taxId })
})

const keptSchema = z.object({
  /** Null where nothing is said: invoices then go by the account's name and address. */
  details: billingDetailsSchema.nullable(),
  changedAt: instantSchema.nullable(),
})

/** Calls about the name and the address on a client's invoices. */
export const billingDetailsEndpoints = defineEndpoints({
  "GET /api/v2/billing-details": {
    summary: "In whose name and to which address the user's invoices are written",
    audience: "user",
    module: "invoicing",
    responses: { 200: keptSchema },
  },
  "PATCH /api/v2/billing-details": {
    summary: "Says in whose name invoices are written from now on; what was issued stays as it is",
    audience: "user",
    module: "invoicing",
    perMinute: 20,
    body: billingInputSchema,
    responses: { 200: keptSchema },
  },
  "DELETE /api/v2/billing-details": {
    summary: "Goes back to the account's name and address, for invoices from now on",
    audience: "user",
    module: "invoicing",
    responses: { 204: null },
  },
})
