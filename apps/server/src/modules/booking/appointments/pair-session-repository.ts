import { MOST_VIDEO_SEATS, opening } from "@arnica/rules/rooms"
import { type SQL, sql } from "drizzle-orm"
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

type Asked = { readonly clientId: string; readonly specialistId: number; readonly now: number }

/**
 * The session of two people that counts now: the next one, or that under way, until its room closes; else the last one in a
 * room that ended not long ago. Who was noted as missing may still come while the room is open. Null for none.
 */
export const findPairSession = async (
  on: Queryable,
  { clientId, specialistId, now }: Asked,
): Promise<Appointment | null> => {
  const ahead = sql`a.end_at > case when ${IN_ROOM} then ${at(now - CLOSES_AFTER_MS)} else ${at(now)} end`
  const { rows } = await on.execute(sql`
    select a.uuid from booking.appointment a
    where a.specialist_id = ${specialistId} and a.client_id = ${clientId} and (
      (a.status in ('confirmed', 'inProgress') and ${ahead})
      or (a.status in ('confirmed', 'inProgress', 'completed', 'noShowClient', 'noShowProvider') and ${IN_ROOM}
        and a.end_at > ${at(now - JUST_ENDED_MS)}))
    order by ${ahead} desc, case when ${ahead} then a.start_at end, a.start_at desc
    limit 1`)
  return await theOneOf(on, rows)
}
