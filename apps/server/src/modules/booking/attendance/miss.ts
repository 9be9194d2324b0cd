import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceMissed } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { canMiss } from "../core/domain/cancellation.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { absencesOf } from "./absence/absence-repository.ts"
import { noteMissing } from "./absence/note-missing.ts"

type Missing = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly uuid: string
  readonly missing: "client" | "provider"
}

/**
 * Notes, for the specialist, who did not come to a session that has begun, until two days after its end. For one that the
 * specialist missed the client gets everything back; one that the client missed is paid as it was booked. Throws
 * appointmentNotFound, and statusConflict outside of the time for it and when the client said before that nobody came.
 */
export const missSession = async (ctx: BookingContext, request: Missing): Promise<Appointment> => {
  const { actor, uuid, missing } = request
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "conduct", found)
  const { status } = appointment
  if (!canMiss(appointment, ctx.clock.now())) throw new AppError("statusConflict", { data: { status } })
  return await ctx.db.transaction(async (tx) => {
    const missed = await noteMissing(ctx, { tx, appointment, missing })
    // What the client said before is answered, not passed over.
    if ((await absencesOf(tx, [appointment.id])).has(appointment.id))
      throw new AppError("statusConflict", { data: { status } })
    await announceMissed(ctx, { tx, appointment: missed, missing })
    return missed
  })
}
