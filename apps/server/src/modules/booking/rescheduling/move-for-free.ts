import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { absencesOf } from "../attendance/absence/absence-repository.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { isUnderWay } from "../core/domain/rescheduling.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment, lockAppointment } from "../core/repository/appointments.ts"
import { isFreeToMove } from "./free-to-move.ts"
import { type MoveRequest, moveTime } from "./move-time.ts"

type Moved = { readonly id: number; readonly now: number; readonly from: number; readonly to: number }

/** Writes that it was moved for nothing; false when it was before. */
const insertFreeMove = async (tx: Tx, { id, now, from, to }: Moved): Promise<boolean> => {
  const [movedAt, fromStart, toStart] = [now, from, to].map((instant) => new Date(instant).toISOString())
  const { rowCount } = await tx.execute(sql`
    insert into booking.free_move (appointment_id, moved_at, from_start, to_start)
    values (${id}, ${movedAt}, ${fromStart}, ${toStart}) on conflict do nothing`)
  return rowCount === 1
}

/**
 * Moves a session that is under way, or about to begin, to another time of its specialist for nothing, whatever its rule
 * says: since video does not work, and once. Throws appointmentNotFound, statusConflict when it is not where the client saw
 * it or nobody is to come to it any more, notMovableForFree, and whatever a booking of that time would.
 */
export const moveForFree = async (
  ctx: BookingContext,
  { actor, uuid, from, to }: MoveRequest,
): Promise<Appointment> => {
  const found = appointmentPolicy.authorize(actor, "own", await findAppointment(ctx.db.query, { uuid }))
  if (!(await isFreeToMove(ctx, found))) throw new AppError("notMovableForFree")
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const appointment = await lockAppointment(tx, uuid)
    if (appointment === null) throw new AppError("appointmentNotFound")
    const isSaid = (await absencesOf(tx, [appointment.id])).size > 0
    if (appointment.start !== Date.parse(from) || !isUnderWay(appointment, now) || isSaid)
      throw new AppError("statusConflict", { data: { status: appointment.status } })
    const start = Date.parse(to)
    if (start <= now) throw new AppError("slotInThePast")
    if (!(await insertFreeMove(tx, { id: appointment.id, now, from: appointment.start, to: start })))
      throw new AppError("notMovableForFree")
    return await moveTime(ctx, { tx, appointment, start, by: "trouble" })
  })
}
