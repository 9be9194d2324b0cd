import { GROUP_STATUSES } from "@arnica/contract/groups"
import { currencySchema, languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Group, GroupStatus, GroupTexts } from "./group.ts"

const groupRow = z.object({
  id: z.string(),
  specialistId: z.coerce.number(),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  texts: z.partialRecord(languageSchema, z.object({ title: z.string(), description: z.string() })),
  start: z.number(),
  end: z.number(),
  capacity: z.int(),
  taken: z.int(),
  currency: currencySchema,
  price: z.coerce.number(),
  policy: z.object({ fullUntilMinutes: z.int(), halfUntilMinutes: z.int() }),
  officeAddress: z.string().nullable(),
  status: z.enum(GROUP_STATUSES),
  createdAt: z.number(),
})
const groupRows = z.array(groupRow)

const ms = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`
const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

const COLUMNS = sql`g.id, g.specialist_id as "specialistId", g.session_type_code as "sessionTypeCode", g.place, g.texts,
  ${ms(sql`g.start_at`)} as start, ${ms(sql`g.end_at`)} as "end", g.capacity, g.taken, g.currency, g.price, g.policy,
  g.office_address as "officeAddress", g.status, ${ms(sql`g.created_at`)} as "createdAt"`

/** A group, or null. */
export const findGroup = async (on: Queryable, id: string): Promise<Group | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from booking.group_session g where g.id = ${id}`)
  return groupRows.parse(rows)[0] ?? null
}

/** The same, locked until the transaction ends: nobody takes a seat meanwhile. */
export const lockGroup = async (tx: Tx, id: string): Promise<Group | null> => {
  const { rows } = await tx.execute(
    sql`select ${COLUMNS} from booking.group_session g where g.id = ${id} for update`,
  )
  return groupRows.parse(rows)[0] ?? null
}

/** Writes a new one. */
export const insertGroup = async (tx: Tx, one: Group): Promise<void> => {
  await tx.execute(sql`
    insert into booking.group_session (id, specialist_id, session_type_code, place, texts, start_at, end_at, capacity,
      currency, price, policy, office_address, status, created_at, timed_at)
    values (${one.id}, ${one.specialistId}, ${one.sessionTypeCode}, ${one.place}, ${JSON.stringify(one.texts)}::jsonb,
      ${at(one.start)}, ${at(one.end)}, ${one.capacity}, ${one.currency}, ${one.price},
      ${JSON.stringify(one.policy)}::jsonb, ${one.officeAddress}::text, ${one.status}, ${at(one.createdAt)},
      ${at(one.createdAt)})`)
}

type Change = {
  readonly id: string
  readonly texts: GroupTexts
  readonly capacity: number
  readonly status: Exclude<GroupStatus, "cancelled">
}

/** Writes what may change of one that stands. */
export const updateGroup = async (tx: Tx, { id, texts, capacity, status }: Change): Promise<void> => {
  await tx.execute(sql`
    update booking.group_session set texts = ${JSON.stringify(texts)}::jsonb, capacity = ${capacity}, status = ${status}
    where id = ${id}`)
}

type Time = {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly officeAddress: string | null
  readonly now: number
}

/** Gives one another time. */
export const setTime = async (tx: Tx, { id, start, end, officeAddress, now }: Time): Promise<void> => {
  await tx.execute(sql`
    update booking.group_session set start_at = ${at(start)}, end_at = ${at(end)}, timed_at = ${at(now)},
      office_address = ${officeAddress}::text where id = ${id}`)
}

/** Calls one off. */
export const endGroup = async (
  tx: Tx,
  given: { readonly id: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update booking.group_session set status = 'cancelled', cancelled_at = ${at(given.now)} where id = ${given.id}`)
}

type Asked = { readonly specialistId: number; readonly now: number }

/** A specialist's groups that have not begun and are on sale, by time. */
export const openGroups = async (on: Queryable, { specialistId, now }: Asked): Promise<Group[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.group_session g
    where g.specialist_id = ${specialistId} and g.status = 'open' and g.start_at > ${at(now)}
    order by g.start_at limit 100`)
  return groupRows.parse(rows)
}

/** All groups of a specialist that stand and have not begun, on sale or not, by time. */
export const comingGroups = async (on: Queryable, { specialistId, now }: Asked): Promise<Group[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.group_session g
    where g.specialist_id = ${specialistId} and g.status <> 'cancelled' and g.start_at > ${at(now)}
    order by g.start_at`)
  return groupRows.parse(rows)
}

/** Those of these groups that stand and have not begun, by time. */
export const findGroups = async (
  on: Queryable,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<Group[]> => {
  if (ids.length === 0) return []
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.group_session g
    where g.id = any(${sql.param([...ids])}::uuid[]) and g.status <> 'cancelled' and g.start_at > ${at(now)}
    order by g.start_at`)
  return groupRows.parse(rows)
}

const counts = z.tuple([z.object({ total: z.int() })])

type Page = Asked & {
  readonly show: "upcoming" | "past"
  readonly count: number
  readonly offset: number
}

/** A page of a specialist's groups: those that are not over by time, or the others, the newest first. */
export const pageOfGroups = async (
  on: Queryable,
  { specialistId, now, show, count, offset }: Page,
): Promise<{ total: number; items: Group[] }> => {
  const isAhead = sql`(g.end_at > ${at(now)} and g.status <> 'cancelled')`
  const wanted = sql`g.specialist_id = ${specialistId} and ${show === "upcoming" ? isAhead : sql`not ${isAhead}`}`
  const order = show === "upcoming" ? sql`g.start_at` : sql`g.start_at desc`
  const [counted, { rows }] = await Promise.all([
    on.execute(sql`select count(*)::int as total from booking.group_session g where ${wanted}`),
    on.execute(sql`
      select ${COLUMNS} from booking.group_session g where ${wanted}
      order by ${order}, g.id limit ${count} offset ${offset}`),
  ])
  return { total: counts.parse(counted.rows)[0].total, items: groupRows.parse(rows) }
}

/** The groups of a specialist that touch a stretch of time and stand, by time; `since`: only those made since then. */
export const groupsBetween = async (
  on: Queryable,
  given: {
    readonly specialistId: number
    readonly from: number
    readonly to: number
    readonly since?: number
  },
): Promise<Group[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.group_session g
    where g.specialist_id = ${given.specialistId} and g.status <> 'cancelled'
      and g.start_at < ${at(given.to)} and g.end_at > ${at(given.from)}
      and g.created_at >= ${at(given.since ?? 0)}
    order by g.start_at`)
  return groupRows.parse(rows)
}

const titleRows = z.array(groupRow.pick({ id: true, texts: true }))

/** What groups are called, by id. */
export const textsOfGroups = async (
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GroupTexts>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(
    sql`select g.id, g.texts from booking.group_session g where g.id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(titleRows.parse(rows).map(({ id, texts }) => [id, texts]))
}

const seatRows = z.array(z.object({ id: z.string(), capacity: z.int() }))
type OfGroup = { readonly groupId: string | null }

/** How many seats the group has of which an appointment is one; null for a session of one's own. */
export type GroupSeats = (appointment: OfGroup) => number | null

/** The same for these appointments, with one query at most. */
export const groupSeatsOf = async (on: Queryable, appointments: readonly OfGroup[]): Promise<GroupSeats> => {
  const ids = [...new Set(appointments.flatMap(({ groupId }) => groupId ?? []))]
  if (ids.length === 0) return () => null
  const { rows } = await on.execute(
    sql`select g.id, g.capacity from booking.group_session g where g.id = any(${sql.param(ids)}::uuid[])`,
  )
  const seats = new Map(seatRows.parse(rows).map(({ id, capacity }) => [id, capacity]))
  return ({ groupId }) => (groupId === null ? null : (seats.get(groupId) ?? null))
}
