import { z } from "zod"
import {
  COVER_A_PAGE,
  COVER_PERIODS,
  COVER_PRICES_MOST,
  COVER_REASONS,
  COVER_UNITS,
  COVER_USE_STATES,
} from "./cover-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, instantSchema, moneySchema, wholeNumber } from "./shared.ts"

const MOST_ID = 2_147_483_647

/** What is left to somebody by a rule: sessions, or minor units, and from when until when it counts. */
const remainingSchema = z.object({
  unit: z.enum(COVER_UNITS),
  left: z.int(),
  granted: z.int(),
  period: z.enum(COVER_PERIODS),
  from: instantSchema,
  /** Exclusive. */
  until: instantSchema,
})
/** What is left to somebody by a rule. */
export type CoverRemaining = z.infer<typeof remainingSchema>

/** The rule by which a company pays, as far as who is covered has to know it. */
const coverRuleTermsSchema = z.object({
  sharePercent: z.int(),
  /** The highest price that counts; null for none. */
  ceiling: moneySchema.nullable(),
})

/** Whether a company pays, how much of it, and why. */
export const canBuySchema = z.object({
  canBuy: z.boolean(),
  /** The rule by which it pays; null where it does not. */
  corporateProductId: z.uuid().nullable(),
  rule: coverRuleTermsSchema.nullable(),
  remaining: remainingSchema.nullable(),
  /** Null where no price was asked about. */
  companyPays: moneySchema.nullable(),
  youPay: moneySchema.nullable(),
  reason: z.enum(COVER_REASONS),
})
export type CanBuy = z.infer<typeof canBuySchema>

const ownRuleSchema = coverRuleTermsSchema.extend({
  corporateProductId: z.uuid(),
  /** In the reader's language; empty for all. */
  domains: z.array(z.string()),
  specialists: z.array(z.object({ atlasUrl: z.string(), fullName: z.string() })),
  remaining: remainingSchema,
  currency: currencySchema,
  above: z.enum(["memberPays", "notCovered"]),
})

const ownCoverSchema = z.object({
  /** Null for who works for no company that pays. */
  company: z.string().nullable(),
  rules: z.array(ownRuleSchema),
})
/** What somebody's company pays for them. */
export type OwnCover = z.infer<typeof ownCoverSchema>

const useSchema = z.object({
  orderID: z.uuid(),
  at: instantSchema,
  session: instantSchema,
  state: z.enum(COVER_USE_STATES),
  companyPaid: moneySchema,
  givenBack: moneySchema,
})
/** A session of which a company paid a part, as its client sees it. */
export type CoverUse = z.infer<typeof useSchema>

const priceSchema = z.object({
  specId: z.int(),
  productId: z.uuid(),
  price: moneySchema,
  companyPays: moneySchema,
  youPay: moneySchema,
  corporateProductId: z.uuid(),
  reason: z.enum(COVER_REASONS),
})
/** What somebody pays for a session after their company. */
export type CoverPrice = z.infer<typeof priceSchema>

const orderId = z.object({ orderId: z.uuid() })
const ORDER_ERRORS = ["orderNotFound", "holdExpired", "statusConflict", "unfinishedPayment"] as const

/** Calls about what somebody's company pays for them. Amounts are minor units. */
export const coverEndpoints = defineEndpoints({
  "GET /api/customer-company/v1/client/company/canBuy/appointment/{appId}": {
    summary: "Whether the caller's company pays for an appointment of theirs, how much, and why",
    audience: "user",
    module: "cover",
    params: z.object({ appId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: canBuySchema },
    errors: ["appointmentNotFound"],
  },
  "GET /api/customer-company/v1/client/company/canBuy/domain/{domain}": {
    summary: "Whether the caller's company pays for sessions of a domain, and what is left",
    audience: "user",
    module: "cover",
    params: z.object({ domain: z.string().regex(/^[A-Z0-9_]{1,40}$/) }),
    responses: { 200: canBuySchema },
    errors: ["notFound"],
  },
  "GET /api/customer-company/v1/client/company/canBuy/fromSpecialist/{specId}": {
    summary: "Whether the caller's company pays for the usual session of a specialist, how much, and why",
    audience: "user",
    module: "cover",
    params: z.object({ specId: wholeNumber.min(1).max(MOST_ID) }),
    responses: { 200: canBuySchema },
    errors: ["specialistNotFound"],
  },
  "POST /api/customer-company/v1/client/company/book": {
    summary:
      "Books a held appointment on the company's cover: confirmed at once where nothing is left to pay, else its order waits for the rest",
    audience: "user",
    module: "cover",
    idempotent: true,
    body: z.object({
      appId: z.int().min(1),
      /** The rule that the caller was shown: another one by now is refused with what holds. */
      corporateProductId: z.uuid().optional(),
    }),
    responses: {
      200: z.object({
        appId: z.int(),
        orderID: z.uuid(),
        confirmed: z.boolean(),
        corporateProductId: z.uuid(),
        companyPays: moneySchema,
        /** What the caller's credits pay of the rest. */
        usedCredits: moneySchema,
        toPay: moneySchema,
      }),
    },
    errors: ["appointmentNotFound", "coverNotUsable", ...ORDER_ERRORS],
  },
  "GET /api/v2/cover": {
    summary: "What the caller's company pays for them, and what is left of it",
    audience: "user",
    module: "cover",
    responses: { 200: ownCoverSchema },
  },
  "GET /api/v2/cover/uses": {
    summary: "The caller's sessions of which their company pays a part, the newest first",
    audience: "user",
    module: "cover",
    query: z.object({
      count: z.coerce.number().int().min(1).max(50).default(COVER_A_PAGE),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(useSchema) }) },
  },
  "GET /api/v2/cover/prices": {
    summary:
      "What the caller pays for sessions of these specialists after their company. Of one alone all its sessions, of several the usual ones; those of which it pays nothing are left out",
    audience: "user",
    module: "cover",
    query: z.object({
      specialists: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10})*$/)
        .transform((text) => [...new Set(text.split(",").map(Number))])
        .pipe(z.array(z.int().min(1).max(MOST_ID)).max(COVER_PRICES_MOST)),
      currency: currencySchema.default("RON"),
    }),
    responses: { 200: z.object({ items: z.array(priceSchema) }) },
  },
  "POST /api/v2/orders/{orderId}/company-cover": {
    summary: "Lets the company pay for an order again that nobody began to pay",
    audience: "user",
    module: "cover",
    idempotent: true,
    params: orderId,
    responses: { 204: null },
    errors: ORDER_ERRORS,
  },
  "DELETE /api/v2/orders/{orderId}/company-cover": {
    summary: "Keeps the company out of an order that nobody began to pay",
    audience: "user",
    module: "cover",
    idempotent: true,
    params: orderId,
    responses: { 204: null },
    errors: ORDER_ERRORS,
  },
})
