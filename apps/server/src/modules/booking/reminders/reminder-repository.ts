import type { ReminderKind } from "@arnica/contract/reminders"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { REMINDER_RULES } from "./domain/reminder.ts"

/** For which beginning people were reminded of a session; in both tables. */
const REMINDED = {
  day: sql.raw("day_reminded_for"),
  hour: sql.raw("hour_reminded_for"),
} as const satisfies Readonly<Record<ReminderKind, SQL>>

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`
const ms = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

/** The condition that a row of the table `s` begins within the reach of a reminder that nobody has looked after yet. */
const isDue = ({ kind, now }: Asked): SQL =>
  sql`s.${REMINDED[kind]} is distinct from s.start_at and s.start_at > ${at(now)}
    and s.start_at <= ${at(now + REMINDER_RULES[kind].aheadMs)}`

type Asked = { readonly kind: ReminderKind; readonly now: number }

/** A page of what is due, beginning after the last one of the page before. Instants in epoch milliseconds. */
export type DuePage<I> = Asked & {
  readonly after: { readonly start: number; readonly id: I } | null
  readonly limit: number
}

const sessionRows = z.array(z.object({ id: z.coerce.number(), uuid: z.string(), start: z.number() }))
/** An appointment of which people may be due a reminder. */
export type DueSession = z.infer<typeof sessionRows>[number]

/** Appointments that stand and begin within the reach of a reminder, by time; read from an index of just those. */
export const findDue = async (
  on: Queryable,
  { after, limit, ...asked }: DuePage<number>,
): Promise<DueSession[]> => {
  const beyond =
    after === null ? sql`` : sql`and (s.start_at, s.id) > (${at(after.start)}, ${after.id}::bigint)`
  const { rows } = await on.execute(sql`
    select s.id, s.uuid, ${ms(sql`s.start_at`)} as start from booking.appointment s
    where s.status = 'confirmed' and ${isDue(asked)} ${beyond}
    order by s.start_at, s.id limit ${limit}`)
  return sessionRows.parse(rows)
}

const takenRows = z.array(z.object({ start: z.number(), since: z.number() }))

/** When a session begins for whose reminder the caller answers from now on, and since when it stands there. */
export type Taken = z.infer<typeof takenRows>[number]

/**
 * Notes that a reminder of this beginning was looked after, and keeps the appointment from others until the transaction
 * ends. Null when another process was first, or when it has moved or been called off since.
 */
export const takeReminder = async (
  tx: Tx,
  { id, ...asked }: Asked & { readonly id: number },
): Promise<Taken | null> => {
  const { rows } = await tx.execute(sql`
    update booking.appointment s set ${REMINDED[asked.kind]} = s.start_at
    where s.id = ${id} and s.status = 'confirmed' and ${isDue(asked)}
    returning ${ms(sql`s.start_at`)} as start, ${ms(sql`coalesce((select max(c.at) from booking.status_change c
      where c.appointment_id = s.id and c.to_status = 'confirmed'), s.created_at)`)} as since`)
  return takenRows.parse(rows)[0] ?? null
}

const groupRows = z.array(z.object({ id: z.string(), start: z.number() }))
/** A group of whose beginning its specialist may be due a reminder. */
export type DueGroup = z.infer<typeof groupRows>[number]

/** The same of groups that were not called off. */
export const findDueGroups = async (
  on: Queryable,
  { after, limit, ...asked }: DuePage<string>,
): Promise<DueGroup[]> => {
  const beyond =
    after === null ? sql`` : sql`and (s.start_at, s.id) > (${at(after.start)}, ${after.id}::uuid)`
  const { rows } = await on.execute(sql`
    select s.id, ${ms(sql`s.start_at`)} as start from booking.group_session s
    where s.status <> 'cancelled' and ${isDue(asked)} ${beyond}
    order by s.start_at, s.id limit ${limit}`)
  return groupRows.parse(rows)
}

const takenGroups = z.array(z.object({ start: z.number(), since: z.number(), booked: z.int() }))

/** The same as {@link takeReminder}, with how many places are booked. */
export const takeGroupReminder = async (
  tx: Tx,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<(Taken & { readonly booked: number }) | null> => {
  const { rows } = await tx.execute(sql`
    update booking.group_session s set ${REMINDED[asked.kind]} = s.start_at
    where s.id = ${id}::uuid and s.status <> 'cancelled' and ${isDue(asked)}
    returning ${ms(sql`s.start_at`)} as start, ${ms(sql`s.timed_at`)} as since, (
      select count(*)::int from booking.appointment a where a.group_id = s.id and a.status = 'confirmed') as booked`)
  return takenGroups.parse(rows)[0] ?? null
}

const stillRows = z.array(z.object({ start: z.number() }))

type Beginning = { readonly id: string; readonly start: number; readonly now: number }

/** Whether an appointment still stands where it was, and has not begun. */
export const isAhead = async (on: Queryable, { id, start, now }: Beginning): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    select ${ms(sql`start_at`)} as start from booking.appointment
    where uuid = ${id}::uuid and status = 'confirmed' and start_at > ${at(now)}`)
  return stillRows.parse(rows).some((found) => found.start === start)
}

/** The same of a group. */
export const isGroupAhead = async (on: Queryable, { id, start, now }: Beginning): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    select ${ms(sql`start_at`)} as start from booking.group_session
    where id = ${id}::uuid and status <> 'cancelled' and start_at > ${at(now)}`)
  return stillRows.parse(rows).some((found) => found.start === start)
}
