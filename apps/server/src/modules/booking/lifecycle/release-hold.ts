import type { Tx } from "../../../platform/db/handles.ts"
import { announceExpired } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { lockSeries, moveAppointment } from "../core/repository/appointments.ts"
import { keepForAnotherTry } from "../invitations/take-invitation.ts"

type Ending = {
  readonly tx: Tx
  readonly appointment: Appointment
  readonly reason: "holdOver" | "dropped"
}

/** Lets go of a time that nobody pays for. Says nothing when it was let go already. */
export const expireAppointment = async (ctx: BookingContext, ending: Ending): Promise<void> => {
  const { tx, appointment, reason } = ending
  if (!isOpen(appointment.status)) return
  const now = ctx.clock.now()
  const expired = await moveAppointment(ctx, { tx, appointment, event: "expire", now, reason })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  await keepForAnotherTry(ctx, { tx, appointment })
  await announceExpired(ctx, { tx, appointment: expired, reason })
}

type SeriesEnding = Omit<Ending, "appointment"> & { readonly seriesId: string }

/** Lets all times of a series go that nobody pays for, with what was to be paid for each. Its own order is closed already. */
export const expireSeries = async (
  ctx: BookingContext,
  { tx, seriesId, reason }: SeriesEnding,
): Promise<void> => {
  for (const appointment of await lockSeries(tx, seriesId)) {
    if (!isOpen(appointment.status)) continue
    if (appointment.orderId !== null) await ctx.payments.drop(tx, appointment.orderId)
    await expireAppointment(ctx, { tx, appointment, reason })
  }
}

/** A time that is not paid for yet is let go, with all of its series. While the bank decides about it, it goes: then the money goes back. */
export const releaseHold = async (ctx: BookingContext, appointment: Appointment): Promise<void> => {
  const { seriesId } = appointment
  await ctx.db.transaction(async (tx) => {
    if (seriesId !== null) {
      await ctx.payments.drop(tx, seriesId)
      return await expireSeries(ctx, { tx, seriesId, reason: "dropped" })
    }
    const order = appointment.orderId === null ? null : await ctx.payments.drop(tx, appointment.orderId)
    if (order?.status === "pending") await ctx.scheduling.release(tx, holderRefOf(appointment))
    else await expireAppointment(ctx, { tx, appointment, reason: "dropped" })
  })
}
