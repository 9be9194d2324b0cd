import { COVER_ABOVE, COVER_PERIODS, COVER_UNITS } from "@arnica/contract/cover-words"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { instant } from "../sql.ts"

const planRows = z.array(
  z.object({
    id: z.uuid(),
    organisationId: z.coerce.number(),
    currency: currencySchema,
    timeZone: z.string(),
    from: z.string(),
    until: z.string().nullable(),
  }),
)
/** When and in which money a company pays. Days as 2026-05-04. */
export type Plan = z.infer<typeof planRows>[number]

const nullableAmount = z.coerce.number().nullable()
const ruleRows = z.array(
  z.object({
    id: z.uuid(),
    planId: z.uuid(),
    domains: z.array(z.string()),
    specialists: z.array(z.int()),
    unit: z.enum(COVER_UNITS),
    amount: z.coerce.number(),
    period: z.enum(COVER_PERIODS),
    sharePercent: z.int(),
    ceiling: nullableAmount,
    above: z.enum(COVER_ABOVE),
    cap: nullableAmount,
    priority: z.int(),
    from: z.string(),
    until: z.string().nullable(),
    endedAt: nullableAmount,
    isUsed: z.boolean(),
  }),
)
/** A rule of cover. Minor units, days, milliseconds since the epoch. */
export type Rule = z.infer<typeof ruleRows>[number]

const PLANS = sql`
  select id, organisation_id as "organisationId", currency, time_zone as "timeZone", valid_from::text as "from",
    valid_until::text as "until" from cover.plan`

const RULES = sql`
  select r.id, r.plan_id as "planId", r.domains, r.specialists, r.unit, r.amount, r.period,
    r.share_percent as "sharePercent", r.ceiling, r.above, r.cap, r.priority, r.valid_from::text as "from",
    r.valid_until::text as "until", extract(epoch from r.ended_at) * 1000 as "endedAt",
    exists (select 1 from cover.account a where a.rule_id = r.id) as "isUsed"
  from cover.rule r`

/** Plans that a condition names; what follows it (an order, a page) stands with it. */
export const findPlans = async (on: Queryable, where: SQL): Promise<Plan[]> =>
  planRows.parse((await on.execute(sql`${PLANS} where ${where}`)).rows)

/** How many plans a company has. */
export const countPlans = async (on: Queryable, organisationId: number): Promise<number> => {
  const { rows } = await on.execute(
    sql`select count(*)::int as total from cover.plan where organisation_id = ${organisationId}`,
  )
  return z.array(z.object({ total: z.int() })).parse(rows)[0]?.total ?? 0
}

/** The rules of plans, what counts first before the rest; those that ended last. */
export const findRulesOf = async (on: Queryable, planIds: readonly string[]): Promise<Rule[]> => {
  const found = await on.execute(sql`
    ${RULES} where r.plan_id = any(${sql.param([...planIds])}::uuid[])
    order by r.ended_at is not null, r.priority, r.created_at, r.id`)
  return ruleRows.parse(found.rows)
}

/** A rule, kept from others until the transaction ends; null for none. */
export const lockRule = async (tx: Tx, id: string): Promise<Rule | null> => {
  const { rows } = await tx.execute(sql`${RULES} where r.id = ${id} for update of r`)
  return ruleRows.parse(rows)[0] ?? null
}

/** Writes a plan. Throws PostgreSQL's 23P01 where another one of the company holds on one of its days. */
export const insertPlan = async (tx: Tx, plan: Plan & { readonly now: number }): Promise<void> => {
  await tx.execute(sql`
    insert into cover.plan (id, organisation_id, currency, time_zone, valid_from, valid_until, created_at)
    values (${plan.id}, ${plan.organisationId}, ${plan.currency}, ${plan.timeZone}, ${plan.from}::date, ${plan.until}::date,
      ${instant(plan.now)})`)
}

/** Says until when a plan holds. Throws 23P01 as well, and 23514 for a day before it began. */
export const setPlanEnd = async (
  tx: Tx,
  { id, until }: { readonly id: string; readonly until: string | null },
): Promise<void> => {
  await tx.execute(sql`update cover.plan set valid_until = ${until}::date where id = ${id}`)
}

type Written = Omit<Rule, "endedAt" | "isUsed">

/** Writes a rule, or changes it. */
export const writeRule = async (
  tx: Tx,
  { now, ...rule }: Written & { readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into cover.rule (id, plan_id, domains, specialists, unit, amount, period, share_percent, ceiling, above, cap,
      priority, valid_from, valid_until, created_at)
    values (${rule.id}, ${rule.planId}, ${sql.param([...rule.domains])}::text[], ${sql.param([...rule.specialists])}::int[],
      ${rule.unit}, ${rule.amount}, ${rule.period}, ${rule.sharePercent}, ${rule.ceiling}, ${rule.above}, ${rule.cap},
      ${rule.priority}, ${rule.from}::date, ${rule.until}::date, ${instant(now)})
    on conflict (id) do update set domains = excluded.domains, specialists = excluded.specialists, unit = excluded.unit,
      amount = excluded.amount, period = excluded.period, share_percent = excluded.share_percent,
      ceiling = excluded.ceiling, above = excluded.above, cap = excluded.cap, priority = excluded.priority,
      valid_from = excluded.valid_from, valid_until = excluded.valid_until`)
}

/** Ends a rule; one that has ended stays as it is. */
export const endRule = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`update cover.rule set ended_at = coalesce(ended_at, ${instant(now)}) where id = ${id}`)
}
