import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { scheduleChanged } from "../events.ts"

/** Minutes of the wall clock. `placeId`: an office, `online`, or none for every place. */
type Window = { start: number; end: number; placeId?: string | null }

/** A specialist's whole availability: what the engine's schedule and rules say, minutes of the wall clock. */
export type Availability = {
  readonly specialistId: number
  readonly zone: string
  readonly stepMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly minimumNoticeMinutes: number
  readonly horizonDays: number
  readonly dailyLimit: number | null
  readonly weeklyLimit: number | null
  readonly holidayCountry: string | null
  /** Of that country; none when left out. */
  readonly holidayRegion?: string | null
  /** Whether each booking waits for the specialist; false when left out. */
  readonly approvesBookings?: boolean
  /** Where the specialist receives clients; a window names one by its id. */
  readonly offices?: readonly { id: string; name: string; address: string }[]
  readonly weekly: readonly (Window & { weekday: number })[]
  readonly exceptions: readonly { date: string; windows: readonly Window[] }[]
  readonly timeOff: readonly { from: string; to: string; label?: string }[]
}

/** Replaces the availability of specialists, in a statement a table, and counts their versions up. What is booked stays booked. */
export const setAvailability = async (
  tx: Tx,
  given: { availabilities: readonly Availability[]; outbox: Outbox },
): Promise<void> => {
  const { availabilities } = given
  if (availabilities.length === 0) return
  const ids = availabilities.map((each) => each.specialistId)
  await upsertSchedules(tx, availabilities)
  await tx.execute(
    sql`delete from scheduling.weekly_window where specialist_id = any(${sql.param(ids)}::bigint[])`,
  )
  await tx.execute(
    sql`delete from scheduling.exception_day where specialist_id = any(${sql.param(ids)}::bigint[])`,
  )
  await tx.execute(
    sql`delete from scheduling.time_off where specialist_id = any(${sql.param(ids)}::bigint[])`,
  )
  await tx.execute(sql`delete from scheduling.office where specialist_id = any(${sql.param(ids)}::bigint[])`)
  await insertOffices(tx, availabilities)
  await insertWindows(tx, availabilities)
  await insertExceptions(tx, availabilities)
  await insertTimeOff(tx, availabilities)
  await given.outbox.publishAll(tx, {
    event: scheduleChanged,
    about: ids.map((specialistId) => ({ key: `specialist:${specialistId}`, payload: { specialistId } })),
  })
}

const upsertSchedules = async (tx: Tx, availabilities: readonly Availability[]): Promise<void> => {
  const rows = availabilities.map((each) => ({
    specialist_id: each.specialistId,
    zone: each.zone,
    step: each.stepMinutes,
    before: each.bufferBeforeMinutes,
    after: each.bufferAfterMinutes,
    notice: each.minimumNoticeMinutes,
    horizon: each.horizonDays,
    daily: each.dailyLimit,
    weekly: each.weeklyLimit,
    country: each.holidayCountry,
    region: each.holidayRegion ?? null,
    approves: each.approvesBookings ?? false,
  }))
  await tx.execute(sql`
    insert into scheduling.schedule (specialist_id, zone, step_minutes, buffer_before_minutes, buffer_after_minutes,
      minimum_notice_minutes, horizon_days, daily_limit, weekly_limit, holiday_country, holiday_region, approves_bookings)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(specialist_id bigint, zone text, step int,
      before int, after int, notice int, horizon int, daily int, weekly int, country text, region text, approves boolean)
    on conflict (specialist_id) do update set zone = excluded.zone, step_minutes = excluded.step_minutes,
      buffer_before_minutes = excluded.buffer_before_minutes, buffer_after_minutes = excluded.buffer_after_minutes,
      minimum_notice_minutes = excluded.minimum_notice_minutes, horizon_days = excluded.horizon_days,
      daily_limit = excluded.daily_limit, weekly_limit = excluded.weekly_limit,
      holiday_country = excluded.holiday_country, holiday_region = excluded.holiday_region,
      approves_bookings = excluded.approves_bookings,
      version = scheduling.schedule.version + 1,
      recompute_at = '-infinity'`)
}

const insertOffices = async (tx: Tx, availabilities: readonly Availability[]): Promise<void> => {
  const rows = availabilities.flatMap(({ specialistId, offices = [] }) =>
    offices.map((each, position) => ({ ...each, specialist: specialistId, position })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into scheduling.office (id, specialist_id, name, address, position)
    select id, specialist, name, address, position from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, specialist bigint, name text, address text, position int)`)
}

const insertWindows = async (tx: Tx, availabilities: readonly Availability[]): Promise<void> => {
  const rows = availabilities.flatMap(({ specialistId, weekly }) =>
    weekly.map((each) => ({
      id: specialistId,
      day: each.weekday,
      from: each.start,
      to: each.end,
      place: each.placeId ?? null,
    })),
  )
  await tx.execute(sql`
    insert into scheduling.weekly_window (specialist_id, weekday, start_minute, end_minute, place_id)
    select id, day, "from", "to", place from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id bigint, day int, "from" int, "to" int, place text)`)
}

const insertExceptions = async (tx: Tx, availabilities: readonly Availability[]): Promise<void> => {
  const rows = availabilities.flatMap(({ specialistId, exceptions }) =>
    exceptions.map((each) => ({ id: specialistId, day: each.date, windows: each.windows })),
  )
  await tx.execute(sql`
    insert into scheduling.exception_day (specialist_id, day, windows)
    select id, day, windows from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, day date, windows jsonb)`)
}

const insertTimeOff = async (tx: Tx, availabilities: readonly Availability[]): Promise<void> => {
  const rows = availabilities.flatMap(({ specialistId, timeOff }) =>
    timeOff.map((each) => ({ id: specialistId, from: each.from, to: each.to, label: each.label || null })),
  )
  await tx.execute(sql`
    insert into scheduling.time_off (specialist_id, from_day, to_day, label)
    select id, "from", "to", label from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id bigint, "from" date, "to" date, label text)`)
}
