import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`
const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

const bookedRows = z.array(
  z.object({
    uuid: z.string(),
    bookedAt: z.number(),
    status: z.enum(APPOINTMENT_STATUSES),
    sessionTypeCode: z.string(),
    place: z.enum(["online", "office"]),
    start: z.number(),
    end: z.number(),
  }),
)
/** A session that two people booked with each other. Instants in epoch milliseconds. */
export type BookedSession = z.infer<typeof bookedRows>[number]

type Asked = {
  readonly clientId: string
  readonly specialistId: number
  /** Those booked from then on, and before then; null for no bound. */
  readonly from: number | null
  readonly until: number | null
  readonly most: number
}

/** What two people booked with each other in a stretch of time, the newest first. What was never paid or has moved elsewhere is left out. */
export const bookedOfPair = async (
  on: Queryable,
  { clientId, specialistId, from, until, most }: Asked,
): Promise<BookedSession[]> => {
  const { rows } = await on.execute(sql`
    select a.uuid, ${instant(sql`a.created_at`)} as "bookedAt", a.status, a.session_type_code as "sessionTypeCode", a.place,
      ${instant(sql`a.start_at`)} as start, ${instant(sql`a.end_at`)} as "end"
    from booking.appointment a
    where a.specialist_id = ${specialistId} and a.client_id = ${clientId}
      and a.status in ('confirmed', 'inProgress', 'completed', 'cancelledByClient', 'cancelledByProvider', 'noShowClient',
        'noShowProvider')
      ${from === null ? sql`` : sql`and a.created_at >= ${at(from)}`}
      ${until === null ? sql`` : sql`and a.created_at < ${at(until)}`}
    order by a.created_at desc, a.id desc limit ${most}`)
  return bookedRows.parse(rows)
}
