import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceCancelled } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { canCancel, refundAt, returnsUntil } from "../core/domain/cancellation.ts"
import { appointmentPolicy, clinicAppointmentPolicy, type OfClinic } from "../core/policy.ts"
import { findAppointment, moveAppointment } from "../core/repository/appointments.ts"
import type { Since } from "../core/repository/list.ts"
import { sealWords } from "../core/sealed-words.ts"
import { type OfOrder, toldByOrders } from "../core/told-by-orders.ts"

type By = "client" | "provider"
const EVENTS = { client: "cancelByClient", provider: "cancelByProvider" } as const

type Cancellation = {
  readonly appointment: Appointment
  readonly by: By
  readonly refund: MoneyOnTheWire
  readonly reason: string
  /** The specialist's clinic does it in their place. */
  readonly isByClinic?: true
  /** It goes with others of its series, of which one e-mail tells. */
  readonly withSeries?: true
  /** What else is written when it is. */
  readonly also?: (tx: Tx) => Promise<void>
}

type Back = Pick<Cancellation, "appointment" | "by"> & { readonly tx: Tx; readonly amount: number }

/** Promises what goes back; nothing of a session that is paid outside and was not paid yet. */
const promiseBack = async (ctx: BookingContext, { tx, appointment, by, amount }: Back): Promise<number> => {
  const { uuid, orderId } = appointment
  if (amount === 0 || orderId === null) return amount
  const ref = `cancellation:${uuid}`
  const promised = await ctx.payments.refund(tx, { orderId, amount, reason: `cancelled by ${by}`, ref })
  return promised === null ? 0 : amount
}

/** Promises the refund, calls the appointment off and frees its time, all or nothing. */
export const callOff = async (
  ctx: BookingContext,
  { tx, appointment, by, refund, reason, isByClinic, withSeries, also }: Cancellation & { readonly tx: Tx },
): Promise<Appointment> => {
  const { uuid } = appointment
  const now = ctx.clock.now()
  // The order is locked before the appointment, as it is when a payment comes in.
  const goesBack = await promiseBack(ctx, { tx, appointment, by, amount: refund.amount })
  if (appointment.packageId !== null && now <= returnsUntil(appointment))
    await ctx.packages.returnSession(tx, uuid)
  const cancelReason = await sealWords(ctx, {
    on: tx,
    of: appointment,
    column: "cancel_reason",
    text: reason,
  })
  const set = { cancelledAt: new Date(now), cancelReason, refunded: goesBack }
  const cancelled = await moveAppointment(ctx, { tx, appointment, event: EVENTS[by], now, set })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  await announceCancelled(ctx, { tx, appointment: cancelled, by, isByClinic, withSeries })
  await also?.(tx)
  return cancelled
}

/** Counts what was called off. */
export const countCancelled = (ctx: Pick<BookingContext, "metrics">, by: By): void => {
  ctx.metrics.count({
    name: "appointments_cancelled_total",
    help: "Appointments that were called off",
    labels: { by },
  })
}

const cancel = async (ctx: BookingContext, cancellation: Cancellation): Promise<Appointment> => {
  const cancelled = await ctx.db.transaction((tx) => callOff(ctx, { tx, ...cancellation }))
  countCancelled(ctx, cancellation.by)
  return cancelled
}

/** Throws cancellationTooLate or statusConflict for one that cannot be called off. */
export const refuseUncancellable = (appointment: Appointment, now: number): void => {
  if (canCancel(appointment, now)) return
  const hasBegun = appointment.status === "confirmed" || appointment.status === "inProgress"
  if (hasBegun) throw new AppError("cancellationTooLate")
  throw new AppError("statusConflict", { data: { status: appointment.status } })
}

type ByClient = {
  readonly actor: Pick<SignedIn, "userId">
  readonly uuid: string
  /** What the client was shown. */
  readonly expectedRefund: MoneyOnTheWire
  readonly reason: string
}

/**
 * Cancels for the client, by the rule stored with the appointment. Throws appointmentNotFound, cancellationTooLate,
 * and statusConflict with the amount as it is now when another was shown.
 */
export const cancelByClient = async (ctx: BookingContext, request: ByClient): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid: request.uuid })
  const appointment = appointmentPolicy.authorize(request.actor, "own", found)
  const now = ctx.clock.now()
  refuseUncancellable(appointment, now)
  const refund = refundAt(appointment, { now, by: "client" })
  refuseOther({ appointment, refund, expected: request.expectedRefund })
  return await cancel(ctx, { appointment, by: "client", refund, reason: request.reason })
}

type Shown = {
  readonly appointment: Appointment
  readonly refund: MoneyOnTheWire
  readonly expected: MoneyOnTheWire
}

const refuseOther = ({ appointment, refund, expected: { amount, currency } }: Shown): void => {
  if (amount !== refund.amount || currency !== refund.currency)
    throw new AppError("statusConflict", { data: { status: appointment.status, refund } })
}

type ByAdmin = {
  readonly actor: SignedIn
  readonly uuid: string
  /** On whose behalf: it decides what goes back. */
  readonly by: By
  readonly expectedRefund: MoneyOnTheWire
  readonly reason: string
}

/** Cancels on behalf of one of both, which stands in the audit log. Throws as `cancelByClient` does. */
export const cancelByAdmin = async (ctx: BookingContext, request: ByAdmin): Promise<Appointment> => {
  const { actor, uuid, by, reason } = request
  const appointment = appointmentPolicy.authorize(
    actor,
    "oversee",
    await findAppointment(ctx.db.query, { uuid }),
  )
  const now = ctx.clock.now()
  refuseUncancellable(appointment, now)
  const refund = refundAt(appointment, { now, by })
  refuseOther({ appointment, refund, expected: request.expectedRefund })
  const note = {
    action: "booking.cancelledByAdmin" as const,
    actor,
    subject: appointment.clientId,
    reason,
    object: { type: "appointment", id: uuid } as const,
    details: { behalf: by, refunded: refund.amount, currency: refund.currency },
  }
  return await cancel(ctx, {
    appointment,
    by,
    refund,
    reason,
    also: (tx) => ctx.audit.record(tx, note),
  })
}

/** Cancels for the specialist: the client gets everything back. Throws as `cancelByClient` does. */
export const cancelByProvider = async (
  ctx: BookingContext,
  request: {
    readonly actor: Pick<SignedIn, "specialistId">
    readonly uuid: string
    readonly reason: string
  },
): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid: request.uuid })
  const appointment = appointmentPolicy.authorize(request.actor, "conduct", found)
  const now = ctx.clock.now()
  refuseUncancellable(appointment, now)
  const refund = refundAt(appointment, { now, by: "provider" })
  return await cancel(ctx, { appointment, by: "provider", refund, reason: request.reason })
}

/** An appointment as an admin of a clinic asks for it, and who works there since when. */
export type ClinicAsks = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly whose: readonly Since[]
}

/** An appointment of a clinic, and what calling it off now would give back. Throws appointmentNotFound. */
export const appointmentOfClinic = async (
  ctx: BookingContext,
  { actor, uuid, whose }: ClinicAsks,
): Promise<{ appointment: Appointment; refund: MoneyOnTheWire | null } & OfOrder> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const joined = whose.find(({ specialistId }) => specialistId === found?.specialistId)
  const asked: OfClinic | null = found === null ? null : { ...found, joinedAt: joined?.since ?? null }
  const appointment = clinicAppointmentPolicy.authorize(actor, "manage", asked)
  const now = ctx.clock.now()
  const refund = canCancel(appointment, now) ? refundAt(appointment, { now, by: "provider" }) : null
  const feeOf = await toldByOrders(ctx, [appointment])
  return { appointment, refund, ...feeOf(appointment) }
}

/**
 * Cancels as the specialist could, for an admin of their clinic: the client gets everything back, and it stands in the
 * audit log. Throws as `cancelByClient` does.
 */
export const cancelByClinic = async (
  ctx: BookingContext,
  { reason, ...asked }: ClinicAsks & { readonly reason: string },
): Promise<Appointment> => {
  const { appointment } = await appointmentOfClinic(ctx, asked)
  const { actor, uuid } = asked
  const now = ctx.clock.now()
  refuseUncancellable(appointment, now)
  const refund = refundAt(appointment, { now, by: "provider" })
  return await cancel(ctx, {
    appointment,
    by: "provider",
    refund,
    reason,
    isByClinic: true,
    also: (tx) =>
      ctx.audit.record(tx, {
        action: "booking.cancelledByClinic" as const,
        actor,
        subject: appointment.clientId,
        object: { type: "appointment", id: uuid } as const,
        details: { refunded: refund.amount, currency: refund.currency },
      }),
  })
}
