import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { currencySchema } from "./shared.ts"
import { sessionOfferSchema } from "./specialists.ts"

const agreedPriceSchema = z.object({
  productId: z.uuid(),
  currency: currencySchema,
  amount: z.int().min(0).max(LIMITS.highestPrice),
})
/** What a session costs somebody by agreement, in minor units. */
export type AgreedPrice = z.infer<typeof agreedPriceSchema>

/** All prices that are agreed with one client or company: what is left out is not agreed on. */
export const agreedPricesSchema = z.object({ prices: z.array(agreedPriceSchema).max(80) })

const clientPricesSchema = agreedPricesSchema.extend({ offers: z.array(sessionOfferSchema) })

const companySchema = z.object({ code: z.string(), name: z.string() })
const companyPricesSchema = z.object({
  offers: z.array(sessionOfferSchema),
  /** With whom a price can be agreed, by name. */
  companies: z.array(companySchema),
  /** With whom one is, by name. */
  agreed: z.array(companySchema.extend(agreedPricesSchema.shape)),
})
/** The prices that a specialist agreed with companies. */
export type CompanyPrices = z.infer<typeof companyPricesSchema>

const byId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const byCode = z.object({ code: z.string().regex(/^[A-Z0-9_]{2,40}$/) })

/** Prices that a specialist agrees with one client: nobody else is shown them. */
export const clientPricesEndpoints = defineEndpoints({
  "GET /api/v2/practice/clients/{id}/prices": {
    summary: "What the specialist sells, and the prices agreed with a client",
    audience: "provider",
    module: "practice",
    params: byId,
    responses: { 200: clientPricesSchema },
    errors: ["clientNotFound"],
  },
  "PATCH /api/v2/practice/clients/{id}/prices": {
    summary: "Puts other agreed prices in the place of all those of a client",
    audience: "provider",
    module: "practice",
    params: byId,
    body: agreedPricesSchema,
    responses: { 200: clientPricesSchema },
    errors: ["clientNotFound"],
  },
})

/** Prices that a specialist agrees with companies, for the people who work there. */
export const companyPricesEndpoints = defineEndpoints({
  "GET /api/v2/practice/company-prices": {
    summary: "What the specialist sells, and the prices agreed with companies",
    audience: "provider",
    module: "offers",
    responses: { 200: companyPricesSchema },
  },
  "PATCH /api/v2/practice/company-prices/{code}": {
    summary: "Puts other agreed prices in the place of all those of a company",
    audience: "provider",
    module: "offers",
    params: byCode,
    body: agreedPricesSchema,
    responses: { 200: companyPricesSchema },
    errors: ["notFound", "statusConflict"],
  },
})
