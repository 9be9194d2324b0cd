import type { Tx } from "../../../platform/db/handles.ts"
import { announceFailed } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { moveAppointment } from "../core/repository/appointments.ts"
import { retakeSeat } from "../groups/seats.ts"
import { keepForAnotherTry, releaseKept } from "../invitations/take-invitation.ts"

type News = { readonly tx: Tx; readonly appointment: Appointment }

/** Keeps the time for good: the hold where it stands, else the time anew where nobody has taken it. */
export const keepTime = async (ctx: BookingContext, { tx, appointment }: News): Promise<boolean> => {
  const { specialistId, clientId: userId, start, end } = appointment
  const holder = { holderRef: holderRefOf(appointment), specialistId, userId }
  if (await ctx.scheduling.confirm(tx, holder)) return true
  if (ctx.clock.now() >= start) return false
  const { groupId } = appointment
  if (groupId !== null) return await retakeSeat(ctx, { tx, appointment: { ...appointment, groupId } })
  // Its time was let go; with somebody who takes no bookings any more it is not taken anew.
  if ((await ctx.specialists.byId(specialistId)) === null) return false
  await releaseKept(ctx, { tx, appointment })
  return await ctx.scheduling.retake(tx, { ...holder, start, end })
}

/** The appointment stands: its time is kept. */
export const settle = async (ctx: BookingContext, { tx, appointment }: News): Promise<Appointment> => {
  const step = { now: ctx.clock.now(), isTimeKept: true }
  if (!isOpen(appointment.status))
    return await moveAppointment(ctx, { tx, ...step, appointment, event: "confirmLate" })
  const pending =
    appointment.status === "held"
      ? await moveAppointment(ctx, { tx, ...step, appointment, event: "awaitPayment" })
      : appointment
  return await moveAppointment(ctx, { tx, ...step, appointment: pending, event: "confirm" })
}

/** The money came and the time is gone: the client is told, and gets it back. */
export const lose = async (ctx: BookingContext, { tx, appointment }: News): Promise<void> => {
  const now = ctx.clock.now()
  const failed =
    appointment.status === "failed"
      ? appointment
      : await moveAppointment(ctx, { tx, appointment, event: "fail", now, reason: "slotLost" })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  await keepForAnotherTry(ctx, { tx, appointment })
  await announceFailed(ctx, { tx, appointment: failed, reason: "slotLost", wasConfirmed: false })
}
