import type { Interval } from "@arnica/rules/slots"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { instant, specialistResource } from "./occupancy-repository.ts"

const milliseconds = z.number().nullable()
const calendarRow = z.object({
  id: z.string(),
  specialistId: z.coerce.number(),
  userId: z.string(),
  name: z.string(),
  url: z.instanceof(Buffer),
  host: z.string(),
  etag: z.string().nullable(),
  triedAt: milliseconds,
  syncedAt: milliseconds,
  failure: z.string().nullable(),
  failures: z.number(),
})
const calendarRows = z.array(calendarRow)

/** A calendar that a specialist keeps elsewhere. Its address is sealed; instants are epoch milliseconds. */
export type ExternalCalendar = z.infer<typeof calendarRow>

const COLUMNS = sql`id, specialist_id as "specialistId", user_id as "userId", name, url, host, etag, failure, failures,
  extract(epoch from tried_at)::float8 * 1000 as "triedAt", extract(epoch from synced_at)::float8 * 1000 as "syncedAt"`

/** A specialist's calendars, the first that was added first. */
export const calendarsOf = async (on: Queryable, specialistId: number): Promise<ExternalCalendar[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from scheduling.outside_calendar
    where specialist_id = ${specialistId} order by created_at, id`)
  return calendarRows.parse(rows)
}

/** One of them; null for another's. */
export const calendarOf = async (
  on: Queryable,
  given: { readonly id: string; readonly specialistId: number },
): Promise<ExternalCalendar | null> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from scheduling.outside_calendar
    where id = ${given.id}::uuid and specialist_id = ${given.specialistId}`)
  return calendarRows.parse(rows)[0] ?? null
}

type NewCalendar = Pick<ExternalCalendar, "id" | "specialistId" | "userId" | "name" | "url" | "host"> & {
  readonly now: number
  /** When it is asked for by itself the first time. */
  readonly due: number
}

/** Keeps a calendar. */
export const insertCalendar = async (on: Queryable, given: NewCalendar): Promise<void> => {
  await on.execute(sql`
    insert into scheduling.outside_calendar (id, specialist_id, user_id, name, url, host, created_at, due_at)
    values (${given.id}::uuid, ${given.specialistId}, ${given.userId}::uuid, ${given.name}, ${given.url}, ${given.host},
      ${instant(given.now)}, ${instant(given.due)})`)
}

/** Lets go of a calendar and of the time that it took. */
export const deleteCalendar = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from scheduling.outside_calendar where id = ${id}::uuid`)
}

/** Takes calendars that are due, for a process to ask: nobody else takes them until `again`. */
export const claimDue = async (
  on: Queryable,
  given: { readonly now: number; readonly again: number; readonly limit: number },
): Promise<ExternalCalendar[]> => {
  const { rows } = await on.execute(sql`
    update scheduling.outside_calendar set due_at = ${instant(given.again)}
    where id in (
      select id from scheduling.outside_calendar where due_at <= ${instant(given.now)}
      order by due_at limit ${given.limit} for update skip locked
    ) returning ${COLUMNS}`)
  return calendarRows.parse(rows)
}

type Outcome = {
  readonly calendar: Pick<ExternalCalendar, "id" | "specialistId">
  readonly now: number
}

/** Notes that a calendar is about to be asked for and read, as a try that came to no end: nobody tries again before `again`. */
export const noteTry = async (
  on: Queryable,
  given: Outcome & { readonly again: number; readonly failure: string },
): Promise<void> => {
  await on.execute(sql`
    update scheduling.outside_calendar
    set tried_at = ${instant(given.now)}, due_at = ${instant(given.again)}, failure = ${given.failure}, failures = failures + 1
    where id = ${given.calendar.id}::uuid`)
}

/** Notes that a calendar was asked for and did not answer: what it said last goes on counting. */
export const noteFailure = async (
  on: Queryable,
  given: Outcome & { readonly failure: string },
): Promise<void> => {
  await on.execute(sql`
    update scheduling.outside_calendar set tried_at = ${instant(given.now)}, failure = ${given.failure}
    where id = ${given.calendar.id}::uuid`)
}

/** Notes that it answered. `etag` is how it names this state of itself, `again` when it is asked for the next time. */
export const noteAnswer = async (
  on: Queryable,
  given: Outcome & { readonly etag: string | null; readonly again: number },
): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    update scheduling.outside_calendar
    set tried_at = ${instant(given.now)}, synced_at = ${instant(given.now)}, failure = null, failures = 0,
      due_at = ${instant(given.again)}, etag = ${given.etag}
    where id = ${given.calendar.id}::uuid`)
  return (rowCount ?? 0) > 0
}

/** What a calendar says now, in place of what it said before. */
export const replaceBusy = async (
  tx: Tx,
  { calendar, busy }: Pick<Outcome, "calendar"> & { readonly busy: readonly Interval[] },
): Promise<void> => {
  await tx.execute(sql`delete from scheduling.busy_time where calendar_id = ${calendar.id}::uuid`)
  if (busy.length === 0) return
  await tx.execute(sql`
    insert into scheduling.busy_time (calendar_id, resource_id, during)
    select ${calendar.id}::uuid, ${specialistResource(calendar.specialistId)},
      tstzrange(to_timestamp("start" / 1000), to_timestamp("end" / 1000), '[)')
    from json_to_recordset(${JSON.stringify(busy)}::json) as r("start" float8, "end" float8)`)
}
