import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import type { AppointmentStatus } from "../core/domain/lifecycle.ts"
import { toAppointment } from "../core/repository/appointments.ts"
import { appointment } from "../core/tables.ts"

/** The seats of a group in these states, in the order in which they were booked. */
export const seatsOf = async (
  on: Queryable,
  given: { readonly groupId: string; readonly statuses: readonly AppointmentStatus[] },
): Promise<Appointment[]> => {
  const rows = await on
    .select()
    .from(appointment)
    .where(and(eq(appointment.groupId, given.groupId), inArray(appointment.status, [...given.statuses])))
    .orderBy(asc(appointment.id))
  return rows.map(toAppointment)
}

/** Locks the seats of a group that stand until the transaction ends: nobody calls one off meanwhile. */
export const lockSeats = async (tx: Tx, groupId: string): Promise<void> => {
  await tx.execute(sql`
    select 1 from booking.appointment where group_id = ${groupId} and status = 'confirmed' order by id for update`)
}

/** Keeps the sealed reason for which a seat is about to be called off. */
export const noteReason = async (
  tx: Tx,
  given: { readonly id: number; readonly cancelReason: Buffer | null },
): Promise<void> => {
  await tx.update(appointment).set({ cancelReason: given.cancelReason }).where(eq(appointment.id, given.id))
}

const idRows = z.array(z.object({ id: z.string() }))

/** Groups that were called off while seats of theirs still stand. */
export const findUnfinished = async (on: Queryable, limit: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select g.id from booking.group_session g
    where g.status = 'cancelled' and exists (
      select 1 from booking.appointment a where a.group_id = g.id and a.status = 'confirmed')
    limit ${limit}`)
  return idRows.parse(rows).map(({ id }) => id)
}
