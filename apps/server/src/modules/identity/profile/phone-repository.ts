import { and, eq, lt, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { phoneCode } from "../tables.ts"

/** A code on its way. */
export type PhoneCode = typeof phoneCode.$inferSelect

/** The code that was sent to somebody last, or null. */
export const findCode = async (on: Queryable, userId: string): Promise<PhoneCode | null> => {
  const [row] = await on.select().from(phoneCode).where(eq(phoneCode.userId, userId))
  return row ?? null
}

/** Keeps a code in the place of an earlier one. */
export const keepCode = async (tx: Tx, code: Omit<PhoneCode, "tries">): Promise<void> => {
  const row = { ...code, tries: 0 }
  await tx.insert(phoneCode).values(row).onConflictDoUpdate({ target: phoneCode.userId, set: row })
}

/** Counts a try at somebody's code; null when there is none, or too often tried already. */
export const countTry = async (
  on: Queryable,
  { userId, most }: { userId: string; most: number },
): Promise<PhoneCode | null> => {
  const [row] = await on
    .update(phoneCode)
    .set({ tries: sql`${phoneCode.tries} + 1` })
    .where(and(eq(phoneCode.userId, userId), lt(phoneCode.tries, most)))
    .returning()
  return row ?? null
}

export const dropCode = async (on: Queryable, userId: string): Promise<void> => {
  await on.delete(phoneCode).where(eq(phoneCode.userId, userId))
}

const counted = z.array(z.object({ count: z.int() }))

/** How many codes were sent under a key since an instant. */
export const countSent = async (
  on: Queryable,
  { key, since }: { key: Buffer; since: Date },
): Promise<number> => {
  const { rows } = await on.execute(
    sql`select count(*)::int as count from identity.code_sent where key = ${key} and at > ${since}`,
  )
  return counted.parse(rows)[0]?.count ?? 0
}

export const noteSent = async (
  tx: Tx,
  { keys, at }: { keys: readonly Buffer[]; at: Date },
): Promise<void> => {
  for (const key of keys)
    await tx.execute(sql`insert into identity.code_sent (key, at) values (${key}, ${at})`)
}

/** Forgets what no longer counts. */
export const sweepSent = async (on: Queryable, before: Date): Promise<void> => {
  await on.execute(sql`delete from identity.code_sent where at < ${before}`)
  await on.execute(sql`delete from identity.phone_code where expires_at < ${before}`)
}
