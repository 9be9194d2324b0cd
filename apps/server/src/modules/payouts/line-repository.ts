import { PAYOUT_STATES } from "@arnica/contract/payouts"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at, ms } from "./repository.ts"

const instant = z.number().nullable()
const lineRow = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  /** Null for what a client cashes out. */
  specialistId: z.number().nullable(),
  /** What a client asked for; null for a specialist. */
  claimId: z.uuid().nullable(),
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

const LINE = sql`select id, run_id as "runId", specialist_id::float8 as "specialistId", claim_id as "claimId",
  user_id as "userId", currency, amount::float8 as amount, account, state, reason, ${ms("settled_at")} as "settledAt",
  ${ms("account_changed_at")} as "accountChangedAt" from payouts.line`

const linesBy = async (on: Queryable, rest: SQL): Promise<Line[]> =>
  z.array(lineRow).parse((await on.execute(sql`${LINE} where ${rest}`)).rows)

type Page = { readonly count: number; readonly offset: number }

/** The lines of a run, the greatest first; a page of them where one is given. */
export const findLines = (
  on: Queryable,
  { runId, page }: { readonly runId: string; readonly page?: Page },
): Promise<Line[]> => {
  const part = page === undefined ? sql`` : sql`limit ${page.count} offset ${page.offset}`
  return linesBy(on, sql`run_id = ${runId} order by amount desc, id ${part}`)
}

/** How many lines a run has, whatever became of them. */
export const countLines = async (on: Queryable, runId: string): Promise<number> => {
  const { rows } = await on.execute(
    sql`select count(*)::int as count from payouts.line where run_id = ${runId}`,
  )
  return z.tuple([z.object({ count: z.int() })]).parse(rows)[0].count
}

/** A line of a run, or null. */
export const findLine = async (
  on: Queryable,
  { runId, id }: { readonly runId: string; readonly id: string },
): Promise<Line | null> => (await linesBy(on, sql`run_id = ${runId} and id = ${id}`))[0] ?? null

type After = { readonly runId: string; readonly count: number }

/** The next lines of a run after a specialist, by the specialists' numbers. */
export const findLinesAfter = (on: Queryable, of: After & { readonly after: number }): Promise<Line[]> =>
  linesBy(
    on,
    sql`run_id = ${of.runId} and specialist_id > ${of.after} order by specialist_id limit ${of.count}`,
  )

/** The next lines of a run for clients after a claim. */
export const findClaimLinesAfter = (on: Queryable, of: After & { readonly after: string }): Promise<Line[]> =>
  linesBy(on, sql`run_id = ${of.runId} and claim_id > ${of.after} order by claim_id limit ${of.count}`)

/** Some lines of a run that are in one of these states, kept from others until the transaction ends. */
export const lockLinesIn = (
  tx: Tx,
  of: { readonly runId: string; readonly states: readonly Line["state"][]; readonly count: number },
): Promise<Line[]> =>
  linesBy(
    tx,
    sql`run_id = ${of.runId} and state = any(${sql.param([...of.states])}::text[])
      order by specialist_id, claim_id limit ${of.count} for update`,
  )

/** The highest number of a specialist with a line in a run; 0 when it has none. */
export const findLastSpecialist = async (on: Queryable, runId: string): Promise<number> => {
  const { rows } = await on.execute(
    sql`select coalesce(max(specialist_id), 0)::float8 as last from payouts.line where run_id = ${runId}`,
  )
  return z.tuple([z.object({ last: z.number() })]).parse(rows)[0].last
}

/** A payout that is drafted. */
export type NewLine = Pick<
  Line,
  "id" | "specialistId" | "claimId" | "userId" | "amount" | "account" | "accountChangedAt"
>

type Draft = { readonly runId: string; readonly currency: string; readonly lines: readonly NewLine[] }

/** Writes lines of a draft, in one statement. */
export const insertLines = async (tx: Tx, { runId, currency, lines }: Draft): Promise<void> => {
  const rows = lines.map(({ account, ...line }) => ({ ...line, account: account.toString("base64") }))
  await tx.execute(sql`
    insert into payouts.line (id, run_id, currency, specialist_id, claim_id, user_id, amount, account, account_changed_at)
    select l.id, ${runId}::uuid, ${currency}::text, l."specialistId", l."claimId", l."userId", l.amount, decode(l.account, 'base64'),
      to_timestamp(l."accountChangedAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, "specialistId" bigint, "claimId" uuid,
      "userId" uuid, amount bigint, account text, "accountChangedAt" float8)`)
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

const clientPaidRows = z.array(z.object({ userId: z.uuid(), at: z.number() }))

/** When what these clients cashed out was paid last, in epoch milliseconds. */
export const findClientsLastPaid = async (
  on: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await on.execute(sql`
    select user_id as "userId", ${ms("max(settled_at)")} as at from payouts.line
    where state = 'executed' and claim_id is not null and user_id = any(${sql.param([...userIds])}::uuid[]) group by 1`)
  return new Map(clientPaidRows.parse(rows).map(({ userId, at: paidAt }) => [userId, paidAt]))
}

type Move = {
  readonly ids: readonly string[]
  readonly to: Line["state"]
  /** When their end is known. */
  readonly settledAt: number | null
  readonly reason?: string
}

/** Moves lines on, in one statement. */
export const moveLines = async (tx: Tx, { ids, to, settledAt, reason }: Move): Promise<void> => {
  if (ids.length === 0) return
  await tx.execute(sql`
    update payouts.line set state = ${to}, settled_at = ${settledAt === null ? null : at(settledAt)},
      reason = ${reason ?? null} where id = any(${sql.param([...ids])}::uuid[])`)
}

const openRows = z.array(
  z.object({ specialistId: z.number(), currency: currencySchema, amount: z.number(), state: z.string() }),
)

/** The lines of these specialists whose end is not known. */
export const findOpenLines = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<z.infer<typeof openRows>> => {
  const { rows } = await on.execute(sql`
    select specialist_id::float8 as "specialistId", currency, amount::float8 as amount, state from payouts.line
    where state in ('planned', 'promised') and specialist_id = any(${sql.param([...specialistIds])}::bigint[])`)
  return openRows.parse(rows)
}
