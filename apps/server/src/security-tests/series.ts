import { z } from "zod"
import type { Booked, Harness } from "./testing.ts"

type LaidOut = {
  /** The first of two sessions of a series that Ana booked with Ioana, both to come. */
  readonly seriesUuid: string
}

/** Plants a series like an appointment that stands, some weeks later. */
export const layOutSeries = async ({ server }: Harness, { uuid }: Booked): Promise<LaidOut> => {
  const { rows } = await server.platform.db.pool.query(
    `with planted as (
       insert into booking.series (id, client_id, specialist_id, rhythm, sessions, created_at)
       select gen_random_uuid(), client_id, specialist_id, 'weekly', 2, created_at
       from booking.appointment where uuid = $1 returning id
     )
     insert into booking.appointment (uuid, status, client_id, specialist_id, product_id, session_type_code, place,
       minutes, start_at, end_at, currency, price, full_price, policy, client_time_zone, created_at, series_id, series_number)
     select gen_random_uuid(), 'confirmed', a.client_id, a.specialist_id, a.product_id, a.session_type_code, a.place,
       a.minutes, a.start_at + n * interval '7 days' + interval '400 days', a.end_at + n * interval '7 days' + interval '400 days',
       a.currency, a.price, a.full_price, a.policy, a.client_time_zone, a.created_at, p.id, n
     from booking.appointment a, planted p, generate_series(1, 2) n where a.uuid = $1
     returning uuid, series_number`,
    [uuid],
  )
  const planted = z.array(z.object({ uuid: z.uuid(), series_number: z.int() })).parse(rows)
  return { seriesUuid: planted.find(({ series_number }) => series_number === 1)?.uuid ?? "" }
}
