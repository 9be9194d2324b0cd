import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import type { ClientPair } from "../neighbours.ts"

const milliseconds = z.number().nullable()
const sumRows = z.array(
  z.object({
    specialistId: z.coerce.number(),
    clientId: z.string(),
    sessions: z.int(),
    firstAt: milliseconds,
    lastAt: milliseconds,
    nextAt: milliseconds,
  }),
)

/** What a client and a specialist had together, and when the next of it begins. Instants in epoch milliseconds. */
export type PairSum = z.infer<typeof sumRows>[number]

/** Adds up the appointments of these pairs in one query, as the transaction sees them; a pair without any has none of everything. */
export const sumUpPairs = async (tx: Tx, pairs: readonly ClientPair[]): Promise<PairSum[]> => {
  const { rows } = await tx.execute(sql`
    select pair.specialist as "specialistId", pair.client as "clientId",
      count(*) filter (where a.status = 'completed')::int as sessions,
      extract(epoch from min(a.start_at) filter (where a.status in ('completed', 'inProgress', 'confirmed')))::float8
        * 1000 as "firstAt",
      extract(epoch from max(a.start_at)
        filter (where a.status in ('completed', 'inProgress', 'noShowClient', 'noShowProvider')))::float8
        * 1000 as "lastAt",
      extract(epoch from min(a.start_at) filter (where a.status = 'confirmed'))::float8 * 1000 as "nextAt"
    from unnest(${sql.param(pairs.map(({ specialistId }) => specialistId))}::bigint[],
      ${sql.param(pairs.map(({ clientId }) => clientId))}::uuid[]) as pair (specialist, client)
    left join booking.appointment a on a.specialist_id = pair.specialist and a.client_id = pair.client
    group by pair.specialist, pair.client`)
  return sumRows.parse(rows)
}

const pairRows = z.array(z.object({ specialistId: z.coerce.number(), clientId: z.string() }))

/** Of the last so many steps of appointments those since an instant: the pairs whose they were, each once. */
export const findChangedPairs = async (
  on: Queryable,
  { since, count }: { readonly since: number; readonly count: number },
): Promise<ClientPair[]> => {
  const { rows } = await on.execute(sql`
    select distinct a.specialist_id as "specialistId", a.client_id as "clientId"
    from (select appointment_id, at from booking.status_change order by id desc limit ${count}) as last
    join booking.appointment a on a.id = last.appointment_id
    where last.at >= ${new Date(since).toISOString()}::timestamptz
      and a.status not in ('held', 'pendingPayment', 'expired')`)
  return pairRows.parse(rows)
}
