import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const rows = z.array(z.object({ specialistId: z.number(), askedAt: z.number() }))

/** Which of these specialists asked to be paid, and when, in epoch milliseconds. */
export const findRequests = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const found = await on.execute(sql`
    select specialist_id::float8 as "specialistId", (extract(epoch from asked_at) * 1000)::float8 as "askedAt"
    from payouts.request where specialist_id = any(${sql.param([...specialistIds])}::bigint[])`)
  return new Map(rows.parse(found.rows).map(({ specialistId, askedAt }) => [specialistId, askedAt]))
}

/** Notes that a specialist asks to be paid; who asked before asks still. */
export const insertRequest = async (
  on: Queryable,
  asked: { readonly specialistId: number; readonly userId: string; readonly now: number },
): Promise<void> => {
  await on.execute(sql`
    insert into payouts.request (specialist_id, user_id, asked_at)
    values (${asked.specialistId}, ${asked.userId}, to_timestamp(${asked.now}::float8 / 1000))
    on conflict (specialist_id) do nothing`)
}

/** Nobody asks for these any more: they took it back, or what was asked for is on its way. */
export const removeRequests = async (on: Queryable, specialistIds: readonly number[]): Promise<void> => {
  await on.execute(
    sql`delete from payouts.request where specialist_id = any(${sql.param([...specialistIds])}::bigint[])`,
  )
}
