import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import type { ExportRow } from "../../../../platform/personal-data/personal-data.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { absencesOf } from "./absence-repository.ts"
import { presentAbsence } from "./words.ts"

type Of = { readonly userId: string; readonly specialistId: number | null }

/** What was said of sessions to which the specialist is said not to have come, as an archive of their client tells it. */
export const absencesTold = async (
  ctx: BookingContext,
  { on, appointments }: { readonly on: Queryable; readonly appointments: readonly Appointment[] },
): Promise<ExportRow[]> => {
  const ids = appointments.map(({ id }) => id)
  const absences = await absencesOf(on, ids)
  const told: ExportRow[] = []
  for (const { id, clientId, start } of appointments) {
    const said = await presentAbsence(ctx, { on, clientId, absence: absences.get(id) })
    if (said === null) continue
    const { reportedAt, report, answer, reason, status } = said
    told.push({
      at: reportedAt,
      session: new Date(start).toISOString(),
      text: report,
      answer,
      reason,
      status: status === "open" ? null : status,
    })
  }
  return told
}

/** Forgets what was said of a client's sessions, and what a specialist answered. */
export const forgetAbsences = async (tx: Tx, { userId, specialistId }: Of): Promise<void> => {
  await tx.execute(sql`
    update booking.absence_report set report = null, answer = null, reason = null where appointment_id in (
      select id from booking.appointment where client_id = ${userId})`)
  await tx.execute(sql`
    update booking.absence_report set answer = null where appointment_id in (
      select id from booking.appointment where specialist_id = ${specialistId})`)
}

/** Whether somebody decides yet about a session of theirs, as its client or its specialist. */
export const isDisputing = async (on: Queryable, { userId, specialistId }: Of): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select 1 from booking.absence_report r join booking.appointment a on a.id = r.appointment_id
    where r.status in ('open', 'contested') and (a.client_id = ${userId} or a.specialist_id = ${specialistId}) limit 1`)
  return rowCount !== 0
}
