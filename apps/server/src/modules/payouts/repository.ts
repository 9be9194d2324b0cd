import { PAYOUT_RUN_STATES } from "@arnica/contract/payouts"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const instant = z.number().nullable()
/** What is done with the lines of a run in batches: drafting them, promising them, dropping them, noting that they were paid. */
const WAYS = ["making", "promising", "dropping", "settling"] as const
const runRow = z.object({
  id: z.uuid(),
  currency: currencySchema,
  cutOff: z.number(),
  minimum: z.number(),
  debtorName: z.string(),
  debtorIban: z.string(),
  debtorBic: z.string().nullable(),
  status: z.enum(PAYOUT_RUN_STATES),
  madeBy: z.uuid(),
  madeAt: z.number(),
  approvedBy: z.uuid().nullable(),
  approvedAt: instant,
  exportedAt: instant,
  total: z.number(),
  lines: z.int(),
  openLines: z.int(),
  /** What its lines are still coming to; null while nothing is being done with it. */
  underWay: z.enum(WAYS).nullable(),
})
/** A run with what its lines come to. Instants in epoch milliseconds, amounts in minor units. */
export type Run = z.infer<typeof runRow>

/** An instant as epoch milliseconds. */
export const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
/** Epoch milliseconds as an instant. */
export const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const RUN = sql`select r.id, r.currency, ${ms("r.cut_off")} as "cutOff", r.minimum::float8 as minimum,
  r.debtor_name as "debtorName", r.debtor_iban as "debtorIban", r.debtor_bic as "debtorBic", r.status,
  r.made_by as "madeBy", ${ms("r.made_at")} as "madeAt", r.approved_by as "approvedBy",
  ${ms("r.approved_at")} as "approvedAt", ${ms("r.exported_at")} as "exportedAt", r.under_way as "underWay",
  l.total, l.lines, l."openLines"
  from payouts.run r cross join lateral (
    select coalesce(sum(amount), 0)::float8 as total, count(*)::int as lines,
      (count(*) filter (where state in ('planned', 'promised')))::int as "openLines"
    from payouts.line where run_id = r.id and (state <> 'dropped' or r.status = 'discarded')) l`

/** A run that is still in the making is nothing that anybody knows of yet. */
const IS_MADE = sql`r.under_way is distinct from 'making'`

const findBy = async (on: Queryable, condition: SQL): Promise<Run | null> =>
  z.array(runRow).parse((await on.execute(sql`${RUN} where ${condition}`)).rows)[0] ?? null

/** A run, or null; also one in the making. */
export const findRun = (on: Queryable, id: string): Promise<Run | null> => findBy(on, sql`r.id = ${id}`)

/** The run that a request made before, or null. */
export const findRunByKey = (on: Queryable, key: string): Promise<Run | null> =>
  findBy(on, sql`r.request_key = ${key}`)

/** The run of a currency that is in the making, or null. */
export const findInMaking = (on: Queryable, currency: string): Promise<Run | null> =>
  findBy(on, sql`r.under_way = 'making' and r.currency = ${currency}`)

/** The runs with whose lines something is being done, those that were made first ahead. */
export const findUnderWay = async (on: Queryable): Promise<readonly string[]> => {
  const { rows } = await on.execute(
    sql`select id from payouts.run where under_way is not null order by made_at, id`,
  )
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** A run, or null, kept from others until the transaction ends. */
export const lockRun = async (tx: Tx, id: string): Promise<Run | null> => {
  await tx.execute(sql`select 1 from payouts.run where id = ${id} for update`)
  return await findRun(tx, id)
}

type Page = { readonly count: number; readonly offset: number }
const counted = z.array(z.object({ count: z.int() }))

/** A page of runs, the newest first. */
export const findRuns = async (
  on: Queryable,
  { count, offset }: Page,
): Promise<{ total: number; items: Run[] }> => {
  const { rows } = await on.execute(
    sql`${RUN} where ${IS_MADE} order by r.made_at desc, r.id desc limit ${count} offset ${offset}`,
  )
  const total = counted.parse(
    (await on.execute(sql`select count(*)::int as count from payouts.run r where ${IS_MADE}`)).rows,
  )
  return { total: total[0]?.count ?? 0, items: z.array(runRow).parse(rows) }
}

/** How many runs wait to be approved; with a user only those that somebody else drafted. */
export const countDrafts = async (on: Queryable, notOf: string | null): Promise<number> => {
  const others = notOf === null ? sql`` : sql`and made_by <> ${notOf}`
  const { rows } = await on.execute(
    sql`select count(*)::int as count from payouts.run r where status = 'draft' and ${IS_MADE} ${others}`,
  )
  return counted.parse(rows)[0]?.count ?? 0
}

type NewRun = Pick<Run, "id" | "currency" | "cutOff" | "minimum" | "madeBy" | "madeAt"> & {
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | undefined }
  readonly key: string
}

/** Writes a draft that is in the making. */
export const insertRun = async (tx: Tx, run: NewRun): Promise<void> => {
  const { name, iban, bic } = run.debtor
  await tx.execute(sql`
    insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, debtor_bic, made_by, made_at, request_key, under_way)
    values (${run.id}, ${run.currency}, ${at(run.cutOff)}, ${run.minimum}, ${name}, ${iban}, ${bic ?? null},
      ${run.madeBy}, ${at(run.madeAt)}, ${run.key}, 'making')`)
}

type Step = { readonly id: string; readonly now: number }

/** Notes who approved a run, whose lines are to be promised. */
export const approveRun = async (
  tx: Tx,
  { id, now, by, alone }: Step & { readonly by: string; readonly alone: boolean },
): Promise<void> => {
  await tx.execute(sql`
    update payouts.run set status = 'approved', approved_by = ${by}, approved_at = ${at(now)}, alone = ${alone},
      under_way = 'promising' where id = ${id}`)
}

/** Notes that a run was handed to the bank. */
export const exportRun = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`update payouts.run set status = 'exported', exported_at = ${at(now)} where id = ${id}`)
}

/** Discards a run, whose lines are to be dropped. */
export const discardRun = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`
    update payouts.run set status = 'discarded', ended_at = ${at(now)}, under_way = 'dropping' where id = ${id}`)
}

/** Has all payouts of a run that are open noted as paid. */
export const beginSettling = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`update payouts.run set under_way = 'settling' where id = ${id}`)
}

/** Settles a run of which the bank has every payout, unless it was settled. */
export const settleRun = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`
    update payouts.run set status = 'settled', ended_at = ${at(now)}
    where id = ${id} and status = 'exported'
      and not exists (select from payouts.line l where l.run_id = ${id} and l.state = 'promised')`)
}

/** Notes that what was done with the lines of a run has come to all of them. */
export const endWay = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`update payouts.run set under_way = null where id = ${id}`)
}
