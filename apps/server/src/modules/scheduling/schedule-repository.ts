import type { Schedule, SlotRules } from "@arnica/rules/slots"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { among, ask } from "../../platform/db/statement.ts"
import { holidaysOf } from "./adapters/holidays.ts"
import { scheduleOf } from "./domain/availability.ts"

const windowSchema = z.object({ start: z.int(), end: z.int(), placeId: z.string().nullish() })

/** A row of `scheduleColumns`. */
export const scheduleRow = z.object({
  specialist_id: z.coerce.number(),
  zone: z.string(),
  step_minutes: z.int(),
  buffer_before_minutes: z.int(),
  buffer_after_minutes: z.int(),
  minimum_notice_minutes: z.int(),
  horizon_days: z.int(),
  daily_limit: z.int().nullable(),
  weekly_limit: z.int().nullable(),
  holiday_country: z.string().nullable(),
  holiday_region: z.string().nullable(),
  weekly: z.array(windowSchema.extend({ weekday: z.int() })),
  exceptions: z.array(z.object({ date: z.string(), windows: z.array(windowSchema) })),
  time_off: z.array(z.object({ from: z.string(), to: z.string(), label: z.string().nullable() })),
})
const scheduleRows = z.array(scheduleRow)

/** A specialist's schedule as the slot engine takes it. */
export type LoadedSchedule = { specialistId: number; schedule: Schedule; rules: SlotRules }

/**
 * The schedules of these specialists, in one query. Exceptions and time off that ended before `now`
 * (milliseconds) are left out; who has no schedule is left out too.
 */
export const loadSchedules = async (
  on: Queryable,
  given: { specialistIds: readonly number[]; now: number },
): Promise<Map<number, LoadedSchedule>> => {
  if (given.specialistIds.length === 0) return new Map()
  const { text, values } = among(given.specialistIds, { type: "bigint", from: 2 })
  const { rows } = await ask(
    on,
    `select ${columnsSince("$1")} from scheduling.schedule s where s.specialist_id = any(${text})`,
    yesterdayOf(given.now),
    ...values,
  )
  return new Map(scheduleRows.parse(rows).map((row) => [row.specialist_id, toLoaded(row, given.now)]))
}

/** What is read of a schedule `s`. */
export const scheduleColumns = (now: number): SQL => sql.raw(columnsSince(`'${yesterdayOf(now)}'`))

const yesterdayOf = (now: number): string => new Date(now - 2 * 86_400_000).toISOString().slice(0, 10)

const columnsSince = (yesterday: string): string =>
  `s.specialist_id, s.zone, s.step_minutes, s.buffer_before_minutes, s.buffer_after_minutes,
      s.minimum_notice_minutes, s.horizon_days, s.daily_limit, s.weekly_limit, s.holiday_country, s.holiday_region,
      coalesce((
        select json_agg(json_build_object(
          'weekday', w.weekday, 'start', w.start_minute, 'end', w.end_minute, 'placeId', w.place_id
        ) order by w.weekday, w.start_minute)
        from scheduling.weekly_window w where w.specialist_id = s.specialist_id
      ), '[]') as weekly,
      coalesce((
        select json_agg(json_build_object('date', e.day, 'windows', e.windows) order by e.day)
        from scheduling.exception_day e where e.specialist_id = s.specialist_id and e.day >= ${yesterday}::date
      ), '[]') as exceptions,
      coalesce((
        select json_agg(json_build_object('from', o.from_day, 'to', o.to_day, 'label', o.label) order by o.from_day)
        from scheduling.time_off o where o.specialist_id = s.specialist_id and o.to_day >= ${yesterday}::date
      ), '[]') as time_off`

/** A row as the slot engine takes it. */
export const toLoaded = (row: z.infer<typeof scheduleRow>, now: number): LoadedSchedule => ({
  specialistId: row.specialist_id,
  schedule: scheduleOf(
    { ...row, timeOff: row.time_off },
    row.holiday_country === null
      ? []
      : holidaysOf({ country: row.holiday_country, region: row.holiday_region, now }),
  ),
  rules: {
    stepMinutes: row.step_minutes,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    minimumNoticeMinutes: row.minimum_notice_minutes,
    horizonDays: row.horizon_days,
    dailyLimit: row.daily_limit ?? undefined,
    weeklyLimit: row.weekly_limit ?? undefined,
  },
})
