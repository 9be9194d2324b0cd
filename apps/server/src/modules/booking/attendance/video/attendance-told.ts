import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import type { ExportRow } from "../../../../platform/personal-data/personal-data.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { attendancesOf } from "./attendance-repository.ts"
import { presentAttendance } from "./words.ts"

type Of = { readonly userId: string; readonly specialistId: number | null }

/** What came of a client's sessions by video, as their archive tells it. */
export const attendancesTold = async (
  ctx: BookingContext,
  { on, appointments }: { readonly on: Queryable; readonly appointments: readonly Appointment[] },
): Promise<ExportRow[]> => {
  const found = await attendancesOf(
    on,
    appointments.map(({ id }) => id),
  )
  const told: ExportRow[] = []
  for (const appointment of appointments) {
    const attendance = found.get(appointment.id)
    if (attendance === undefined) continue
    const shown = await presentAttendance(ctx, { on, appointment, attendance, side: null })
    told.push({
      at: shown.notedAt,
      session: new Date(appointment.start).toISOString(),
      status: shown.outcome,
      minutes: shown.minutes.together,
      missedMinutes: shown.minutes.missedBySpecialist,
      refunded: shown.givenBack?.amount ?? null,
      currency: shown.amount.currency,
      text: shown.said.client,
      answer: shown.said.specialist,
      reason: shown.reason,
    })
  }
  return told
}

/** Forgets when somebody was in rooms, and what was said of it. */
export const forgetAttendances = async (tx: Tx, { userId, specialistId }: Of): Promise<void> => {
  await tx.execute(sql`
    update booking.attendance set client_times = null, client_said = null, specialist_said = null, reason = null
    where appointment_id in (select id from booking.appointment where client_id = ${userId})`)
  await tx.execute(sql`
    update booking.attendance set specialist_times = null, specialist_said = null
    where appointment_id in (select id from booking.appointment where specialist_id = ${specialistId})`)
}

/** Whether it is open yet what came of a session of theirs, as its client or its specialist. */
export const isContesting = async (on: Queryable, { userId, specialistId }: Of): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select 1 from booking.attendance n join booking.appointment a on a.id = n.appointment_id
    where n.state in ('proposed', 'contested') and (a.client_id = ${userId} or a.specialist_id = ${specialistId}) limit 1`)
  return rowCount !== 0
}
