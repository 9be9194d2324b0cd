import { randomUUID } from "node:crypto"
import type { CoverPlan, CoverRule, CoverRuleInput, NewCoverPlan } from "@arnica/contract/cover-plans"
import { COVER_RULES_MOST } from "@arnica/contract/cover-words"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { CoverContext } from "../context.ts"
import { dayIn } from "../domain/period.ts"
import { quote } from "../domain/quote.ts"
import {
  countPlans,
  endRule as endRuleRow,
  findPlans,
  findRulesOf,
  insertPlan,
  lockRule,
  type Plan,
  type Rule,
  setPlanEnd,
  writeRule,
} from "./plan-repository.ts"
import { presentPlans, presentRules } from "./present-plans.ts"

type By = { readonly actor: SignedIn; readonly request: FastifyRequest; readonly language: Language }
type Company = NonNullable<Awaited<ReturnType<CoverContext["partners"]["companyByCode"]>>>

const refuse = (path: string): AppError => {
  const key = "errors:validation.taken"
  return new AppError("badInput", { details: [{ path, message: key, translationKey: key }] })
}

const wrong = (path: string): AppError => {
  const key = "errors:validation.wrong"
  return new AppError("badInput", { details: [{ path, message: key, translationKey: key }] })
}

const companyOf = async ({ partners }: CoverContext, code: string): Promise<Company> => {
  const found = await partners.companyByCode(code)
  if (found === null) throw new AppError("notFound")
  return found
}

const planOf = async (ctx: CoverContext, id: string): Promise<Plan> => {
  const [plan] = await findPlans(ctx.db.query, sql`id = ${id}`)
  if (plan === undefined) throw new AppError("notFound")
  return plan
}

type Action =
  | "cover.planMade"
  | "cover.planChanged"
  | "cover.ruleAdded"
  | "cover.ruleChanged"
  | "cover.ruleEnded"
type Noted = By & { readonly action: Action; readonly plan: Plan }

const note = async (ctx: CoverContext, tx: Tx, { actor, request, action, plan }: Noted): Promise<void> => {
  const names = await ctx.partners.organisations([plan.organisationId])
  const object = { type: "organisation", id: names.get(plan.organisationId)?.code ?? "" } as const
  await ctx.audit.record(tx, { actor, action, object, request })
}

/** A page of the plans of a company with their rules, the latest first. Throws notFound. */
export const plansOf = async (
  ctx: CoverContext,
  asked: {
    readonly code: string
    readonly count: number
    readonly offset: number
    readonly language: Language
  },
): Promise<{ name: string; total: number; items: CoverPlan[] }> => {
  const { code, count, offset, language } = asked
  const company = await companyOf(ctx, code)
  const of = sql`organisation_id = ${company.id} order by valid_from desc, id limit ${count} offset ${offset}`
  const [plans, total] = await Promise.all([
    findPlans(ctx.db.query, of),
    countPlans(ctx.db.query, company.id),
  ])
  return { name: company.name, total, items: await presentPlans(ctx, { plans, language }) }
}

const shown = async (
  ctx: CoverContext,
  { plan, language }: { plan: Plan; language: Language },
): Promise<CoverPlan> => {
  const [one] = await presentPlans(ctx, { plans: [plan], language })
  if (one === undefined) throw new AppError("notFound")
  return one
}

const refusingOverlap = async <T>(path: string, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (isPgError(error, "23P01", "plan_one_at_a_time")) throw refuse(path)
    throw error
  }
}

/** Makes a plan for a company. Refuses days on which another one holds, at their field. */
export const makePlan = async (
  ctx: CoverContext,
  { code, input, ...by }: By & { readonly code: string; readonly input: NewCoverPlan },
): Promise<CoverPlan> => {
  const company = await companyOf(ctx, code)
  if (input.until !== null && input.until < input.from) throw wrong("until")
  const plan: Plan = { id: randomUUID(), organisationId: company.id, ...input }
  await refusingOverlap("from", () =>
    ctx.db.transaction(async (tx) => {
      await insertPlan(tx, { ...plan, now: ctx.clock.now() })
      await note(ctx, tx, { ...by, action: "cover.planMade", plan })
    }),
  )
  return await shown(ctx, { plan, language: by.language })
}

/** Says until when a plan holds. What was booked stays covered. */
export const changePlan = async (
  ctx: CoverContext,
  { planId, until, ...by }: By & { readonly planId: string; readonly until: string | null },
): Promise<CoverPlan> => {
  const plan = await planOf(ctx, planId)
  if (until !== null && until < plan.from) throw wrong("until")
  await refusingOverlap("until", () =>
    ctx.db.transaction(async (tx) => {
      await setPlanEnd(tx, { id: planId, until })
      await note(ctx, tx, { ...by, action: "cover.planChanged", plan })
    }),
  )
  return await shown(ctx, { plan: { ...plan, until }, language: by.language })
}

/** Refuses domains and specialists that are not there, at their field. */
const checkScope = async (ctx: CoverContext, { domains, specialists }: CoverRuleInput): Promise<void> => {
  const known = new Set((await ctx.catalog.read()).domains.map(({ code }) => code))
  if (domains.some((code) => !known.has(code))) throw wrong("domains")
  const found = await ctx.specialists.findDomains(specialists)
  if (specialists.some((id) => !found.has(id))) throw wrong("specialists")
}

const presented = async (
  ctx: CoverContext,
  { planId, ruleId, language }: { planId: string; ruleId: string; language: Language },
): Promise<CoverRule> => {
  const rules = (await findRulesOf(ctx.db.query, [planId])).filter(({ id }) => id === ruleId)
  const [one] = await presentRules(ctx, { rules, language })
  if (one === undefined) throw new AppError("notFound")
  return one
}

/** Adds a rule to a plan. Throws statusConflict for a plan that is over, or that has as many as it can. */
export const addRule = async (
  ctx: CoverContext,
  { planId, input, ...by }: By & { readonly planId: string; readonly input: CoverRuleInput },
): Promise<CoverRule> => {
  const plan = await planOf(ctx, planId)
  const now = ctx.clock.now()
  if (plan.until !== null && plan.until < dayIn(plan.timeZone, now)) throw new AppError("statusConflict")
  await checkScope(ctx, input)
  const ruleId = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from cover.plan where id = ${planId} for update`)
    if ((await findRulesOf(tx, [planId])).length >= COVER_RULES_MOST) throw new AppError("statusConflict")
    await writeRule(tx, { id: ruleId, planId, ...input, now })
    await note(ctx, tx, { ...by, action: "cover.ruleAdded", plan })
  })
  return await presented(ctx, { planId, ruleId, language: by.language })
}

const lockOpen = async (tx: Tx, ruleId: string): Promise<Rule> => {
  const rule = await lockRule(tx, ruleId)
  if (rule === null) throw new AppError("notFound")
  return rule
}

/** Changes a rule. Accounts that are open keep what they were opened with. Throws statusConflict for one that has ended. */
export const changeRule = async (
  ctx: CoverContext,
  { ruleId, input, ...by }: By & { readonly ruleId: string; readonly input: CoverRuleInput },
): Promise<CoverRule> => {
  await checkScope(ctx, input)
  const planId = await ctx.db.transaction(async (tx) => {
    const rule = await lockOpen(tx, ruleId)
    if (rule.endedAt !== null) throw new AppError("statusConflict")
    const [plan] = await findPlans(tx, sql`id = ${rule.planId}`)
    if (plan === undefined) throw new AppError("notFound")
    await writeRule(tx, { id: ruleId, planId: plan.id, ...input, now: ctx.clock.now() })
    await note(ctx, tx, { ...by, action: "cover.ruleChanged", plan })
    return plan.id
  })
  return await presented(ctx, { planId, ruleId, language: by.language })
}

/** Ends a rule: nothing more is booked by it. The same again changes nothing. */
export const endRule = async (
  ctx: CoverContext,
  { ruleId, ...by }: By & { readonly ruleId: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const rule = await lockOpen(tx, ruleId)
    if (rule.endedAt !== null) return
    const [plan] = await findPlans(tx, sql`id = ${rule.planId}`)
    if (plan === undefined) throw new AppError("notFound")
    await endRuleRow(tx, { id: ruleId, now: ctx.clock.now() })
    await note(ctx, tx, { ...by, action: "cover.ruleEnded", plan })
  })
}

type Preview = {
  readonly rule: CoverRuleInput
  readonly price: number
  readonly currency: NewCoverPlan["currency"]
}

/** What a company and its employee would pay of a price by a rule that nobody has used yet. */
export const preview = ({
  rule,
  price,
  currency,
}: Preview): { companyPays: Money; youPay: Money; reason: ReturnType<typeof quote>["reason"] } => {
  const { pays, reason } = quote({ price, terms: rule, left: rule.amount, poolLeft: rule.cap })
  return { companyPays: { amount: pays, currency }, youPay: { amount: price - pays, currency }, reason }
}
type Money = { amount: number; currency: NewCoverPlan["currency"] }
