import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const respondentRow = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  scaleCode: z.string(),
  filled: z.instanceof(Buffer),
  takenAt: z.number(),
  expiresAt: z.number().nullable(),
})
const respondentRows = z.array(respondentRow)

/** Answers to a scale as they lie in the database. Instants in epoch milliseconds. */
export type RespondentRow = z.infer<typeof respondentRow>

const COLUMNS = sql`id, user_id as "userId", scale_code as "scaleCode", filled,
  extract(epoch from taken_at)::float8 * 1000 as "takenAt",
  extract(epoch from expires_at)::float8 * 1000 as "expiresAt"`
const iso = (at: number): string => new Date(at).toISOString()

type NewRespondent = RespondentRow & { readonly key: string }

/** Writes answers down; false when something was sent under that key before. */
export const insertRespondent = async (tx: Tx, given: NewRespondent): Promise<boolean> => {
  const { id, userId, scaleCode, filled, takenAt, expiresAt, key } = given
  const { rowCount } = await tx.execute(sql`
    insert into assessments.respondent (id, user_id, scale_code, filled, taken_at, expires_at, request_key)
    values (${id}, ${userId}, ${scaleCode}, ${filled}, ${iso(takenAt)},
      ${expiresAt === null ? null : iso(expiresAt)}, ${key})
    on conflict (request_key) do nothing`)
  return rowCount === 1
}

/** What was sent under a key, or null. */
export const findByKey = async (on: Queryable, key: string): Promise<RespondentRow | null> => {
  const { rows } = await on.execute(
    sql`select ${COLUMNS} from assessments.respondent where request_key = ${key}`,
  )
  return respondentRows.parse(rows)[0] ?? null
}

/** Answers that are still kept, or null. */
export const findRespondent = async (
  on: Queryable,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<RespondentRow | null> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from assessments.respondent
    where id = ${id} and (expires_at is null or expires_at > ${iso(now)})`)
  return respondentRows.parse(rows)[0] ?? null
}

/** What somebody answered, the oldest first; all of it, or of one scale. */
export const findRespondentsOf = async (
  on: Queryable,
  { userId, scaleCode }: { readonly userId: string; readonly scaleCode?: string },
): Promise<RespondentRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from assessments.respondent
    where user_id = ${userId} ${scaleCode === undefined ? sql`` : sql`and scale_code = ${scaleCode}`}
    order by taken_at, id`)
  return respondentRows.parse(rows)
}

type PartAsked = {
  readonly userId: string
  /** Only what comes after this place, the newest first; null for the newest. */
  readonly before: { readonly day: string; readonly id: string } | null
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly count: number
}
const dayRows = z.array(respondentRow.extend({ day: z.string() }))

/** A part of what somebody answered, by day in UTC and id, the newest first. */
export const findPartOf = async (
  on: Queryable,
  { userId, before, from, to, count }: PartAsked,
): Promise<(RespondentRow & { readonly day: string })[]> => {
  const day = sql`(taken_at at time zone 'UTC')::date`
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, ${day}::text as day from assessments.respondent
    where user_id = ${userId}
      ${before === null ? sql`` : sql`and (${day}, id) < (${before.day}::date, ${before.id}::uuid)`}
      ${from === undefined ? sql`` : sql`and ${day} >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and ${day} <= ${to}::date`}
    order by ${day} desc, id desc limit ${count}`)
  return dayRows.parse(rows)
}

/** Locks answers that are nobody's and still kept. */
export const lockNobodys = async (
  tx: Tx,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<RespondentRow[]> => {
  const { rows } = await tx.execute(sql`
    select ${COLUMNS} from assessments.respondent
    where id = any(${sql.param([...ids])}::uuid[]) and user_id is null and expires_at > ${iso(now)}
    order by id for update`)
  return respondentRows.parse(rows)
}

/** Gives answers to an account, sealed anew. */
export const giveTo = async (
  tx: Tx,
  { id, userId, filled }: { readonly id: string; readonly userId: string; readonly filled: Buffer },
): Promise<void> => {
  await tx.execute(sql`
    update assessments.respondent set user_id = ${userId}, filled = ${filled}, expires_at = null where id = ${id}`)
}

/** Removes answers, and with them that they were shared. */
export const deleteRespondent = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from assessments.respondent where id = ${id}`)
}

/** Removes answers whose time is over. */
export const deleteExpired = async (on: Queryable, now: number): Promise<void> => {
  await on.execute(sql`delete from assessments.respondent where expires_at <= ${iso(now)}`)
}
