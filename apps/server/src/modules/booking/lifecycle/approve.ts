import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceAsked, announceConfirmed, announceNotApproved } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { approvalEnd, awaitsApproval } from "../core/domain/approval.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment, lockAppointment, moveAppointment } from "../core/repository/appointments.ts"
import { findUnapproved } from "../core/repository/open-holds.ts"

type News = { readonly tx: Tx; readonly appointment: Appointment }
type Answer = "refused" | "unanswered" | "withdrawn"

const BATCH = 200

/** Has a booking that is paid for, and whose time is kept, wait for its specialist. */
export const askForApproval = async (
  ctx: BookingContext,
  { tx, appointment }: News,
): Promise<Appointment> => {
  const now = ctx.clock.now()
  const until = new Date(approvalEnd({ now, start: appointment.start }))
  const waiting = await moveAppointment(tx, {
    appointment,
    event: "awaitPayment",
    now,
    reason: "approval",
    set: { approvalUntil: until, holdExpiresAt: until },
  })
  await announceAsked(ctx, { tx, appointment: waiting })
  return waiting
}

/** Locked after its order, as it is when a payment comes in. Throws statusConflict when it does not wait any more. */
const decideMoney = async (
  ctx: BookingContext,
  given: News & { readonly keep: boolean },
): Promise<Appointment> => {
  const { tx, keep } = given
  const { uuid, orderId } = given.appointment
  if (orderId !== null) await ctx.payments.decide(tx, { orderId, keep, ref: `approval:${uuid}` })
  const appointment = await lockAppointment(tx, uuid)
  if (appointment === null || !awaitsApproval(appointment)) throw new AppError("statusConflict")
  return appointment
}

const endWaiting = async (
  ctx: BookingContext,
  given: { readonly appointment: Appointment; readonly answer: Answer },
): Promise<Appointment> =>
  await ctx.db.transaction(async (tx) => {
    const appointment = await decideMoney(ctx, { tx, appointment: given.appointment, keep: false })
    const failed = await moveAppointment(tx, {
      appointment,
      event: "fail",
      reason: given.answer,
      now: ctx.clock.now(),
    })
    await ctx.scheduling.release(tx, holderRefOf(appointment))
    await announceNotApproved(ctx, { tx, appointment: failed, answer: given.answer })
    return failed
  })

const refuseDecided = (appointment: Appointment, now: number): Appointment => {
  const { status, approvalUntil } = appointment
  if (!awaitsApproval(appointment) || now >= (approvalUntil ?? 0))
    throw new AppError("statusConflict", { data: { status } })
  return appointment
}

type BySpecialist = { readonly actor: Pick<SignedIn, "specialistId">; readonly uuid: string }

const waitingFor = async (ctx: BookingContext, { actor, uuid }: BySpecialist): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  return refuseDecided(appointmentPolicy.authorize(actor, "conduct", found), ctx.clock.now())
}

/** Agrees to a booking: it stands, and the money is taken. Throws appointmentNotFound and statusConflict. */
export const approveBooking = async (ctx: BookingContext, request: BySpecialist): Promise<Appointment> => {
  const waiting = await waitingFor(ctx, request)
  return await ctx.db.transaction(async (tx) => {
    const appointment = await decideMoney(ctx, { tx, appointment: waiting, keep: true })
    const now = ctx.clock.now()
    const confirmed = await moveAppointment(tx, { appointment, event: "confirm", now, isTimeKept: true })
    await announceConfirmed(ctx, { tx, appointment: confirmed })
    return confirmed
  })
}

/** Refuses a booking: the client gets everything back. Throws appointmentNotFound and statusConflict. */
export const refuseBooking = async (ctx: BookingContext, request: BySpecialist): Promise<Appointment> =>
  await endWaiting(ctx, { appointment: await waitingFor(ctx, request), answer: "refused" })

/** Takes a booking back for its client while it waits. Throws appointmentNotFound and statusConflict. */
export const withdrawBooking = async (
  ctx: BookingContext,
  { actor, uuid }: { readonly actor: Pick<SignedIn, "userId">; readonly uuid: string },
): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = refuseDecided(appointmentPolicy.authorize(actor, "own", found), ctx.clock.now())
  return await endWaiting(ctx, { appointment, answer: "withdrawn" })
}

/** Ends what no specialist answered in time. Says how many that were. */
export const endUnapproved = async (ctx: BookingContext): Promise<number> => {
  const overdue = await findUnapproved(ctx.db.query, { before: ctx.clock.now(), limit: BATCH })
  for (const appointment of overdue)
    try {
      await endWaiting(ctx, { appointment, answer: "unanswered" })
    } catch (error) {
      // Somebody answered in the last moment.
      if (!isAppError(error, "statusConflict")) throw error
    }
  return overdue.length
}
