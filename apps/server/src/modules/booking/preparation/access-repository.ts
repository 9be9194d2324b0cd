import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { ACCESS_DAYS } from "../core/domain/access.ts"

type Pair = { readonly clientId: string; readonly specialistId: number }

const clientRows = z.array(z.object({ clientId: z.string() }))

/** Whose things are still open to a specialist, of these clients: by a session that is not long ago, or by their will. */
export const findOpen = async (
  on: Queryable,
  of: { readonly specialistId: number; readonly clientIds: readonly string[]; readonly now: number },
): Promise<ReadonlySet<string>> => {
  if (of.clientIds.length === 0) return new Set()
  const ids = sql`any(${sql.param([...of.clientIds])}::uuid[])`
  const since = sql`${new Date(of.now).toISOString()}::timestamptz - ${ACCESS_DAYS} * interval '1 day'`
  const { rows } = await on.execute(sql`
    select client_id as "clientId" from booking.appointment
    where specialist_id = ${of.specialistId} and client_id = ${ids}
      and status in ('confirmed', 'inProgress', 'completed')
    group by client_id having max(end_at) > ${since}
    union
    select client_id from booking.kept_access where specialist_id = ${of.specialistId} and client_id = ${ids}`)
  return new Set(clientRows.parse(rows).map(({ clientId }) => clientId))
}

const specialistRows = z.array(z.object({ specialistId: z.coerce.number() }))

/** To which specialists a client's things are open: by a session that is booked or not long ago, or by their will. */
export const findOpenTo = async (
  on: Queryable,
  { clientId, now }: { readonly clientId: string; readonly now: number },
): Promise<number[]> => {
  const since = sql`${new Date(now).toISOString()}::timestamptz - ${ACCESS_DAYS} * interval '1 day'`
  const { rows } = await on.execute(sql`
    select specialist_id as "specialistId" from booking.appointment
    where client_id = ${clientId} and status in ('confirmed', 'inProgress', 'completed')
    group by specialist_id having max(end_at) > ${since}
    union
    select specialist_id from booking.kept_access where client_id = ${clientId}
    order by 1`)
  return specialistRows.parse(rows).map(({ specialistId }) => specialistId)
}

const standRows = z.array(z.object({ lastEnd: z.number().nullable(), kept: z.boolean() }))

/** When the last session of two people ends or ended, and whether the client lets the specialist go on reading. */
export const findAccess = async (
  on: Queryable,
  { clientId, specialistId }: Pair,
): Promise<z.infer<typeof standRows>[number]> => {
  const { rows } = await on.execute(sql`
    select (select extract(epoch from max(end_at))::float8 * 1000 from booking.appointment
        where specialist_id = ${specialistId} and client_id = ${clientId}
          and status in ('confirmed', 'inProgress', 'completed')) as "lastEnd",
      exists (select 1 from booking.kept_access
        where client_id = ${clientId} and specialist_id = ${specialistId}) as kept`)
  return standRows.parse(rows)[0] ?? { lastEnd: null, kept: false }
}

/** Lets a specialist go on reading, or no longer. */
export const keepAccess = async (
  tx: Tx,
  { clientId, specialistId, keep, now }: Pair & { readonly keep: boolean; readonly now: number },
): Promise<void> => {
  if (keep)
    await tx.execute(sql`
      insert into booking.kept_access (client_id, specialist_id, granted_at)
      values (${clientId}, ${specialistId}, ${new Date(now).toISOString()}) on conflict do nothing`)
  else
    await tx.execute(sql`
      delete from booking.kept_access where client_id = ${clientId} and specialist_id = ${specialistId}`)
}
