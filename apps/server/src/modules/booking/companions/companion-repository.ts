import { COMPANION_STATUSES } from "@arnica/contract/companions"
import { languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Companion, CompanionStatus } from "./companion.ts"

const bytes = z.instanceof(Buffer).nullable()
const companionRow = z.object({
  id: z.string(),
  appointmentId: z.coerce.number(),
  status: z.enum(COMPANION_STATUSES),
  fullName: bytes,
  email: bytes,
  addressMark: bytes,
  language: languageSchema,
  userId: z.string().nullable(),
})
const companionRows = z.array(companionRow)

const COLUMNS = sql`c.id, c.appointment_id as "appointmentId", c.status, c.full_name as "fullName", c.email,
  c.address_mark as "addressMark", c.language, c.user_id as "userId"`

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

/** One of them, or null. */
export const findCompanion = async (on: Queryable, id: string): Promise<Companion | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from booking.companion c where c.id = ${id}`)
  return companionRows.parse(rows)[0] ?? null
}

/** Who takes part in these appointments, in the order in which they were named. */
export const companionsOf = async (
  on: Queryable,
  appointmentIds: readonly number[],
): Promise<Companion[]> => {
  if (appointmentIds.length === 0) return []
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.companion c
    where c.appointment_id = any(${sql.param([...appointmentIds])}::bigint[]) order by c.appointment_id, c.position`)
  return companionRows.parse(rows)
}

/** Who takes part in the appointment of this uuid, in the order in which they were named. */
export const companionsBeside = async (on: Queryable, appointmentUuid: string): Promise<Companion[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.companion c join booking.appointment a on a.id = c.appointment_id
    where a.uuid = ${appointmentUuid} order by c.position`)
  return companionRows.parse(rows)
}

type NewCompanion = Omit<Companion, "status" | "userId"> & {
  readonly position: number
  /** How many the kind of session is for. */
  readonly places: number
  readonly now: number
}

/** Writes one who is invited. Fails on the table's own rule when there is no place left. */
export const insertCompanion = async (tx: Tx, one: NewCompanion): Promise<void> => {
  await tx.execute(sql`
    insert into booking.companion (id, appointment_id, position, places, status, full_name, email, address_mark,
      language, created_at)
    values (${one.id}, ${one.appointmentId}, ${one.position}, ${one.places}, 'invited', ${one.fullName}::bytea,
      ${one.email}::bytea, ${one.addressMark}::bytea, ${one.language}, ${at(one.now)})`)
}

type Answered = {
  readonly id: string
  readonly status: CompanionStatus
  readonly userId: string | null
  readonly now: number
}

/** Forgets that somebody was asked: the link of their letter leads nowhere any more. */
export const dropCompanion = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from booking.companion where id = ${id}`)
}

const counted = z.tuple([z.object({ letters: z.int() })])

/** How many letters about an appointment asked somebody to take part. */
export const countAsked = async (tx: Tx, appointmentId: number): Promise<number> => {
  const { rows } = await tx.execute(sql`
    select count(*)::int as letters from booking.letter
    where appointment_id = ${appointmentId} and kind = 'invited' and side = 'companion'`)
  return counted.parse(rows)[0].letters
}

/** Writes what somebody answered, and whose account did. */
export const setAnswer = async (tx: Tx, { id, status, userId, now }: Answered): Promise<void> => {
  await tx.execute(sql`
    update booking.companion set status = ${status}, user_id = ${userId}::uuid, answered_at = ${at(now)}
    where id = ${id}`)
}

/** Has somebody asked once more: what they answered was about another time. */
export const askAgain = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`update booking.companion set status = 'invited', answered_at = null where id = ${id}`)
}

/** Whom somebody is among: by their account, or by an address that nobody answered for with another. */
export type Self = { readonly userId: string; readonly addressMark: Buffer | null }

/** The condition that a companion `c` is this person. */
export const isSelf = ({ userId, addressMark }: Self): SQL =>
  sql`(c.user_id = ${userId}::uuid or (c.user_id is null and c.address_mark = ${addressMark}::bytea))`

type Show = "upcoming" | "past" | "cancelled"

const listed = (now: SQL): Record<Show, SQL> => {
  const stands = sql`a.status in ('confirmed', 'inProgress')`
  return {
    upcoming: sql`(${stands} and a.end_at > ${now})`,
    past: sql`(a.status in ('completed', 'noShowClient', 'noShowProvider') or (${stands} and a.end_at <= ${now}))`,
    cancelled: sql`a.status in ('cancelledByClient', 'cancelledByProvider')`,
  }
}

/** To what somebody was invited whom another person named; those to come by time, the others the newest first. */
export const listOf = async (
  on: Queryable,
  asked: Self & { readonly show: Show; readonly now: number; readonly limit: number },
): Promise<Companion[]> => {
  const order = asked.show === "upcoming" ? sql`a.start_at` : sql`a.start_at desc`
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.companion c join booking.appointment a on a.id = c.appointment_id
    where ${isSelf(asked)} and ${listed(at(asked.now))[asked.show]}
    order by ${order}, c.id limit ${asked.limit}`)
  return companionRows.parse(rows)
}

/** All to which somebody was ever invited. */
export const allOf = async (on: Queryable, self: Self): Promise<Companion[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.companion c where ${isSelf(self)} order by c.created_at, c.id`)
  return companionRows.parse(rows)
}

/** Forgets addresses of sessions that were over, or came to nothing, before an instant. */
export const forgetAddresses = async (on: Queryable, before: number): Promise<void> => {
  await on.execute(sql`
    update booking.companion c set email = null, address_mark = null
    from booking.appointment a
    where a.id = c.appointment_id and c.address_mark is not null and a.end_at < ${at(before)}`)
}
