import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const shareRow = z.object({
  id: z.string(),
  userId: z.string(),
  specialistId: z.coerce.number(),
  scaleCode: z.string(),
  respondentId: z.string().nullable(),
  takenAt: z.number().nullable(),
  sharedAt: z.number(),
})
const shareRows = z.array(shareRow)

/** Results that a specialist may read: one, or all of a scale. Instants in epoch milliseconds. */
export type ShareRow = z.infer<typeof shareRow>

const SHARES = sql`
  select s.id, s.user_id as "userId", s.specialist_id as "specialistId", s.scale_code as "scaleCode",
    s.respondent_id as "respondentId", extract(epoch from r.taken_at)::float8 * 1000 as "takenAt",
    extract(epoch from s.shared_at)::float8 * 1000 as "sharedAt"
  from assessments.share s left join assessments.respondent r on r.id = s.respondent_id`

/** What somebody shares, the newest first. */
export const findSharesOf = async (on: Queryable, userId: string): Promise<ShareRow[]> => {
  const { rows } = await on.execute(
    sql`${SHARES} where s.user_id = ${userId} order by s.shared_at desc, s.id`,
  )
  return shareRows.parse(rows)
}

/** One, or null. */
export const findShare = async (on: Queryable, id: string): Promise<ShareRow | null> => {
  const { rows } = await on.execute(sql`${SHARES} where s.id = ${id}`)
  return shareRows.parse(rows)[0] ?? null
}

type NewShare = Pick<ShareRow, "id" | "userId" | "specialistId" | "scaleCode" | "respondentId"> & {
  readonly now: number
}

/** Shares a result, or a scale; answers the id, of what stood there already too. */
export const insertShare = async (tx: Tx, given: NewShare): Promise<string> => {
  const { id, userId, specialistId, scaleCode, respondentId, now } = given
  const { rows } = await tx.execute(sql`
    insert into assessments.share (id, user_id, specialist_id, scale_code, respondent_id, shared_at)
    values (${id}, ${userId}, ${specialistId}, ${scaleCode}, ${respondentId}, ${new Date(now).toISOString()})
    on conflict (user_id, specialist_id, scale_code, respondent_id)
      do update set shared_at = assessments.share.shared_at
    returning id`)
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id
}

/** Shares something else in its place; false when that is shared already. */
export const changeShare = async (
  tx: Tx,
  { id, respondentId }: { readonly id: string; readonly respondentId: string | null },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update assessments.share s set respondent_id = ${respondentId}
    where s.id = ${id} and not exists (
      select 1 from assessments.share o
      where o.id <> s.id and o.user_id = s.user_id and o.specialist_id = s.specialist_id
        and o.scale_code = s.scale_code and o.respondent_id is not distinct from ${respondentId}::uuid)`)
  return rowCount === 1
}

/** Shares it no longer. */
export const deleteShare = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from assessments.share where id = ${id}`)
}

const sharedRows = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    scaleCode: z.string(),
    filled: z.instanceof(Buffer),
    takenAt: z.number(),
  }),
)

/** Answers that a client shares with a specialist, the oldest first; each once, however often it is shared. */
export const findShared = async (
  on: Queryable,
  { specialistId, clientId }: { readonly specialistId: number; readonly clientId: string },
): Promise<z.infer<typeof sharedRows>> => {
  const { rows } = await on.execute(sql`
    select r.id, r.user_id as "userId", r.scale_code as "scaleCode", r.filled,
      extract(epoch from r.taken_at)::float8 * 1000 as "takenAt"
    from assessments.respondent r
    where r.user_id = ${clientId} and exists (
      select 1 from assessments.share s
      where s.specialist_id = ${specialistId} and s.user_id = r.user_id and s.scale_code = r.scale_code
        and (s.respondent_id is null or s.respondent_id = r.id))
    order by r.taken_at, r.id`)
  return sharedRows.parse(rows)
}
