import type { QuickReply } from "@arnica/contract/message-desk"
import { languageSchema } from "@arnica/contract/shared"
import type { OfficeWindow } from "@arnica/rules/office-hours"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const windowSchema = z.object({ weekday: z.int(), start: z.int(), end: z.int() })
const officeRows = z.array(z.object({ weekly: z.array(windowSchema) }))

/** The office hours that somebody set; null for nobody's. */
export const findHours = async (on: Queryable, userId: string): Promise<OfficeWindow[] | null> => {
  const { rows } = await on.execute(sql`select weekly from messaging.office where user_id = ${userId}`)
  return officeRows.parse(rows)[0]?.weekly ?? null
}

type Hours = {
  readonly userId: string
  readonly weekly: readonly OfficeWindow[] | null
  readonly now: number
}

/** Sets them; null forgets them. */
export const saveHours = async (on: Queryable, { userId, weekly, now }: Hours): Promise<void> => {
  if (weekly === null) {
    await on.execute(sql`delete from messaging.office where user_id = ${userId}`)
    return
  }
  await on.execute(sql`
    insert into messaging.office (user_id, weekly, updated_at)
    values (${userId}, ${JSON.stringify(weekly)}::jsonb, ${at(now)})
    on conflict (user_id) do update set weekly = excluded.weekly, updated_at = excluded.updated_at`)
}

const awayRows = z.array(
  z.object({ id: z.string(), from: z.string(), to: z.string(), note: z.instanceof(Buffer) }),
)
/** Days away; what clients are told is sealed. */
export type AwayRow = z.infer<typeof awayRows>[number]

/** Days away that are not over by a day, the next first. */
export const findAway = async (
  on: Queryable,
  { userId, today }: { readonly userId: string; readonly today: string },
): Promise<AwayRow[]> => {
  const { rows } = await on.execute(sql`
    select id, first_day::text as "from", last_day::text as "to", note from messaging.away_period
    where user_id = ${userId} and last_day >= ${today}::date order by first_day, id`)
  return awayRows.parse(rows)
}

type Owned = { readonly userId: string; readonly now: number }

/** Writes days away. */
export const insertAway = async (
  tx: Tx,
  { userId, id, from, to, note, now }: Owned & AwayRow,
): Promise<void> => {
  await tx.execute(sql`
    insert into messaging.away_period (id, user_id, first_day, last_day, note, created_at)
    values (${id}, ${userId}, ${from}::date, ${to}::date, ${note}, ${at(now)})`)
}

type One = { readonly userId: string; readonly id: string }

/** Forgets days away. Answers whether there were any. */
export const removeAway = async (on: Queryable, { userId, id }: One): Promise<boolean> => {
  const gone = await on.execute(sql`
    delete from messaging.away_period where id = ${id} and user_id = ${userId}`)
  return gone.rowCount === 1
}

/** Holds back what somebody else of the same account adds at once, so that counts hold. */
export const lockDesk = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messaging.desk ${userId}`}, 0))`)
}

const replyRows = z.array(
  z.object({
    id: z.string(),
    language: languageSchema,
    title: z.instanceof(Buffer),
    body: z.instanceof(Buffer),
  }),
)
/** A quick reply; its words are sealed. */
export type ReplyRow = z.infer<typeof replyRows>[number]

/** Somebody's quick replies, the oldest first. */
export const findReplies = async (on: Queryable, userId: string): Promise<ReplyRow[]> => {
  const { rows } = await on.execute(sql`
    select id, language, title, body from messaging.quick_reply
    where user_id = ${userId} order by created_at, id`)
  return replyRows.parse(rows)
}

type Reply = Pick<QuickReply, "id" | "language"> & {
  readonly userId: string
  readonly title: Buffer
  readonly body: Buffer
}

/** Writes a quick reply. */
export const insertReply = async (
  tx: Tx,
  { userId, id, language, title, body, now }: Reply & { readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into messaging.quick_reply (id, user_id, language, title, body, created_at)
    values (${id}, ${userId}, ${language}, ${title}, ${body}, ${at(now)})`)
}

/** Changes one of somebody's quick replies. Answers whether it is there. */
export const updateReply = async (
  on: Queryable,
  { userId, id, language, title, body }: Reply,
): Promise<boolean> => {
  const changed = await on.execute(sql`
    update messaging.quick_reply set language = ${language}, title = ${title}, body = ${body}
    where id = ${id} and user_id = ${userId}`)
  return changed.rowCount === 1
}

/** Removes one of somebody's quick replies. Answers whether it was there. */
export const removeReply = async (on: Queryable, { userId, id }: One): Promise<boolean> => {
  const gone = await on.execute(
    sql`delete from messaging.quick_reply where id = ${id} and user_id = ${userId}`,
  )
  return gone.rowCount === 1
}
