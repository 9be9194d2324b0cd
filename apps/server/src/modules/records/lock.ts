import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"

/** Has whoever else changes how much a medical file holds wait for the end of the transaction, so that limits are counted right. */
export const lockFile = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`records.file ${ownerId}`}, 0))`)
}
