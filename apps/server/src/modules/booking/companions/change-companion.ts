import type { CompanionInput } from "@arnica/contract/companions"
import { LIMITS } from "@arnica/contract/limits"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../context.ts"
import type { Appointment } from "../domain/appointment.ts"
import { appointmentPolicy } from "../policy.ts"
import { findAppointment, lockAppointment } from "../repository/appointments.ts"
import { announceCompanionNamed } from "../use-cases/announce.ts"
import { canName } from "./companion.ts"
import { companionsOf, countAsked, dropCompanion } from "./companion-repository.ts"
import { nameCompanion, namedIn } from "./name-companion.ts"

type Changing = {
  readonly actor: Pick<SignedIn, "userId">
  readonly uuid: string
  readonly input: CompanionInput
}

/**
 * Asks somebody else to take part, or the same person once more. Who was asked before finds nothing behind their link. Throws
 * appointmentNotFound, badInput for an own address, statusConflict once somebody accepted or the session began, and
 * tooManyRequests.
 */
export const changeCompanion = async (
  ctx: BookingContext,
  { actor, uuid, input }: Changing,
): Promise<Appointment> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const { clientId, specialistId, sessionTypeCode } = appointmentPolicy.authorize(actor, "own", found)
  const host = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  const notTheirs = [clientId, ...(host === undefined ? [] : [host.userId])]
  const named = await namedIn(ctx, { input, sessionTypeCode, notTheirs })
  if (named === null) throw new AppError("statusConflict")
  return await ctx.db.transaction(async (tx) => {
    const appointment = appointmentPolicy.authorize(actor, "own", await lockAppointment(tx, uuid))
    const companions = await companionsOf(tx, [appointment.id])
    if (!canName(appointment, { now: ctx.clock.now(), companions }))
      throw new AppError("statusConflict", { data: { status: appointment.status } })
    if ((await countAsked(tx, appointment.id)) >= LIMITS.invitationLetters)
      throw new AppError("tooManyRequests")
    for (const { id } of companions) await dropCompanion(tx, id)
    await nameCompanion(ctx, { tx, appointment, named })
    await announceCompanionNamed(ctx, { tx, appointment })
    return appointment
  })
}
