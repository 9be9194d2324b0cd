import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { markStale } from "./first-free.ts"

/** An appointment that is brought in whole. Instants in epoch milliseconds. */
export type BatchOccupation = {
  readonly holderRef: string
  readonly specialistId: number
  readonly userId: string
  readonly start: number
  readonly end: number
  /** Whether it blocks time: one that is over need not. */
  readonly blocks: boolean
}

/**
 * Takes the time of many appointments at once, buffers included, and remembers who meets whom: two statements for
 * all of them. For demo data, imports and load. The times are not checked against schedules; overlaps still fail.
 */
export const occupyBatch = async (tx: Tx, occupations: readonly BatchOccupation[]): Promise<void> => {
  if (occupations.length === 0) return
  const records = JSON.stringify(
    occupations.map(({ holderRef, specialistId, userId, start, end, blocks }) => ({
      ref: holderRef,
      specialist: specialistId,
      client: userId,
      from: start,
      until: end,
      blocks,
    })),
  )
  const given = sql`json_to_recordset(${records}::json)
    as r(ref text, specialist bigint, client uuid, "from" float8, until float8, blocks bool)`
  await tx.execute(sql`
    insert into scheduling.meeting (holder_ref, specialist_id, user_id)
    select ref, specialist, client from ${given}
    on conflict (holder_ref) do nothing`)
  await tx.execute(sql`
    insert into scheduling.occupancy (resource_id, during, session, kind, holder_ref)
    select person.resource_id, person.during, session.span, 'appointment', r.ref
    from ${given}
    join scheduling.schedule s on s.specialist_id = r.specialist
    cross join lateral (
      select tstzrange(to_timestamp(r."from" / 1000), to_timestamp(r.until / 1000), '[)') as span
    ) session
    cross join lateral (values
      ('specialist:' || r.specialist, tstzrange(
        lower(session.span) - s.buffer_before_minutes * interval '1 minute',
        upper(session.span) + s.buffer_after_minutes * interval '1 minute', '[)')),
      ('user:' || r.client, session.span)
    ) person (resource_id, during)
    where r.blocks`)
  const blocked = occupations.filter(({ blocks }) => blocks)
  await markStale(tx, [...new Set(blocked.map(({ specialistId }) => specialistId))])
}
