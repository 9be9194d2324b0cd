import type { Tx } from "../../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../../platform/errors.ts"
import type { SignedIn } from "../../../../platform/http/actor.ts"
import { announceAbsenceEnded, announceMissed } from "../../core/announce.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { appointmentPolicy } from "../../core/policy.ts"
import { findAppointment } from "../../core/repository/appointments.ts"
import { type Absence, isUndecided } from "./absence.ts"
import { contestAbsence, decideAbsence, findUnanswered, lockAbsence } from "./absence-repository.ts"
import { noteMissing } from "./note-missing.ts"
import { sealSaid } from "./words.ts"

const BATCH = 100

type Case = { readonly tx: Tx; readonly appointment: Appointment; readonly absence: Absence }

/** The case about an appointment, kept from others. Throws statusConflict when none waits for a decision. */
const lockCase = async (tx: Tx, appointment: Appointment): Promise<Case> => {
  const absence = await lockAbsence(tx, appointment.id)
  if (absence === null || !isUndecided(absence.status))
    throw new AppError("statusConflict", { data: { status: appointment.status } })
  return { tx, appointment, absence }
}

type Granting = Case & { readonly by: "specialist" | "rule" | "admin"; readonly reason: Buffer | null }

/** The specialist was not there: everything goes back. */
const grant = async (ctx: BookingContext, { by, reason, ...one }: Granting): Promise<Appointment> => {
  const { tx, absence } = one
  const now = ctx.clock.now()
  const missed = await noteMissing(ctx, { tx, appointment: one.appointment, missing: "provider" })
  await decideAbsence(tx, { id: absence.id, status: "granted", by, reason, now })
  await announceMissed(ctx, { tx, appointment: missed, missing: "provider" })
  await announceAbsenceEnded(ctx, { tx, appointment: missed, outcome: "granted" })
  return missed
}

type Answering = { readonly actor: Pick<SignedIn, "specialistId">; readonly uuid: string } & (
  | { readonly came: true; readonly text: string }
  | { readonly came: false }
)

/** Answers for the specialist: they were not there, or an admin decides. Throws appointmentNotFound and statusConflict. */
export const answerAbsence = async (
  ctx: BookingContext,
  { actor, uuid, ...said }: Answering,
): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "conduct", found)
  return await ctx.db.transaction(async (tx) => {
    const one = await lockCase(tx, appointment)
    const { id, status } = one.absence
    if (status !== "open") throw new AppError("statusConflict", { data: { status: appointment.status } })
    const of = { id, clientId: appointment.clientId }
    if (!said.came) return await grant(ctx, { ...one, by: "specialist", reason: null })
    const answer = await sealSaid(ctx, { on: tx, of, column: "answer", text: said.text })
    await contestAbsence(tx, { id, answer, now: ctx.clock.now() })
    await announceAbsenceEnded(ctx, { tx, appointment, outcome: "contested" })
    return appointment
  })
}

type Deciding = {
  readonly actor: SignedIn
  readonly uuid: string
  /** Whether the specialist was not there. */
  readonly missed: boolean
  readonly reason: string
}

/** Decides for an admin, which stands in the audit log. Both read the reason. Throws as `answerAbsence` does. */
export const decideByAdmin = async (
  ctx: BookingContext,
  { actor, uuid, missed, reason }: Deciding,
): Promise<void> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "oversee", found)
  await ctx.db.transaction(async (tx) => {
    const one = await lockCase(tx, appointment)
    const { id } = one.absence
    const of = { id, clientId: appointment.clientId }
    const sealed = await sealSaid(ctx, { on: tx, of, column: "reason", text: reason })
    if (missed) await grant(ctx, { ...one, by: "admin", reason: sealed })
    else {
      await decideAbsence(tx, { id, status: "refused", by: "admin", reason: sealed, now: ctx.clock.now() })
      await announceAbsenceEnded(ctx, { tx, appointment, outcome: "refused" })
    }
    await ctx.audit.record(tx, {
      actor,
      action: "booking.absenceDecided",
      subject: appointment.clientId,
      reason,
      object: { type: "appointment", id: uuid },
      details: { missed },
    })
  })
}

/** Who does not answer in time was not there. Says how many that were. */
export const grantUnanswered = async (ctx: BookingContext): Promise<number> => {
  const unanswered = await findUnanswered(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
  for (const uuid of unanswered)
    try {
      await ctx.db.transaction(async (tx) => {
        const appointment = await findAppointment(tx, { uuid })
        if (appointment === null) return
        const one = await lockCase(tx, appointment)
        if (one.absence.status === "open") await grant(ctx, { ...one, by: "rule", reason: null })
      })
    } catch (error) {
      // Somebody answered in the last moment.
      if (isAppError(error, "statusConflict")) continue
      ctx.log.error({ err: error, appointmentId: uuid }, "what nobody answered was not granted")
    }
  return unanswered.length
}
