import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import {
  announceAsked,
  announceConfirmed,
  announceNotApproved,
  announceSeries,
  announceSeriesAnswer,
} from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { approvalEnd, awaitsApproval } from "../core/domain/approval.ts"
import { appointmentPolicy } from "../core/policy.ts"
import {
  findAppointment,
  lockAppointment,
  lockSeries,
  moveAppointment,
} from "../core/repository/appointments.ts"
import { findUnapproved } from "../core/repository/open-holds.ts"

type News = { readonly tx: Tx; readonly appointment: Appointment }
type Answer = "refused" | "unanswered" | "withdrawn"

const BATCH = 200

/**
 * Has a booking that is paid for, and whose time is kept, wait for its specialist. A session of a series waits as long as the first of them:
 * `first` is when that begins.
 */
export const askForApproval = async (
  ctx: BookingContext,
  { tx, appointment, first = appointment.start }: News & { readonly first?: number },
): Promise<Appointment> => {
  const now = ctx.clock.now()
  const until = new Date(approvalEnd({ now, start: first }))
  const waiting = await moveAppointment(ctx, {
    tx,
    appointment,
    event: "awaitPayment",
    now,
    reason: "approval",
    set: { approvalUntil: until, holdExpiresAt: until },
  })
  await announceAsked(ctx, { tx, appointment: waiting })
  return waiting
}

/**
 * What is decided at once: a booking, or all sessions of a series. Locked after the order that pays, as it is when a payment comes in. Throws
 * statusConflict when it does not wait any more.
 */
const decideMoney = async (
  ctx: BookingContext,
  given: News & { readonly keep: boolean },
): Promise<Appointment[]> => {
  const { tx, keep } = given
  const { uuid, orderId, seriesId } = given.appointment
  const paidBy = seriesId ?? orderId
  if (paidBy !== null)
    await ctx.payments.decide(tx, { orderId: paidBy, keep, ref: `approval:${seriesId ?? uuid}` })
  const own = seriesId === null ? await lockAppointment(tx, uuid) : null
  const waiting = seriesId === null ? [own].filter((each) => each !== null) : await lockSeries(tx, seriesId)
  if (waiting.length === 0 || !waiting.every(awaitsApproval)) throw new AppError("statusConflict")
  return waiting
}

/** The one of them that was asked about. */
const oneOf = (appointments: readonly Appointment[], { uuid }: Appointment): Appointment => {
  const found = appointments.find((each) => each.uuid === uuid)
  if (found === undefined) throw new Error(`appointment ${uuid} is none of its series`)
  return found
}

const endWaiting = async (
  ctx: BookingContext,
  { appointment: asked, answer }: { readonly appointment: Appointment; readonly answer: Answer },
): Promise<Appointment> =>
  await ctx.db.transaction(async (tx) => {
    const ended: Appointment[] = []
    for (const appointment of await decideMoney(ctx, { tx, appointment: asked, keep: false })) {
      const { seriesId, orderId } = appointment
      // What each session of a series was to be paid by goes with the order of all.
      if (seriesId !== null && orderId !== null) await ctx.payments.drop(tx, orderId)
      const now = ctx.clock.now()
      const failed = await moveAppointment(ctx, { tx, appointment, event: "fail", reason: answer, now })
      await ctx.scheduling.release(tx, holderRefOf(appointment))
      await announceNotApproved(ctx, { tx, appointment: failed, answer })
      ended.push(failed)
    }
    const { seriesId } = asked
    const appointmentIds = ended.map(({ uuid }) => uuid)
    if (seriesId !== null) await announceSeriesAnswer(ctx, { tx, seriesId, news: answer, appointmentIds })
    return oneOf(ended, asked)
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

/** Agrees to a booking, with all of its series: it stands, and the money is taken. Throws appointmentNotFound and statusConflict. */
export const approveBooking = async (ctx: BookingContext, request: BySpecialist): Promise<Appointment> => {
  const asked = await waitingFor(ctx, request)
  return await ctx.db.transaction(async (tx) => {
    const approved: Appointment[] = []
    for (const appointment of await decideMoney(ctx, { tx, appointment: asked, keep: true })) {
      const { seriesId, orderId } = appointment
      const now = ctx.clock.now()
      const confirmed = await moveAppointment(ctx, {
        tx,
        appointment,
        event: "confirm",
        now,
        isTimeKept: true,
      })
      if (seriesId !== null && orderId !== null) await ctx.payments.coverNow(tx, orderId)
      await announceConfirmed(ctx, { tx, appointment: confirmed })
      approved.push(confirmed)
    }
    const { seriesId } = asked
    const appointmentIds = approved.map(({ uuid }) => uuid)
    if (seriesId !== null) await announceSeries(ctx, { tx, seriesId, news: "confirmed", appointmentIds })
    return oneOf(approved, asked)
  })
}

/** Refuses a booking, with all of its series: the client gets everything back. Throws appointmentNotFound and statusConflict. */
export const refuseBooking = async (ctx: BookingContext, request: BySpecialist): Promise<Appointment> =>
  await endWaiting(ctx, { appointment: await waitingFor(ctx, request), answer: "refused" })

/** Takes a booking back for its client while it waits, with all of its series. Throws appointmentNotFound and statusConflict. */
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
