import type { Availability } from "@arnica/contract/availability"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { instant, specialistResource } from "./occupancy-repository.ts"

const windowRow = z.object({
  start: z.int(),
  end: z.int(),
  placeId: z
    .string()
    .nullish()
    .transform((placeId) => placeId ?? null),
})

const availabilityRow = z.object({
  specialistId: z.coerce.number(),
  zone: z.string(),
  stepMinutes: z.int(),
  bufferBeforeMinutes: z.int(),
  bufferAfterMinutes: z.int(),
  minimumNoticeMinutes: z.int(),
  horizonDays: z.int(),
  dailyLimit: z.int().nullable(),
  weeklyLimit: z.int().nullable(),
  holidayCountry: z.string().nullable(),
  holidayRegion: z.string().nullable(),
  approvesBookings: z.boolean(),
  version: z.int(),
  offices: z.array(z.object({ id: z.string(), name: z.string(), address: z.string() })),
  weekly: z.array(windowRow.extend({ weekday: z.int() })),
  exceptions: z.array(z.object({ date: z.string(), windows: z.array(windowRow) })),
  timeOff: z.array(z.object({ from: z.string(), to: z.string(), label: z.string() })),
})
const availabilityRows = z.array(availabilityRow)

/** How long past exceptions and days off are kept for the calendar. */
const KEPT_DAYS = 366

/** A specialist's whole availability, of the past a year; null when none was ever saved. */
export const readAvailability = async (
  on: Queryable,
  given: { specialistId: number; now: number },
): Promise<Availability | null> => {
  const since = new Date(given.now - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await on.execute(sql`
    select specialist_id as "specialistId", zone, step_minutes as "stepMinutes", buffer_before_minutes as "bufferBeforeMinutes",
      buffer_after_minutes as "bufferAfterMinutes", minimum_notice_minutes as "minimumNoticeMinutes",
      horizon_days as "horizonDays", daily_limit as "dailyLimit", weekly_limit as "weeklyLimit",
      holiday_country as "holidayCountry", holiday_region as "holidayRegion",
      approves_bookings as "approvesBookings", version,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'address', o.address) order by o.position)
        from scheduling.office o where o.specialist_id = s.specialist_id
      ), '[]') as offices,
      coalesce((
        select json_agg(json_build_object(
          'weekday', w.weekday, 'start', w.start_minute, 'end', w.end_minute, 'placeId', w.place_id
        ) order by w.weekday, w.start_minute)
        from scheduling.weekly_window w where w.specialist_id = s.specialist_id
      ), '[]') as weekly,
      coalesce((
        select json_agg(json_build_object('date', e.day, 'windows', e.windows) order by e.day)
        from scheduling.exception_day e where e.specialist_id = s.specialist_id and e.day >= ${since}::date
      ), '[]') as exceptions,
      coalesce((
        select json_agg(json_build_object('from', f.from_day, 'to', f.to_day, 'label', coalesce(f.label, '')) order by f.from_day)
        from scheduling.time_off f where f.specialist_id = s.specialist_id and f.to_day >= ${since}::date
      ), '[]') as "timeOff"
    from scheduling.schedule s where s.specialist_id = ${given.specialistId}`)
  return availabilityRows.parse(rows)[0] ?? null
}

const bookedRows = z.array(z.object({ ref: z.string(), start: z.number(), end: z.number() }))

/** A session that is booked or held. Epoch milliseconds; `id` is the appointment's uuid. */
export type BookedSession = { readonly id: string; readonly start: number; readonly end: number }

/** What is booked and held with a specialist and not over, in order of time. */
export const bookedSessions = async (
  on: Queryable,
  given: { specialistId: number; now: number },
): Promise<BookedSession[]> => {
  const { rows } = await on.execute(sql`
    select holder_ref as ref, extract(epoch from lower(session))::float8 * 1000 as start,
      extract(epoch from upper(session))::float8 * 1000 as "end"
    from scheduling.occupancy
    where resource_id = ${specialistResource(given.specialistId)} and during && tstzrange(${instant(given.now)}, null)
      and kind in ('hold', 'appointment') and (expires_at is null or expires_at > ${instant(given.now)})
    order by lower(session)`)
  return bookedRows.parse(rows).map(({ ref, ...span }) => ({ ...span, id: ref.replace(/^appointment:/, "") }))
}
