import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceConfirmed } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { awaitsApproval } from "../core/domain/approval.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment, moveAppointment } from "../core/repository/appointments.ts"
import { noteAccepted } from "../invitations/take-invitation.ts"
import { askForApproval } from "../lifecycle/approve.ts"

type Covered = { readonly appointment: Appointment; readonly orderId: string }

/** Nothing of what it costs is left for a card: payments confirm it, as they do what a card paid. */
const bookCovered = async (ctx: BookingContext, { appointment, orderId }: Covered): Promise<Appointment> => {
  const order = (await ctx.payments.orders([orderId])).get(orderId)
  if (order === undefined || order.covered < order.total)
    throw new AppError("statusConflict", { data: { status: appointment.status } })
  await ctx.payments.payCovered({ id: orderId, userId: appointment.clientId })
  return (await findAppointment(ctx.db.query, { id: appointment.id })) ?? appointment
}

/**
 * Confirms a held appointment of which nothing has to be paid by card. Throws appointmentNotFound, holdExpired, and
 * statusConflict for one of which something has.
 */
export const bookFree = async (
  ctx: BookingContext,
  given: { readonly actor: Pick<SignedIn, "userId">; readonly appointmentId: number },
): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { id: given.appointmentId })
  const appointment = appointmentPolicy.authorize(given.actor, "own", found)
  const { status, price, orderId, specialistId, clientId: userId } = appointment
  if (orderId === null) throw new AppError("statusConflict", { data: { status } })
  if (price > 0) return await bookCovered(ctx, { appointment, orderId })
  if (status === "confirmed" || awaitsApproval(appointment)) return appointment
  if (status === "expired") throw new AppError("holdExpired")
  return await ctx.db.transaction(async (tx) => {
    await ctx.payments.giveFree(tx, orderId)
    // The order is locked now: whoever came first has confirmed it by here.
    const latest = appointmentPolicy.authorize(
      given.actor,
      "own",
      await findAppointment(tx, { id: appointment.id }),
    )
    if (latest.status === "confirmed" || awaitsApproval(latest)) return latest
    const holder = { holderRef: holderRefOf(appointment), specialistId, userId }
    const isTimeKept = await ctx.scheduling.confirm(tx, holder)
    if (!isTimeKept) throw new AppError("holdExpired")
    if (latest.needsApproval) return await askForApproval(ctx, { tx, appointment: latest })
    const now = ctx.clock.now()
    const confirmed = await moveAppointment(ctx, {
      tx,
      appointment: latest,
      event: "confirmFree",
      now,
      isTimeKept,
    })
    await noteAccepted(ctx, { tx, appointment: latest })
    await announceConfirmed(ctx, { tx, appointment: confirmed })
    return confirmed
  })
}
