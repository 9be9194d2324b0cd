import { and, asc, count as countRows, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../../../platform/db/handles.ts"
import type { Appointment } from "../domain/appointment.ts"
import type { AppointmentStatus } from "../domain/lifecycle.ts"
import { appointment, sentEmail, statusChange } from "../tables.ts"
import { toAppointment } from "./appointments.ts"
import { bookedSince, type Since } from "./list.ts"

/** What lists of all appointments are filtered by; all that is given must hold. */
export type AppointmentFilter = {
  readonly status?: AppointmentStatus | undefined
  readonly specialistIds?: readonly number[] | undefined
  readonly clientIds?: readonly string[] | undefined
  readonly whose?: readonly Since[] | undefined
  readonly sessionTypeCode?: string | undefined
  /** Days, `YYYY-MM-DD`, in `zone`: the first and the last on which they begin. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone: string
  /** Only what stands and begins after this instant. */
  readonly aheadOf?: number | undefined
  /** Only what the specialist is said not to have come to, or what came of it is contested; undecided. */
  readonly disputed?: boolean | undefined
}

/** Where a page begins: after this one. Epoch milliseconds. */
export type After = Pick<Appointment, "start" | "id">

const conditions = (filter: AppointmentFilter): SQL[] => {
  const { status, specialistIds, clientIds, whose, sessionTypeCode, from, to, zone, aheadOf, disputed } =
    filter
  const { startAt } = appointment
  return [
    ...(status === undefined ? [] : [eq(appointment.status, status)]),
    ...(specialistIds === undefined ? [] : [inArray(appointment.specialistId, [...specialistIds])]),
    ...(clientIds === undefined ? [] : [inArray(appointment.clientId, [...clientIds])]),
    ...(whose === undefined ? [] : [bookedSince(whose)]),
    ...(sessionTypeCode === undefined ? [] : [eq(appointment.sessionTypeCode, sessionTypeCode)]),
    ...(from === undefined ? [] : [sql`${startAt} >= ${from}::date::timestamp at time zone ${zone}`]),
    ...(to === undefined ? [] : [sql`${startAt} < (${to}::date + 1)::timestamp at time zone ${zone}`]),
    ...(disputed === true
      ? [
          sql`${appointment.id} in (
            select r.appointment_id from booking.absence_report r where r.status in ('open', 'contested')
            union all
            select n.appointment_id from booking.attendance n where n.state = 'contested')`,
        ]
      : []),
    ...(aheadOf === undefined
      ? []
      : [sql`${appointment.status} = 'confirmed' and ${startAt} > ${new Date(aheadOf).toISOString()}`]),
  ]
}

/** A page of appointments, the latest first. */
export const pageOfAppointments = async (
  on: Queryable,
  { filter, after, count }: { filter: AppointmentFilter; after?: After | undefined; count: number },
): Promise<Appointment[]> => {
  const { startAt, id } = appointment
  const further =
    after === undefined
      ? []
      : [
          sql`(${startAt}, ${id}) < (${new Date(after.start).toISOString()}::timestamptz, ${after.id}::bigint)`,
        ]
  const rows = await on
    .select()
    .from(appointment)
    .where(and(...conditions(filter), ...further))
    .orderBy(desc(startAt), desc(id))
    .limit(count)
  return rows.map(toAppointment)
}

/** How many appointments there are of a list. */
export const countAppointments = async (on: Queryable, filter: AppointmentFilter): Promise<number> => {
  const [counted] = await on
    .select({ total: countRows() })
    .from(appointment)
    .where(and(...conditions(filter)))
  return counted?.total ?? 0
}

/** What became of an appointment, the oldest first. Epoch milliseconds. */
export type AppointmentTrail = {
  readonly steps: readonly { at: number; from: AppointmentStatus | null; to: AppointmentStatus }[]
  readonly letters: readonly { at: number; kind: string; side: "client" | "provider" | "companion" }[]
}

/** Its states, and the letters that were written about it. */
export const findTrail = async (on: Queryable, appointmentId: number): Promise<AppointmentTrail> => {
  const [steps, letters] = await Promise.all([
    on
      .select()
      .from(statusChange)
      .where(eq(statusChange.appointmentId, appointmentId))
      .orderBy(asc(statusChange.id)),
    on.select().from(sentEmail).where(eq(sentEmail.appointmentId, appointmentId)).orderBy(asc(sentEmail.id)),
  ])
  return {
    steps: steps.map(({ at, fromStatus, toStatus }) => ({
      at: at.getTime(),
      from: fromStatus,
      to: toStatus,
    })),
    letters: letters.map(({ at, kind, side }) => ({ at: at.getTime(), kind, side })),
  }
}
