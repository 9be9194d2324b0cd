import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import { scheduleChanged } from "../events.ts"

const row = z.object({
  minimumNoticeMinutes: z.int(),
  bufferBeforeMinutes: z.int(),
  bufferAfterMinutes: z.int(),
  dailyLimit: z.int().nullable(),
  weeklyLimit: z.int().nullable(),
})
const rows = z.array(row)

/** How sessions are placed in a specialist's days. */
export type CalendarSettings = z.infer<typeof row>

/** Those of a specialist; null for who has no calendar yet. */
export const findSettings = async (on: Queryable, specialistId: number): Promise<CalendarSettings | null> => {
  const { rows: found } = await on.execute(sql`
    select minimum_notice_minutes as "minimumNoticeMinutes", buffer_before_minutes as "bufferBeforeMinutes",
      buffer_after_minutes as "bufferAfterMinutes", daily_limit as "dailyLimit", weekly_limit as "weeklyLimit"
    from scheduling.schedule where specialist_id = ${specialistId}`)
  return rows.parse(found)[0] ?? null
}

const hoursRows = z.array(
  z.object({ zone: z.string(), hasHours: z.boolean(), silentSince: z.number().nullable() }),
)

/**
 * The clock of a specialist's calendar, whether it is open from now on, and since when one elsewhere has not answered,
 * as epoch milliseconds, once that is a day.
 */
export type CalendarHours = z.infer<typeof hoursRows>[number]

/** Those of a specialist; null for who has no calendar yet. */
export const findHours = async (
  on: Queryable,
  { specialistId, now }: { readonly specialistId: number; readonly now: number },
): Promise<CalendarHours | null> => {
  const { rows: found } = await on.execute(sql`
    select s.zone, ${hasHours(now)} as "hasHours", (
      select extract(epoch from min(coalesce(o.synced_at, o.created_at)))::float8 * 1000
      from scheduling.outside_calendar o
      where o.specialist_id = s.specialist_id and o.failure is not null
        and coalesce(o.synced_at, o.created_at) < to_timestamp(${now}::float8 / 1000) - interval '1 day'
    ) as "silentSince"
    from scheduling.schedule s where s.specialist_id = ${specialistId}`)
  return hoursRows.parse(found)[0] ?? null
}

/** Days that differ are the calendar's own: its zone may be a day ahead of UTC. */
const hasHours = (now: number): SQL => sql`(
  exists (select from scheduling.weekly_window w where w.specialist_id = s.specialist_id)
  or exists (select from scheduling.exception_day e where e.specialist_id = s.specialist_id and e.windows <> '[]'
    and e.day >= (to_timestamp(${now}::float8 / 1000) at time zone s.zone)::date))`

const approvals = z.array(z.object({ approves: z.boolean() }))

/** Whether a specialist confirms each booking before it stands. */
export const approvesBookings = async (on: Queryable, specialistId: number): Promise<boolean> => {
  const { rows: found } = await ask(
    on,
    "select approves_bookings as approves from scheduling.schedule where specialist_id = $1",
    specialistId,
  )
  return approvals.parse(found)[0]?.approves ?? false
}

type Given = {
  readonly specialistId: number
  /** The clock of a calendar without hours: hours keep the one in which they were set. */
  readonly zone: string
  readonly settings: CalendarSettings
  readonly now: number
  readonly outbox: Outbox
}

/** Changes them and counts the schedule's version up. Hours and days off stay as they are. */
export const setSettings = async (tx: Tx, given: Given): Promise<void> => {
  const { specialistId, zone, settings, outbox } = given
  const { minimumNoticeMinutes, bufferBeforeMinutes, bufferAfterMinutes, dailyLimit, weeklyLimit } = settings
  const { now } = given
  await tx.execute(sql`
    insert into scheduling.schedule as s (specialist_id, zone, minimum_notice_minutes, buffer_before_minutes,
      buffer_after_minutes, daily_limit, weekly_limit)
    values (${specialistId}, ${zone}, ${minimumNoticeMinutes}, ${bufferBeforeMinutes}, ${bufferAfterMinutes},
      ${dailyLimit}::int, ${weeklyLimit}::int)
    on conflict (specialist_id) do update set zone = case when ${hasHours(now)} then s.zone else excluded.zone end,
      minimum_notice_minutes = excluded.minimum_notice_minutes,
      buffer_before_minutes = excluded.buffer_before_minutes, buffer_after_minutes = excluded.buffer_after_minutes,
      daily_limit = excluded.daily_limit, weekly_limit = excluded.weekly_limit, version = s.version + 1,
      recompute_at = '-infinity'`)
  await outbox.publish(tx, {
    event: scheduleChanged,
    key: `specialist:${specialistId}`,
    payload: { specialistId },
  })
}
