import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const deletionRow = z.object({
  userId: z.string(),
  language: z.string(),
  askedAt: z.number(),
  dueAt: z.number(),
  /** The modules that stopped something when it was asked for. */
  paused: z.array(z.string()),
})
const deletionRows = z.array(deletionRow)

/** A deletion that was asked for and not done yet. Instants in epoch milliseconds. */
export type AskedDeletion = z.infer<typeof deletionRow>

const COLUMNS = sql`user_id as "userId", language, extract(epoch from asked_at)::float8 * 1000 as "askedAt",
  extract(epoch from due_at)::float8 * 1000 as "dueAt", paused`

const iso = (at: number): string => new Date(at).toISOString()

/** The deletion that a user asked for, or null. */
export const findDeletion = async (on: Queryable, userId: string): Promise<AskedDeletion | null> => {
  const { rows } = await on.execute(
    sql`select ${COLUMNS} from privacy.account_deletion where user_id = ${userId} and done_at is null`,
  )
  return deletionRows.parse(rows)[0] ?? null
}

/** Notes that somebody asked; false when they had asked before. */
export const insertDeletion = async (
  tx: Tx,
  { userId, ...asked }: Omit<AskedDeletion, "paused">,
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into privacy.account_deletion (user_id, language, asked_at, due_at)
    values (${userId}, ${asked.language}, ${iso(asked.askedAt)}, ${iso(asked.dueAt)})
    on conflict (user_id) do nothing`)
  return rowCount === 1
}

/** Notes what was stopped for it. */
export const notePaused = async (
  tx: Tx,
  { userId, paused }: Pick<AskedDeletion, "userId" | "paused">,
): Promise<void> => {
  await tx.execute(sql`
    update privacy.account_deletion set paused = ${sql.param(paused)}::text[] where user_id = ${userId}`)
}

/** Takes it back; null when there was nothing to take back, else what was stopped for it. */
export const withdrawDeletion = async (tx: Tx, userId: string): Promise<string[] | null> => {
  const { rows } = await tx.execute(
    sql`delete from privacy.account_deletion where user_id = ${userId} and done_at is null returning paused`,
  )
  return deletionRows.element.pick({ paused: true }).array().parse(rows)[0]?.paused ?? null
}

/** Whose account is to be deleted now. */
export const findDue = async (on: Queryable, now: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select user_id as id from privacy.account_deletion where done_at is null and due_at <= ${iso(now)}
    order by due_at`)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** Takes a deletion that is due, so that nobody else does it or takes it back; null when somebody did. */
export const lockDue = async (
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<AskedDeletion | null> => {
  const { rows } = await tx.execute(sql`
    select ${COLUMNS} from privacy.account_deletion
    where user_id = ${userId} and done_at is null and due_at <= ${iso(now)} for update`)
  return deletionRows.parse(rows)[0] ?? null
}

/** Notes that it is done. */
export const finishDeletion = async (
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`update privacy.account_deletion set done_at = ${iso(now)} where user_id = ${userId}`)
}
