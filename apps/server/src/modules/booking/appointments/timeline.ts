import { sql } from "drizzle-orm"
import { z } from "zod"
import type { BookingContext } from "../core/context.ts"

type Asked = {
  readonly clientId: string
  /** Only what comes after this place, the newest first; null for the newest. */
  readonly before: { readonly day: string; readonly id: string } | null
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly count: number
}

const rowsSchema = z.array(z.object({ uuid: z.string(), day: z.string(), specialistId: z.coerce.number() }))
/** A session of a client that began, by its day in UTC. */
export type TimelineSession = z.infer<typeof rowsSchema>[number]

/** A part of a client's sessions that began and were not called off, by day and uuid, the newest first. */
export const readTimeline = async (
  { db, clock }: Pick<BookingContext, "db" | "clock">,
  { clientId, before, from, to, count }: Asked,
): Promise<TimelineSession[]> => {
  const day = sql`(start_at at time zone 'UTC')::date`
  const now = new Date(clock.now()).toISOString()
  const { rows } = await db.query.execute(sql`
    select uuid, ${day}::text as day, specialist_id as "specialistId" from booking.appointment
    where client_id = ${clientId} and status in ('confirmed', 'inProgress', 'completed') and start_at <= ${now}
      ${
        before === null
          ? sql``
          : sql`and (${day}, uuid) < (${before.day}::date, ${before.id}::uuid)
        and start_at < (${before.day}::date + 1)::timestamp at time zone 'UTC'`
      }
      ${from === undefined ? sql`` : sql`and start_at >= ${from}::date::timestamp at time zone 'UTC'`}
      ${to === undefined ? sql`` : sql`and start_at < (${to}::date + 1)::timestamp at time zone 'UTC'`}
    order by ${day} desc, uuid desc limit ${count}`)
  return rowsSchema.parse(rows)
}
