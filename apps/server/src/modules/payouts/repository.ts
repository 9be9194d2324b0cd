import { PAYOUT_RUN_STATES, PAYOUT_STATES } from "@arnica/contract/payouts"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/db.ts"

const instant = z.number().nullable()
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
})
/** A run with what its lines come to. Instants in epoch milliseconds, amounts in minor units. */
export type Run = z.infer<typeof runRow>

const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const RUN = sql`select r.id, r.currency, ${ms("r.cut_off")} as "cutOff", r.minimum::float8 as minimum,
  r.debtor_name as "debtorName", r.debtor_iban as "debtorIban", r.debtor_bic as "debtorBic", r.status,
  r.made_by as "madeBy", ${ms("r.made_at")} as "madeAt", r.approved_by as "approvedBy",
  ${ms("r.approved_at")} as "approvedAt", ${ms("r.exported_at")} as "exportedAt", l.total, l.lines, l."openLines"
  from payouts.run r cross join lateral (
    select coalesce(sum(amount), 0)::float8 as total, count(*)::int as lines,
      (count(*) filter (where state in ('planned', 'promised')))::int as "openLines"
    from payouts.line where run_id = r.id) l`

/** A run, or null. */
export const findRun = async (on: Queryable, id: string): Promise<Run | null> =>
  z.array(runRow).parse((await on.execute(sql`${RUN} where r.id = ${id}`)).rows)[0] ?? null

/** The run that a request made before, or null. */
export const findRunByKey = async (on: Queryable, key: string): Promise<Run | null> =>
  z.array(runRow).parse((await on.execute(sql`${RUN} where r.request_key = ${key}`)).rows)[0] ?? null

/** The same, kept from others until the transaction ends. */
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
    sql`${RUN} order by r.made_at desc, r.id desc limit ${count} offset ${offset}`,
  )
  const total = counted.parse((await on.execute(sql`select count(*)::int as count from payouts.run`)).rows)
  return { total: total[0]?.count ?? 0, items: z.array(runRow).parse(rows) }
}

/** How many runs wait to be approved; with a user only those that somebody else drafted. */
export const countDrafts = async (on: Queryable, notOf: string | null): Promise<number> => {
  const others = notOf === null ? sql`` : sql`and made_by <> ${notOf}`
  const { rows } = await on.execute(
    sql`select count(*)::int as count from payouts.run where status = 'draft' ${others}`,
  )
  return counted.parse(rows)[0]?.count ?? 0
}

type NewRun = Pick<Run, "id" | "currency" | "cutOff" | "minimum" | "madeBy" | "madeAt"> & {
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | undefined }
  readonly key: string
}

/** Writes a draft. */
export const insertRun = async (tx: Tx, run: NewRun): Promise<void> => {
  const { name, iban, bic } = run.debtor
  await tx.execute(sql`
    insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, debtor_bic, made_by, made_at, request_key)
    values (${run.id}, ${run.currency}, ${at(run.cutOff)}, ${run.minimum}, ${name}, ${iban}, ${bic ?? null},
      ${run.madeBy}, ${at(run.madeAt)}, ${run.key})`)
}

type Step = { readonly id: string; readonly now: number }

/** Notes who approved a run. */
export const approveRun = async (
  tx: Tx,
  { id, now, by, alone }: Step & { readonly by: string; readonly alone: boolean },
): Promise<void> => {
  await tx.execute(sql`
    update payouts.run set status = 'approved', approved_by = ${by}, approved_at = ${at(now)}, alone = ${alone}
    where id = ${id}`)
}

/** Notes that a run was handed to the bank. */
export const exportRun = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`update payouts.run set status = 'exported', exported_at = ${at(now)} where id = ${id}`)
}

/** Ends a run. */
export const endRun = async (
  tx: Tx,
  { id, now, as }: Step & { readonly as: "settled" | "discarded" },
): Promise<void> => {
  await tx.execute(sql`update payouts.run set status = ${as}, ended_at = ${at(now)} where id = ${id}`)
}

const lineRow = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  specialistId: z.number(),
  userId: z.uuid(),
  currency: currencySchema,
  amount: z.number(),
  account: z.instanceof(Buffer),
  state: z.enum(PAYOUT_STATES),
  reason: z.string().nullable(),
  settledAt: instant,
  accountChangedAt: instant,
})
/** One payout of a run; its account is sealed. */
export type Line = z.infer<typeof lineRow>

const LINE = sql`select id, run_id as "runId", specialist_id::float8 as "specialistId", user_id as "userId", currency,
  amount::float8 as amount, account, state, reason, ${ms("settled_at")} as "settledAt",
  ${ms("account_changed_at")} as "accountChangedAt" from payouts.line`

/** The lines of a run, the greatest first; a page of them where one is given. */
export const findLines = async (
  on: Queryable,
  { runId, page }: { readonly runId: string; readonly page?: Page },
): Promise<Line[]> => {
  const part = page === undefined ? sql`` : sql`limit ${page.count} offset ${page.offset}`
  const { rows } = await on.execute(sql`${LINE} where run_id = ${runId} order by amount desc, id ${part}`)
  return z.array(lineRow).parse(rows)
}

/** Writes the lines of a draft. */
export const insertLines = async (
  tx: Tx,
  lines: readonly Omit<Line, "state" | "reason" | "settledAt">[],
): Promise<void> => {
  for (const { id, runId, specialistId, userId, currency, amount, account, accountChangedAt } of lines)
    await tx.execute(sql`
      insert into payouts.line (id, run_id, currency, specialist_id, user_id, amount, account, account_changed_at)
      values (${id}, ${runId}, ${currency}, ${specialistId}, ${userId}, ${amount}, ${account},
        ${accountChangedAt === null ? null : at(accountChangedAt)})`)
}

const paidRows = z.array(z.object({ specialistId: z.number(), at: z.number() }))

/** When these specialists were paid last, in epoch milliseconds. */
export const findLastPaid = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await on.execute(sql`
    select specialist_id::float8 as "specialistId", ${ms("max(settled_at)")} as at from payouts.line
    where state = 'executed' and specialist_id = any(${sql.param([...specialistIds])}::bigint[]) group by 1`)
  return new Map(paidRows.parse(rows).map((row) => [row.specialistId, row.at]))
}

type Move = {
  readonly id: string
  readonly to: Line["state"]
  /** When its end is known. */
  readonly settledAt: number | null
  readonly reason?: string
}

/** Moves a line on. */
export const moveLine = async (tx: Tx, { id, to, settledAt, reason }: Move): Promise<void> => {
  await tx.execute(sql`
    update payouts.line set state = ${to}, settled_at = ${settledAt === null ? null : at(settledAt)},
      reason = ${reason ?? null} where id = ${id}`)
}

const openRows = z.array(
  z.object({ specialistId: z.number(), currency: currencySchema, amount: z.number(), state: z.string() }),
)

/** The lines whose end is not known, of all specialists in a currency or of one in all. */
export const findOpenLines = async (
  on: Queryable,
  of: { readonly currency: string } | { readonly specialistId: number },
): Promise<z.infer<typeof openRows>> => {
  const whose = "currency" in of ? sql`currency = ${of.currency}` : sql`specialist_id = ${of.specialistId}`
  const { rows } = await on.execute(sql`
    select specialist_id::float8 as "specialistId", currency, amount::float8 as amount, state
    from payouts.line where state in ('planned', 'promised') and ${whose}`)
  return openRows.parse(rows)
}
