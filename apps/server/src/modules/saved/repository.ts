import { and, count, desc, eq, ne, sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { specialist } from "./tables.ts"

type Pair = { readonly userId: string; readonly specialistId: number }
type Asked = { readonly userId: string; readonly count: number; readonly offset: number }

/** A page of whom somebody saved, the newest first, and how many they are in all. */
export const findSaved = async (
  on: Queryable,
  { userId, count: limit, offset }: Asked,
): Promise<{ readonly total: number; readonly items: { specialistId: number; at: Date }[] }> => {
  const items = await on
    .select({ specialistId: specialist.specialistId, at: specialist.savedAt })
    .from(specialist)
    .where(eq(specialist.userId, userId))
    .orderBy(desc(specialist.savedAt), desc(specialist.specialistId))
    .limit(limit)
    .offset(offset)
  const [row] = await on.select({ total: count() }).from(specialist).where(eq(specialist.userId, userId))
  return { total: row?.total ?? 0, items }
}

/** All whom somebody saved, the newest first: no more than may be saved. */
export const findAllSaved = (on: Queryable, userId: string): Promise<{ specialistId: number; at: Date }[]> =>
  on
    .select({ specialistId: specialist.specialistId, at: specialist.savedAt })
    .from(specialist)
    .where(eq(specialist.userId, userId))
    .orderBy(desc(specialist.savedAt), desc(specialist.specialistId))

/** Waits until nobody else saves in this person's name, so that two at once are counted one after the other. */
export const waitForTurn = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved:${userId}`}, 20260103))`)
}

/** How many somebody saved beside this one. */
export const countOthers = async (on: Queryable, { userId, specialistId }: Pair): Promise<number> => {
  const [row] = await on
    .select({ total: count() })
    .from(specialist)
    .where(and(eq(specialist.userId, userId), ne(specialist.specialistId, specialistId)))
  return row?.total ?? 0
}

/** Saves one; who is saved already stays in their place. */
export const insertSaved = async (
  tx: Tx,
  { now, userId, specialistId }: Pair & { readonly now: number },
): Promise<void> => {
  await tx
    .insert(specialist)
    .values({ userId, specialistId, savedAt: new Date(now) })
    .onConflictDoNothing()
}

/** Takes one off. */
export const deleteSaved = async (on: Queryable, { userId, specialistId }: Pair): Promise<void> => {
  await on
    .delete(specialist)
    .where(and(eq(specialist.userId, userId), eq(specialist.specialistId, specialistId)))
}
