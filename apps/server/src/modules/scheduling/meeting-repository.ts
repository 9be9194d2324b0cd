import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

type Pair = { readonly specialistId: number; readonly userId: string }

/** Whether these two have, or had, an appointment that was not cancelled. */
export const haveMet = async (on: Queryable, pair: Pair): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select 1 from scheduling.meeting
    where user_id = ${pair.userId}::uuid and specialist_id = ${pair.specialistId} limit 1`)
  return (rowCount ?? 0) > 0
}

/** Remembers that these two meet. */
export const insertMeeting = async (tx: Tx, given: Pair & { holderRef: string }): Promise<void> => {
  await tx.execute(sql`
    insert into scheduling.meeting (holder_ref, specialist_id, user_id)
    values (${given.holderRef}, ${given.specialistId}, ${given.userId}::uuid)
    on conflict (holder_ref) do nothing`)
}

/** Forgets a meeting that was cancelled. */
export const deleteMeeting = async (tx: Tx, holderRef: string): Promise<void> => {
  await tx.execute(sql`delete from scheduling.meeting where holder_ref = ${holderRef}`)
}
