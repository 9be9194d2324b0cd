import { MOST_VIDEO_SEATS, opening } from "@arnica/rules/rooms"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { theOneOf } from "../core/repository/appointments.ts"

/** A room stays open so long after its session. */
const CLOSES_AFTER_MS = opening({ start: 0, end: 0 }).closesAt
/** As long as either may object to what came of it. */
const JUST_ENDED_MS = 3 * 86_400_000

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

/** That it takes place in a room here; `hasRoom` of the rules says it again of each. */
const IN_ROOM = sql`(a.place = 'online' and a.session_type_code like 'VIDEO\\_%' and (a.group_id is null or exists (
  select from booking.group_session g where g.id = a.group_id and g.capacity <= ${MOST_VIDEO_SEATS})))`

/** That a session is next or under way: until its room closes, where it has one. */
const isAhead = (now: number): SQL =>
  sql`a.end_at > case when ${IN_ROOM} then ${at(now - CLOSES_AFTER_MS)} else ${at(now)} end`

/** That a session counts between two people, and which of them counts first. */
const counts = (now: number): SQL => sql`(
  (a.status in ('confirmed', 'inProgress') and ${isAhead(now)})
  or (a.status in ('confirmed', 'inProgress', 'completed', 'noShowClient', 'noShowProvider') and ${IN_ROOM}
    and a.end_at > ${at(now - JUST_ENDED_MS)}))`
const firstCounts = (now: number): SQL =>
  sql`${isAhead(now)} desc, case when ${isAhead(now)} then a.start_at end, a.start_at desc`

type Asked = { readonly clientId: string; readonly specialistId: number; readonly now: number }

/**
 * The session of two people that counts now: the next one, or that under way, until its room closes; else the last one in a
 * room that ended not long ago. Who was noted as missing may still come while the room is open. Null for none.
 */
export const findPairSession = async (
  on: Queryable,
  { clientId, specialistId, now }: Asked,
): Promise<Appointment | null> => {
  const { rows } = await on.execute(sql`
    select a.uuid from booking.appointment a
    where a.specialist_id = ${specialistId} and a.client_id = ${clientId} and ${counts(now)}
    order by ${firstCounts(now)} limit 1`)
  return await theOneOf(on, rows)
}

const endRows = z.array(z.object({ specialistId: z.number(), end: z.number() }))

/** When that session of a client ends with each of these specialists, by specialist; without those with whom there is none. */
export const findSessionEnds = async (
  on: Queryable,
  {
    clientId,
    specialistIds,
    now,
  }: { readonly clientId: string; readonly specialistIds: readonly number[]; readonly now: number },
): Promise<ReadonlyMap<number, number>> => {
  if (specialistIds.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select distinct on (a.specialist_id) a.specialist_id::float8 as "specialistId",
      extract(epoch from a.end_at)::float8 * 1000 as end
    from booking.appointment a
    where a.specialist_id = any(${sql.param([...specialistIds])}::bigint[]) and a.client_id = ${clientId} and ${counts(now)}
    order by a.specialist_id, ${firstCounts(now)}`)
  return new Map(endRows.parse(rows).map(({ specialistId, end }) => [specialistId, end]))
}
