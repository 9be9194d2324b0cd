import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { absencesOf } from "../absence/absence-repository.ts"
import type { BookingContext } from "../context.ts"
import { type Appointment, holderRefOf } from "../domain/appointment.ts"
import { canMiss, refundAt } from "../domain/cancellation.ts"
import { appointmentPolicy } from "../policy.ts"
import { findAppointment, moveAppointment } from "../repository/appointments.ts"
import { announceMissed } from "./announce.ts"

type Missing = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly uuid: string
  readonly missing: "client" | "provider"
}

const EVENTS = { client: "missByClient", provider: "missByProvider" } as const

/**
 * Notes, for the specialist, who did not come to a session that has begun. For one that the specialist missed the
 * client gets everything back; one that the client missed is paid as it was booked. Throws appointmentNotFound, and
 * statusConflict before the session begins, once it is over, and when the client said before that nobody came.
 */
export const missSession = async (ctx: BookingContext, request: Missing): Promise<Appointment> => {
  const { actor, uuid, missing } = request
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "conduct", found)
  const now = ctx.clock.now()
  const { status, orderId } = appointment
  if (!canMiss(appointment, now)) throw new AppError("statusConflict", { data: { status } })
  const { amount } = refundAt(appointment, { now, by: "provider" })
  return await ctx.db.transaction(async (tx) => {
    // The order is locked before the appointment, as it is when a payment comes in.
    if (missing === "provider" && amount > 0 && orderId !== null)
      await ctx.payments.refund(tx, { orderId, amount, reason: "missed by provider", ref: `missed:${uuid}` })
    const set = missing === "provider" ? { refunded: amount } : {}
    const missed = await moveAppointment(tx, { appointment, event: EVENTS[missing], now, set })
    // What the client said before is answered, not passed over.
    if ((await absencesOf(tx, [appointment.id])).has(appointment.id))
      throw new AppError("statusConflict", { data: { status } })
    await ctx.scheduling.release(tx, holderRefOf(appointment))
    await announceMissed(ctx, { tx, appointment: missed, missing })
    return missed
  })
}
