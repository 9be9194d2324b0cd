import { OUTCOMES, type Outcome } from "@arnica/contract/admin-appointments"
import type { Tx } from "../../../../platform/db/handles.ts"
import { AppError } from "../../../../platform/errors.ts"
import type { SignedIn } from "../../../../platform/http/actor.ts"
import { announceCompleted, announceCorrected } from "../../core/announce.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { appointmentPolicy } from "../../core/policy.ts"
import { findAppointment, lockAppointment, moveAppointment } from "../../core/repository/appointments.ts"
import { type Absence, isUndecided } from "./absence.ts"
import { lockAbsence } from "./absence-repository.ts"
import { missedRef, noteMissing } from "./note-missing.ts"

/** What may be noted of a session instead of what stands, at `now`: not while somebody is asked what happened. */
export const correctable = (
  { status, end }: Pick<Appointment, "status" | "end">,
  { now, absence }: { readonly now: number; readonly absence: Pick<Absence, "status"> | null },
): readonly Outcome[] => {
  const stands = OUTCOMES.some((each) => each === status)
  if (!stands || (absence !== null && isUndecided(absence.status))) return []
  return OUTCOMES.filter((each) => each !== status && (each !== "completed" || now >= end))
}

type One = { readonly tx: Tx; readonly appointment: Appointment }

/** The session took place, or its client missed it: its specialist has earned it, whatever went back before. */
const payAfterAll = async (ctx: BookingContext, { tx, appointment }: One): Promise<void> => {
  if (appointment.status !== "noShowProvider") return
  const { uuid, orderId, packageId } = appointment
  if (orderId !== null) await ctx.payments.compensate(tx, { orderId, ref: missedRef(appointment) })
  if (packageId !== null) await ctx.packages.retakeSession(tx, uuid)
}

const noteHeld = async (ctx: BookingContext, { tx, appointment: { uuid } }: One): Promise<Appointment> => {
  const appointment = await lockAppointment(tx, uuid)
  if (appointment === null) throw new AppError("appointmentNotFound")
  const held = await moveAppointment(ctx, { tx, appointment, event: "correctToHeld", now: ctx.clock.now() })
  await announceCompleted(ctx, { tx, appointments: [held] })
  return held
}

const move = async (ctx: BookingContext, { to, ...one }: One & { to: Outcome }): Promise<Appointment> => {
  if (to !== "noShowProvider") await payAfterAll(ctx, one)
  if (to === "completed") return await noteHeld(ctx, one)
  const missing = to === "noShowClient" ? "client" : "provider"
  return await noteMissing(ctx, { ...one, missing, isCorrection: true })
}

type Correcting = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly to: Outcome
  readonly reason: string
}

/**
 * Corrects for an admin what became of a session, which stands in the audit log; the money follows, and both get a letter.
 * Throws appointmentNotFound, statusConflict where it cannot be, and packageUsedUp.
 */
export const correctByAdmin = async (
  ctx: BookingContext,
  { actor, uuid, to, reason }: Correcting,
): Promise<void> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "oversee", found)
  await ctx.db.transaction(async (tx) => {
    const absence = await lockAbsence(tx, appointment.id)
    const { status } = appointment
    if (!correctable(appointment, { now: ctx.clock.now(), absence }).includes(to))
      throw new AppError("statusConflict", { data: { status } })
    const corrected = await move(ctx, { tx, appointment, to })
    await announceCorrected(ctx, { tx, appointment: corrected, to })
    await ctx.audit.record(tx, {
      actor,
      action: "booking.outcomeCorrected",
      subject: appointment.clientId,
      reason,
      object: { type: "appointment", id: uuid },
      details: { from: status, to },
    })
  })
}
