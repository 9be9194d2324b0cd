import { currencySchema } from "@arnica/contract/shared"
import { ATTENDANCE_OUTCOMES, type Attendance, type Stretch } from "@arnica/rules/attendance"
import { MOST_VIDEO_SEATS } from "@arnica/rules/rooms"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import {
  ATTENDANCE_STATES,
  CLOSES_AFTER_MS,
  type KeptAttendance,
  LOOKED_AT_MS,
  type SettledBy,
  TIMES_KEPT_MS,
} from "./attendance.ts"

const words = z.instanceof(Buffer).nullable()
const times = z.array(z.object({ start: z.number(), end: z.number() })).nullable()
const rows = z.array(
  z
    .object({
      appointmentId: z.number(),
      outcome: z.enum(ATTENDANCE_OUTCOMES),
      togetherMs: z.number(),
      confirmedMs: z.number().nullable(),
      byPhoneFrom: z.number().nullable(),
      missedBySpecialistMs: z.number(),
      missedByClientMs: z.number(),
      addedMs: z.number(),
      fairMinutes: z.number(),
      isClaimable: z.boolean(),
      amount: z.number(),
      currency: currencySchema,
      clientTimes: times,
      specialistTimes: times,
      state: z.enum(ATTENDANCE_STATES),
      notedAt: z.number(),
      objectUntil: z.number(),
      clientSaid: words,
      specialistSaid: words,
      settledBy: z.enum(["rule", "people", "admin"]).nullable(),
      reason: words,
      givenBack: z.number().nullable(),
    })
    .transform(
      ({ clientTimes, specialistTimes, ...kept }): KeptAttendance => ({
        ...kept,
        times: { client: clientTimes, specialist: specialistTimes },
      }),
    ),
)

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`
const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`
const json = (stretches: readonly Stretch[]): SQL => sql`${JSON.stringify(stretches)}::jsonb`
const KEPT = sql`select appointment_id::float8 as "appointmentId", outcome, together_ms as "togetherMs",
  confirmed_ms as "confirmedMs", ${instant(sql`by_phone_at`)} as "byPhoneFrom",
  missed_by_specialist_ms as "missedBySpecialistMs", missed_by_client_ms as "missedByClientMs", added_ms as "addedMs",
  fair_minutes as "fairMinutes", claimable as "isClaimable", amount::float8 as amount, currency,
  client_times as "clientTimes", specialist_times as "specialistTimes", state, ${instant(sql`noted_at`)} as "notedAt",
  ${instant(sql`object_until`)} as "objectUntil", client_said as "clientSaid", specialist_said as "specialistSaid",
  settled_by as "settledBy", reason, given_back::float8 as "givenBack" from booking.attendance`

const ids = z.array(z.object({ id: z.number() }))
const idsOf = async (on: Queryable, query: SQL): Promise<number[]> =>
  ids.parse((await on.execute(query)).rows).map(({ id }) => id)

/** That it took place in a room here; `hasRoom` of the rules says it again of each. */
const IN_ROOM = sql`a.place = 'online' and a.status in ('completed', 'noShowClient', 'noShowProvider')
  and a.session_type_code like 'VIDEO\\_%' and (a.group_id is null or exists (
    select from booking.group_session g where g.id = a.group_id and g.capacity <= ${MOST_VIDEO_SEATS}))
  and not exists (select from booking.attendance n where n.appointment_id = a.id)`

type Batch = { readonly now: number; readonly limit: number }

/** Sessions whose rooms have closed, and of which nobody noted who was there. */
export const findUnnoted = (on: Queryable, { now, limit }: Batch): Promise<number[]> =>
  idsOf(
    on,
    sql`select a.id::float8 as id from booking.appointment a
      where ${IN_ROOM} and a.end_at <= ${at(now - CLOSES_AFTER_MS)} and a.end_at > ${at(now - LOOKED_AT_MS)}
      order by a.end_at limit ${limit}`,
  )

/** What nobody objected to in time, and about which nobody decides yet. */
export const findDue = (on: Queryable, { now, limit }: Batch): Promise<number[]> =>
  idsOf(
    on,
    sql`select n.appointment_id::float8 as id from booking.attendance n
      where n.state = 'proposed' and n.due_at <= ${at(now)} and not exists (
        select from booking.absence_report r
        where r.appointment_id = n.appointment_id and r.status in ('open', 'contested'))
      order by n.due_at limit ${limit}`,
  )

/** What came of these appointments, by appointment. One query. */
export const attendancesOf = async (
  on: Queryable,
  appointmentIds: readonly number[],
): Promise<Map<number, KeptAttendance>> => {
  if (appointmentIds.length === 0) return new Map()
  const found = await on.execute(
    sql`${KEPT} where appointment_id = any(${sql.param([...appointmentIds])}::bigint[])`,
  )
  return new Map(rows.parse(found.rows).map((one) => [one.appointmentId, one]))
}

/** What came of one, kept from others until the transaction ends. */
export const lockAttendance = async (tx: Tx, appointmentId: number): Promise<KeptAttendance | null> => {
  const found = await tx.execute(sql`${KEPT} where appointment_id = ${appointmentId} for update`)
  return rows.parse(found.rows)[0] ?? null
}

type Noting = {
  readonly appointmentId: number
  readonly attendance: Attendance
  readonly now: number
  /** Null where nothing follows from it: then it is settled at once. */
  readonly objectUntil: number | null
}

/** Writes what came of a session, once; false when it was written before. */
export const insertAttendance = async (
  tx: Tx,
  { appointmentId, attendance: one, now, objectUntil }: Noting,
): Promise<boolean> => {
  const isSettled = objectUntil === null
  const byPhoneAt = one.byPhoneFrom === null ? sql`null` : at(one.byPhoneFrom)
  const settled = isSettled ? sql`${at(now)}, 'rule', 0, null` : sql`null, null, null, ${at(objectUntil)}`
  const { rowCount } = await tx.execute(sql`
    insert into booking.attendance (appointment_id, outcome, together_ms, confirmed_ms, by_phone_at, missed_by_specialist_ms, missed_by_client_ms,
      added_ms, fair_minutes, claimable, amount, currency, client_times, specialist_times, state, noted_at, object_until,
      settled_at, settled_by, given_back, due_at)
    values (${appointmentId}, ${one.outcome}, ${one.togetherMs}, ${one.confirmedMs}, ${byPhoneAt}, ${one.missedBySpecialistMs}, ${one.missedByClientMs},
      ${one.addedMs}, ${one.fairMinutes}, ${one.isClaimable}, ${one.back.amount}, ${one.back.currency},
      ${json(one.client)}, ${json(one.specialist)}, ${isSettled ? "settled" : "proposed"}, ${at(now)},
      ${at(objectUntil ?? now)}, ${settled})
    on conflict do nothing`)
  return rowCount === 1
}

type Objecting = {
  readonly appointmentId: number
  readonly side: "client" | "provider"
  readonly said: Buffer | null
}

/** Writes that a side objects, and what it says: an admin decides. */
export const contestAttendance = async (tx: Tx, { appointmentId, side, said }: Objecting): Promise<void> => {
  const column = side === "client" ? sql`client_said` : sql`specialist_said`
  await tx.execute(sql`
    update booking.attendance set state = 'contested', due_at = null, ${column} = ${said}
    where appointment_id = ${appointmentId}`)
}

type Settling = {
  readonly appointmentId: number
  readonly now: number
  readonly by: SettledBy
  readonly givenBack: number
  readonly reason: Buffer | null
}

/** Writes what followed from it. */
export const markSettled = async (tx: Tx, one: Settling): Promise<void> => {
  await tx.execute(sql`
    update booking.attendance set state = 'settled', due_at = null, settled_at = ${at(one.now)}, settled_by = ${one.by},
      given_back = ${one.givenBack}, reason = ${one.reason}
    where appointment_id = ${one.appointmentId}`)
}

/** Looks at it again later. */
export const postpone = async (
  tx: Tx,
  { appointmentId, dueAt }: { readonly appointmentId: number; readonly dueAt: number },
): Promise<void> => {
  await tx.execute(
    sql`update booking.attendance set due_at = ${at(dueAt)} where appointment_id = ${appointmentId}`,
  )
}

const payments = z.array(z.object({ orderId: z.uuid().nullable(), packageId: z.uuid().nullable() }))

/** What paid for sessions with these specialists of which something may go back for minutes that were missed. */
export const findUnsettled = async (
  on: Queryable,
  { specialistIds, now }: { readonly specialistIds: readonly number[]; readonly now: number },
): Promise<z.infer<typeof payments>> => {
  const theirs = sql`a.specialist_id = any(${sql.param([...specialistIds])}::bigint[])`
  const found = await on.execute(sql`
    select a.order_id as "orderId", a.package_id as "packageId" from booking.appointment a
    where ${theirs} and ${IN_ROOM} and a.end_at > ${at(now - LOOKED_AT_MS)}
    union
    select a.order_id, a.package_id from booking.attendance n join booking.appointment a on a.id = n.appointment_id
    where ${theirs} and (n.state = 'contested' or (n.state = 'proposed' and (n.amount > 0 or n.outcome = 'noShowProvider')))`)
  return payments.parse(found.rows)
}

/** Forgets who was in rooms from when to when, a batch of the oldest; says how many sessions that were. */
export const forgetOldTimes = async (on: Queryable, { now, limit }: Batch): Promise<number> => {
  const { rowCount } = await on.execute(sql`
    update booking.attendance set client_times = null, specialist_times = null where appointment_id in (
      select appointment_id from booking.attendance
      where (client_times is not null or specialist_times is not null) and noted_at < ${at(now - TIMES_KEPT_MS)}
      order by noted_at limit ${limit})`)
  return rowCount ?? 0
}
