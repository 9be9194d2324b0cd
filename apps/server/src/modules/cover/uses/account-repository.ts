import { randomUUID } from "node:crypto"
import { COVER_ABOVE, COVER_PERIODS, COVER_UNITS } from "@arnica/contract/cover-words"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Stretch } from "../domain/period.ts"
import type { Plan, Rule } from "../plans/plan-repository.ts"
import { instant } from "../sql.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    ruleId: z.uuid(),
    organisationId: z.coerce.number(),
    userId: z.uuid(),
    poolId: z.uuid().nullable(),
    period: z.enum(COVER_PERIODS),
    from: z.coerce.number(),
    until: z.coerce.number(),
    currency: currencySchema,
    unit: z.enum(COVER_UNITS),
    granted: z.coerce.number(),
    sharePercent: z.int(),
    ceiling: z.coerce.number().nullable(),
    above: z.enum(COVER_ABOVE),
    balance: z.coerce.number(),
    poolLeft: z.coerce.number().nullable(),
  }),
)
/** What somebody has by a rule in a period, with the terms that held when it was opened. Minor units, epoch milliseconds. */
export type Account = z.infer<typeof rows>[number]

const ACCOUNTS = sql`
  select a.id, a.rule_id as "ruleId", a.organisation_id as "organisationId", a.user_id as "userId", a.pool_id as "poolId",
    a.period, extract(epoch from a.period_from) * 1000 as "from", extract(epoch from a.period_until) * 1000 as "until",
    a.currency, a.unit, a.granted, a.share_percent as "sharePercent", a.ceiling, a.above, a.balance,
    p.cap - p.spent as "poolLeft"
  from cover.account a left join cover.pool p on p.id = a.pool_id`

const read = async (on: Queryable, where: SQL): Promise<Account[]> =>
  rows.parse((await on.execute(sql`${ACCOUNTS} where ${where}`)).rows)

/** What somebody has by these rules at an instant, by rule; nobody waits for it. */
export const findAccountsAt = async (
  on: Queryable,
  {
    userId,
    ruleIds,
    at,
  }: { readonly userId: string; readonly ruleIds: readonly string[]; readonly at: number },
): Promise<ReadonlyMap<string, Account>> => {
  const found = await read(
    on,
    sql`a.user_id = ${userId} and a.rule_id = any(${sql.param([...ruleIds])}::uuid[])
      and a.period_from <= ${instant(at)} and a.period_until > ${instant(at)} order by a.period_from desc`,
  )
  return new Map(found.toReversed().map((account) => [account.ruleId, account]))
}

/** What is left of what companies pay for all by these rules at an instant; rules of which nothing was used are left out. */
export const findPoolsAt = async (
  on: Queryable,
  asked: readonly { readonly ruleId: string; readonly from: number }[],
): Promise<ReadonlyMap<string, number>> => {
  if (asked.length === 0) return new Map()
  const { rows: found } = await on.execute(sql`
    select rule_id as "ruleId", cap - spent as "left" from cover.pool
    where (rule_id, period_from) in (${sql.join(
      asked.map(({ ruleId, from }) => sql`(${ruleId}::uuid, ${instant(from)})`),
      sql`, `,
    )})`)
  const pools = z.array(z.object({ ruleId: z.uuid(), left: z.coerce.number() })).parse(found)
  return new Map(pools.map(({ ruleId, left }) => [ruleId, left]))
}

/** An account as it stands. */
export const readAccount = async (on: Queryable, id: string): Promise<Account> => {
  const [account] = await read(on, sql`a.id = ${id}`)
  if (account === undefined) throw new Error(`no account of cover ${id}`)
  return account
}

/** An account, kept from others until the transaction ends, and after it what its company pays for all. */
export const lockAccount = async (on: Queryable, id: string): Promise<Account> => {
  await on.execute(sql`select 1 from cover.account where id = ${id} for update`)
  await on.execute(sql`
    select 1 from cover.pool where id = (select pool_id from cover.account where id = ${id}) for update`)
  return await readAccount(on, id)
}

type Opening = {
  readonly plan: Plan
  readonly rule: Rule
  readonly userId: string
  readonly stretch: Stretch
  readonly now: number
}

const openPool = async (on: Queryable, { rule, stretch }: Opening): Promise<string | null> => {
  if (rule.cap === null) return null
  await on.execute(sql`
    insert into cover.pool (id, rule_id, period_from, cap)
    values (${randomUUID()}, ${rule.id}, ${instant(stretch.from)}, ${rule.cap}) on conflict do nothing`)
  const { rows: found } = await on.execute(
    sql`select id from cover.pool where rule_id = ${rule.id} and period_from = ${instant(stretch.from)}`,
  )
  return z.array(z.object({ id: z.uuid() })).parse(found)[0]?.id ?? null
}

/** Opens what somebody has by a rule in a period, and grants it; where it is open already it stays as it was. */
export const openAccount = async (on: Queryable, opening: Opening): Promise<string> => {
  const { plan, rule, userId, stretch, now } = opening
  const id = randomUUID()
  const poolId = await openPool(on, opening)
  const { rowCount } = await on.execute(sql`
    insert into cover.account (id, rule_id, organisation_id, user_id, pool_id, period, period_from, period_until, currency,
      unit, granted, share_percent, ceiling, above)
    values (${id}, ${rule.id}, ${plan.organisationId}, ${userId}, ${poolId}, ${rule.period}, ${instant(stretch.from)},
      ${instant(stretch.until)}, ${plan.currency}, ${rule.unit}, ${rule.amount}, ${rule.sharePercent}, ${rule.ceiling},
      ${rule.above})
    on conflict (rule_id, user_id, period_from) do nothing`)
  if (rowCount === 1) {
    await writeEntry(on, { accountId: id, kind: "grant", units: rule.amount, orderId: null, now })
    return id
  }
  const [there] = await read(
    on,
    sql`a.rule_id = ${rule.id} and a.user_id = ${userId} and a.period_from = ${instant(stretch.from)}`,
  )
  if (there === undefined) throw new Error("an account of cover was not opened")
  return there.id
}

type NewEntry = {
  readonly accountId: string
  readonly kind: "grant" | "reserve" | "use" | "release" | "correct"
  readonly units: number
  readonly orderId: string | null
  readonly now: number
}

/** Writes down what moved an account, whose balance moves with it. Throws 23514 where it would fall below zero. */
export const writeEntry = async (on: Queryable, entry: NewEntry): Promise<void> => {
  const { accountId, kind, units, orderId, now } = entry
  await on.execute(sql`
    insert into cover.entry (id, account_id, kind, units, order_id, at)
    values (${randomUUID()}, ${accountId}, ${kind}, ${units}, ${orderId}, ${instant(now)})`)
}

/** Moves what a company has paid for all by a rule; nothing where it has no limit. Throws 23514 beyond it. */
export const movePool = async (
  tx: Tx,
  { account: { poolId }, amount }: { readonly account: Pick<Account, "poolId">; readonly amount: number },
): Promise<void> => {
  if (poolId !== null)
    await tx.execute(sql`update cover.pool set spent = spent + ${amount} where id = ${poolId}`)
}
