import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"

/** Has whoever else shares a journal or asks for an entry of it wait for the end of the transaction, so that limits are counted right. */
export const lockJournal = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`journal ${userId}`}, 0))`)
}
