import type { Busy } from "@arnica/rules/slots"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { pipelined } from "../../platform/db/pipelined.ts"
import { among, ask } from "../../platform/db/statement.ts"

const resourceIdRows = z.array(z.object({ resource_id: z.string() }))

/** Names the rows of `occupancy` of a person: `specialist:12`, `user:<uuid>`. */
export const specialistResource = (id: number): string => `specialist:${id}`
export const userResource = (id: string): string => `user:${id}`

/** Milliseconds and stretches of them as PostgreSQL takes them. */
export const instant = (ms: number): SQL => sql`to_timestamp(${ms}::float8 / 1000)`
export const range = (span: { start: number; end: number }): SQL =>
  sql`tstzrange(${instant(span.start)}, ${instant(span.end)}, '[)')`

/** A row of `BUSY_COLUMNS`. */
export const busyRow = z.object({
  resource_id: z.string(),
  during_start: z.number(),
  during_end: z.number(),
  session_start: z.number(),
  session_end: z.number(),
  kind: z.enum(["hold", "appointment", "external"]),
  expires_at: z.number().nullable(),
})
const busyRows = z.array(busyRow)

/** What is read of `taken`: of occupancy, and of calendars that are kept elsewhere. */
const BUSY = `resource_id, kind,
  extract(epoch from lower(during))::float8 * 1000 as during_start,
  extract(epoch from upper(during))::float8 * 1000 as during_end,
  extract(epoch from lower(session))::float8 * 1000 as session_start,
  extract(epoch from upper(session))::float8 * 1000 as session_end,
  extract(epoch from expires_at)::float8 * 1000 as expires_at`
export const BUSY_COLUMNS = sql.raw(BUSY)

const selectBusy = (resources: string): string => `select ${BUSY} from scheduling.taken
  where resource_id = any(${resources})
    and during && tstzrange(to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), '[)')
    and holder_ref <> all($3::text[])`

/**
 * What blocks these people in a stretch of time, by resource and sorted, as the slot engine takes it: the session
 * itself, and its buffers as stretches of their own, so that limits count sessions on the day on which they begin.
 * One query for all.
 */
export const loadBusy = async (
  on: Queryable,
  given: {
    resources: readonly string[]
    start: number
    end: number
    ignoring?: string | readonly string[]
  },
): Promise<Map<string, Busy[]>> => {
  const busy = new Map<string, Busy[]>(given.resources.map((resource) => [resource, []]))
  if (given.resources.length === 0) return busy
  const { text, values } = among(given.resources, { type: "text", from: 4 })
  const ignored = [given.ignoring ?? []].flat()
  const { rows } = await ask(on, selectBusy(text), given.start, given.end, ignored, ...values)
  for (const row of busyRows.parse(rows)) busy.get(row.resource_id)?.push(...stretches(row))
  for (const list of busy.values()) list.sort((a, b) => a.start - b.start)
  return busy
}

/** The stretches of a row: the session itself, and its buffers as stretches of their own. */
export const stretches = (row: z.infer<typeof busyRow>): Busy[] => {
  const expiresAt = row.expires_at ?? undefined
  const parts: Busy[] = [
    { start: row.during_start, end: row.session_start, kind: "buffer", expiresAt },
    { start: row.session_start, end: row.session_end, kind: row.kind, expiresAt },
    { start: row.session_end, end: row.during_end, kind: "buffer", expiresAt },
  ]
  return parts.filter((part) => part.start < part.end)
}

/**
 * Waits for the turn of each of these people, in one order for all, so that nobody waits in a circle. Until the
 * transaction ends. Sent at once, so that what is asked after it is asked of what those before left.
 */
export const lockResources = async (tx: Tx, resources: readonly string[]): Promise<void> => {
  const lock = (resource: string) =>
    ask(tx, "select pg_advisory_xact_lock(hashtextextended($1, 20260101))", resource)
  await pipelined([...resources].sort().map(lock))
}

/** Removes holds that ended. A constraint cannot ask what time it is. */
export const deleteExpired = async (
  on: Queryable,
  given: { resources: readonly string[]; now: number },
): Promise<void> => {
  const { text, values } = among(given.resources, { type: "text", from: 2 })
  await ask(
    on,
    `delete from scheduling.occupancy
     where resource_id = any(${text}) and expires_at <= to_timestamp($1::float8 / 1000)`,
    given.now,
    ...values,
  )
}

export type OccupancyRow = {
  resource: string
  during: { start: number; end: number }
  session: { start: number; end: number }
}

/** Blocks people's time. Throws PostgreSQL's 23P01 when somebody is blocked already. */
export const insertOccupancy = async (
  tx: Tx,
  given: {
    rows: readonly OccupancyRow[]
    kind: "hold" | "appointment"
    holderRef: string
    expiresAt: number | null
  },
): Promise<void> => {
  const { rows } = given
  await ask(
    tx,
    `insert into scheduling.occupancy (resource_id, during, session, kind, holder_ref, expires_at)
     select resource, tstzrange(to_timestamp(from_ms / 1000), to_timestamp(to_ms / 1000), '[)'),
       tstzrange(to_timestamp(starts_ms / 1000), to_timestamp(ends_ms / 1000), '[)'), $1, $2,
       to_timestamp($3::float8 / 1000)
     from unnest($4::text[], $5::float8[], $6::float8[], $7::float8[], $8::float8[])
       as r(resource, from_ms, to_ms, starts_ms, ends_ms)`,
    given.kind,
    given.holderRef,
    given.expiresAt,
    rows.map(({ resource }) => resource),
    rows.map(({ during }) => during.start),
    rows.map(({ during }) => during.end),
    rows.map(({ session }) => session.start),
    rows.map(({ session }) => session.end),
  )
}

/** Turns a hold into an appointment that does not expire. False when the hold is gone or has ended. */
export const confirmOccupancy = async (
  tx: Tx,
  given: { holderRef: string; now: number },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update scheduling.occupancy set kind = 'appointment', expires_at = null
    where holder_ref = ${given.holderRef} and (expires_at is null or expires_at > ${instant(given.now)})`)
  return (rowCount ?? 0) > 0
}

/** Frees what a holder blocks, and answers the people who are free again. */
export const deleteOccupancy = async (tx: Tx, holderRef: string): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    delete from scheduling.occupancy where holder_ref = ${holderRef} returning resource_id`)
  return resourceIdRows.parse(rows).map((row) => row.resource_id)
}

/** Frees what a holder blocks of one person. */
export const deleteOccupancyOf = async (
  tx: Tx,
  { holderRef, resource }: { holderRef: string; resource: string },
): Promise<void> => {
  await tx.execute(sql`
    delete from scheduling.occupancy where holder_ref = ${holderRef} and resource_id = ${resource}`)
}

/** The holds that ended by `now`: deleted, and whose they were. At most `limit` at a time. */
export const sweepExpired = async (tx: Tx, given: { now: number; limit: number }): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    delete from scheduling.occupancy where id in (
      select id from scheduling.occupancy where expires_at <= ${instant(given.now)}
      order by expires_at limit ${given.limit} for update skip locked
    ) returning resource_id`)
  return resourceIdRows.parse(rows).map((row) => row.resource_id)
}
