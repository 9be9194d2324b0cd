import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import { ABSENCE_STATES, type Absence } from "./absence.ts"

const words = z.instanceof(Buffer).nullable()
const rows = z.array(
  z.object({
    id: z.string(),
    appointmentId: z.coerce.number(),
    status: z.enum(ABSENCE_STATES),
    reportedAt: z.number(),
    answerUntil: z.number(),
    report: words,
    answer: words,
    reason: words,
    decidedBy: z.enum(["specialist", "rule", "admin"]).nullable(),
  }),
)

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`
const REPORTS = sql`select id, appointment_id as "appointmentId", status, report, answer, reason,
  decided_by as "decidedBy", extract(epoch from reported_at)::float8 * 1000 as "reportedAt",
  extract(epoch from answer_until)::float8 * 1000 as "answerUntil" from booking.absence_report`

/** What was said of these appointments, by appointment. One query. */
export const absencesOf = async (on: Queryable, ids: readonly number[]): Promise<Map<number, Absence>> => {
  if (ids.length === 0) return new Map()
  const found = await on.execute(sql`${REPORTS} where appointment_id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.parse(found.rows).map((one) => [one.appointmentId, one]))
}

/** What was said of one, kept from others until the transaction ends. */
export const lockAbsence = async (tx: Tx, appointmentId: number): Promise<Absence | null> => {
  const found = await tx.execute(sql`${REPORTS} where appointment_id = ${appointmentId} for update`)
  return rows.parse(found.rows)[0] ?? null
}

type Report = Pick<Absence, "id" | "appointmentId" | "reportedAt" | "answerUntil" | "report">

/** Writes what a client says. The database refuses a second word about the same appointment. */
export const insertAbsence = async (tx: Tx, one: Report): Promise<void> => {
  await tx.execute(sql`
    insert into booking.absence_report (id, appointment_id, status, reported_at, answer_until, report)
    values (${one.id}, ${one.appointmentId}, 'open', ${at(one.reportedAt)}, ${at(one.answerUntil)}, ${one.report})`)
}

/** Writes what the specialist says to it; an admin decides. */
export const contestAbsence = async (
  tx: Tx,
  given: { readonly id: string; readonly answer: Buffer | null; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update booking.absence_report set status = 'contested', answered_at = ${at(given.now)}, answer = ${given.answer}
    where id = ${given.id}`)
}

type Decision = {
  readonly id: string
  readonly status: "granted" | "refused"
  readonly by: "specialist" | "rule" | "admin"
  readonly reason: Buffer | null
  readonly now: number
}

/** Writes how it was decided. */
export const decideAbsence = async (tx: Tx, { id, status, by, reason, now }: Decision): Promise<void> => {
  await tx.execute(sql`
    update booking.absence_report set status = ${status}, decided_at = ${at(now)}, decided_by = ${by},
      reason = ${reason} where id = ${id}`)
}

const uuids = z.array(z.object({ uuid: z.string() }))

/** The appointments of what no specialist answered in time. */
export const findUnanswered = async (
  on: Queryable,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> => {
  const found = await on.execute(sql`
    select a.uuid from booking.absence_report r join booking.appointment a on a.id = r.appointment_id
    where r.status = 'open' and r.answer_until <= ${at(now)} order by r.answer_until limit ${limit}`)
  return uuids.parse(found.rows).map(({ uuid }) => uuid)
}
