import type { SeriesRhythm } from "@arnica/contract/series-words"
import { SERIES_RHYTHMS } from "@arnica/contract/series-words"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"

/** A series as it was booked. Its id is that of the order that pays it. */
export type StoredSeries = {
  readonly id: string
  readonly clientId: string
  readonly specialistId: number
  readonly rhythm: SeriesRhythm
  readonly sessions: number
  /** Epoch milliseconds. */
  readonly createdAt: number
}

const rows = z.array(
  z.object({
    id: z.uuid(),
    clientId: z.uuid(),
    specialistId: z.coerce.number(),
    rhythm: z.enum(SERIES_RHYTHMS),
    sessions: z.int(),
    createdAt: z.coerce.number(),
  }),
)
const COLUMNS = sql.raw(`id, client_id as "clientId", specialist_id as "specialistId", rhythm, sessions,
  extract(epoch from created_at)::float8 * 1000 as "createdAt"`)

/** Writes a series whose times are about to be held. */
export const insertSeries = async (
  tx: Tx,
  { requestKey, ...one }: StoredSeries & { readonly requestKey: string | null },
): Promise<void> => {
  await tx.execute(sql`
    insert into booking.series (id, client_id, specialist_id, rhythm, sessions, request_key, created_at)
    values (${one.id}, ${one.clientId}, ${one.specialistId}, ${one.rhythm}, ${one.sessions}, ${requestKey},
      ${new Date(one.createdAt).toISOString()}::timestamptz)`)
}

/** These series; unknown ids are left out. */
export const findSeries = async (on: Queryable, ids: readonly string[]): Promise<StoredSeries[]> => {
  if (ids.length === 0) return []
  const found = await on.execute(
    sql`select ${COLUMNS} from booking.series where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return rows.parse(found.rows)
}

/** What a request with an idempotency key made before, or null. */
export const findSeriesByKey = async (
  on: Queryable,
  { clientId, key }: { readonly clientId: string; readonly key: string },
): Promise<StoredSeries | null> => {
  const found = await on.execute(
    sql`select ${COLUMNS} from booking.series where client_id = ${clientId} and request_key = ${key}`,
  )
  return rows.parse(found.rows)[0] ?? null
}

/** Lets go of a request's key, which may be used again after a day. */
export const forgetSeriesKey = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`update booking.series set request_key = null where id = ${id}`)
}
