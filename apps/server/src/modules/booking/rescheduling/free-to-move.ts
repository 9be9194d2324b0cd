import { sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { isUnderWay } from "../core/domain/rescheduling.ts"

/** Whether an appointment was moved for nothing before, because video did not work. */
export const wasMovedForFree = async (on: Queryable, uuid: string): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    select from booking.free_move f join booking.appointment a on a.id = f.appointment_id where a.uuid = ${uuid}`)
  return rowCount === 1
}

/** Whether the client of an appointment may choose another time for it now, since video does not work. */
export const isFreeToMove = async (
  { db, clock, rooms }: Pick<BookingContext, "db" | "clock" | "rooms">,
  appointment: Appointment,
): Promise<boolean> => {
  const { uuid, start, end } = appointment
  if (!isUnderWay(appointment, clock.now())) return false
  return (await rooms.mayMoveForFree({ uuid, start, end })) && !(await wasMovedForFree(db.query, uuid))
}
