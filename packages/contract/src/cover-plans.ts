import { z } from "zod"
import {
  COVER_A_PAGE,
  COVER_ABOVE,
  COVER_PAYS,
  COVER_PAYS_NOT,
  COVER_PERIODS,
  COVER_UNITS,
} from "./cover-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, daySchema, instantSchema, moneySchema, timeZoneSchema } from "./shared.ts"

const MOST_MONEY = 100_000_000
const MOST_SESSIONS = 1_000
const amount = z.int().min(100).max(MOST_MONEY)

const planSchema = z.object({
  currency: currencySchema,
  timeZone: timeZoneSchema,
  from: daySchema,
  /** The last day; null for no end yet. */
  until: daySchema.nullable(),
})
/** A plan to be made: in which money and zone, and from when until when a company pays. */
export type NewCoverPlan = z.infer<typeof planSchema>

const ruleFields = z.object({
  /** Codes of domains; empty for all. */
  domains: z.array(z.string().regex(/^[A-Z0-9_]{1,40}$/)).max(30),
  /** Numbers of specialists; empty for all. */
  specialists: z.array(z.int().min(1).max(2_147_483_647)).max(100),
  unit: z.enum(COVER_UNITS),
  /** Sessions, or minor units, for each person and period. */
  amount: z.int().min(1).max(MOST_MONEY),
  period: z.enum(COVER_PERIODS),
  sharePercent: z.int().min(1).max(100),
  /** The highest price of a session that counts, in minor units; null for none. */
  ceiling: amount.nullable(),
  above: z.enum(COVER_ABOVE),
  /** What the company pays in a period for all by this rule, in minor units; null for no limit. */
  cap: amount.nullable(),
  /** Of several that fit the lowest counts. */
  priority: z.int().min(1).max(99),
  from: daySchema,
  until: daySchema.nullable(),
})

type Fields = z.infer<typeof ruleFields>

const tooMany = ({ unit, amount: granted }: Pick<Fields, "unit" | "amount">): boolean =>
  unit === "SESSIONS" ? granted > MOST_SESSIONS : granted < 100

/** A rule of cover as admins write it. */
export const coverRuleInputSchema: z.ZodType<Fields, Fields> = ruleFields.superRefine((rule, ctx) => {
  if (tooMany(rule)) ctx.addIssue({ code: "custom", path: ["amount"], message: "errors:validation.wrong" })
  if (rule.until !== null && rule.until < rule.from)
    ctx.addIssue({ code: "custom", path: ["until"], message: "errors:validation.wrong" })
})
/** A rule of cover as admins write it. */
export type CoverRuleInput = Fields

const ruleSchema = ruleFields.extend({
  id: z.uuid(),
  /** Whether somebody has an account by it, which keeps the terms that it was opened with. */
  isUsed: z.boolean(),
  endedAt: instantSchema.nullable(),
  domainNames: z.array(z.string()),
  specialistNames: z.array(z.string()),
})
/** A rule of cover as admins see it. */
export type CoverRule = z.infer<typeof ruleSchema>

const coverPlanSchema = planSchema.extend({
  id: z.uuid(),
  isOver: z.boolean(),
  rules: z.array(ruleSchema),
})
/** A plan of cover as admins see it. */
export type CoverPlan = z.infer<typeof coverPlanSchema>

const previewSchema = z.object({
  companyPays: moneySchema,
  youPay: moneySchema,
  reason: z.enum([...COVER_PAYS, ...COVER_PAYS_NOT]),
})

const code = z.object({ code: z.string().regex(/^[A-Z0-9_]{2,40}$/) })
const planId = z.object({ planId: z.uuid() })
const ruleId = z.object({ ruleId: z.uuid() })
const page = {
  count: z.coerce.number().int().min(1).max(50).default(COVER_A_PAGE),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
}

/** Admins write down what companies pay for their people. */
export const coverPlanEndpoints = defineEndpoints({
  "GET /api/v2/admin/organisations/{code}/cover-plans": {
    summary: "The plans of a company with their rules, the latest first",
    audience: "admin",
    module: "cover",
    params: code,
    query: z.object(page),
    responses: {
      200: z.object({ name: z.string(), total: z.int(), items: z.array(coverPlanSchema) }),
    },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/organisations/{code}/cover-plans": {
    summary: "Makes a plan for a company. Two plans of one company never hold on the same day",
    audience: "admin",
    module: "cover",
    idempotent: true,
    params: code,
    body: planSchema,
    responses: { 201: coverPlanSchema },
    errors: ["notFound"],
  },
  "PATCH /api/v2/admin/cover-plans/{planId}": {
    summary: "Says until when a plan holds. What was booked stays covered",
    audience: "admin",
    module: "cover",
    idempotent: true,
    params: planId,
    body: z.object({ until: daySchema.nullable() }),
    responses: { 200: coverPlanSchema },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/cover-plans/{planId}/rules": {
    summary: "Adds a rule to a plan",
    audience: "admin",
    module: "cover",
    idempotent: true,
    params: planId,
    body: coverRuleInputSchema,
    responses: { 201: ruleSchema },
    errors: ["notFound", "statusConflict"],
  },
  "PATCH /api/v2/admin/cover-rules/{ruleId}": {
    summary: "Changes a rule. Accounts that are open keep what they were opened with until their period ends",
    audience: "admin",
    module: "cover",
    idempotent: true,
    params: ruleId,
    body: coverRuleInputSchema,
    responses: { 200: ruleSchema },
    errors: ["notFound", "statusConflict"],
  },
  "DELETE /api/v2/admin/cover-rules/{ruleId}": {
    summary: "Ends a rule: nothing more is booked by it. What was booked stays covered",
    audience: "admin",
    module: "cover",
    idempotent: true,
    params: ruleId,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/cover-preview": {
    summary: "What a company and its employee would pay of a price by a rule, without writing anything",
    audience: "admin",
    module: "cover",
    body: z.object({
      rule: coverRuleInputSchema,
      price: z.int().min(0).max(MOST_MONEY),
      currency: currencySchema,
    }),
    responses: { 200: previewSchema },
  },
})
