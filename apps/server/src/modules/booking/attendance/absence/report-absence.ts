import { randomUUID } from "node:crypto"
import { AppError } from "../../../../platform/errors.ts"
import type { SignedIn } from "../../../../platform/http/actor.ts"
import { announceReported } from "../../core/announce.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { appointmentPolicy } from "../../core/policy.ts"
import { findAppointment, lockAppointment } from "../../core/repository/appointments.ts"
import { ANSWER_WITHIN_MS, canReport } from "./absence.ts"
import { absencesOf, insertAbsence } from "./absence-repository.ts"
import { sealSaid } from "./words.ts"

type Report = {
  readonly actor: Pick<SignedIn, "userId">
  readonly uuid: string
  readonly text: string
}

/**
 * Notes, for the client, that the specialist did not come: they are asked, and the money waits. Throws
 * appointmentNotFound, and statusConflict outside of the time for it or when it was said before.
 */
export const reportAbsence = async (
  ctx: BookingContext,
  { actor, uuid, text }: Report,
): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  appointmentPolicy.authorize(actor, "own", found)
  return await ctx.db.transaction(async (tx) => {
    // Nobody notes meanwhile who missed it.
    const appointment = appointmentPolicy.authorize(actor, "own", await lockAppointment(tx, uuid))
    const { id: appointmentId, clientId, status } = appointment
    const now = ctx.clock.now()
    const known = (await absencesOf(tx, [appointmentId])).has(appointmentId)
    if (!canReport(appointment, { now, known })) throw new AppError("statusConflict", { data: { status } })
    const id = randomUUID()
    const report = await sealSaid(ctx, { on: tx, of: { id, clientId }, column: "report", text })
    await insertAbsence(tx, {
      id,
      appointmentId,
      report,
      reportedAt: now,
      answerUntil: now + ANSWER_WITHIN_MS,
    })
    await announceReported(ctx, { tx, appointment })
    return appointment
  })
}
