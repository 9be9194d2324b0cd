import type { CompanionInput } from "@arnica/contract/companions"
import { LIMITS } from "@arnica/contract/limits"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceCompanionNamed } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment, lockAppointment } from "../core/repository/appointments.ts"
import { type Companion, canName } from "./companion.ts"
import { notifyUninvited } from "./companion-notifications.ts"
import { companionsOf, countAsked, dropCompanion } from "./companion-repository.ts"
import { type Named, nameCompanion, namedIn } from "./name-companion.ts"
import { accountsBeside } from "./participations.ts"
import { markOf } from "./sealed-companions.ts"

type Changing = {
  readonly actor: Pick<SignedIn, "userId">
  readonly uuid: string
  readonly input: CompanionInput
}

type LettingGo = {
  readonly tx: Tx
  readonly appointment: Appointment
  readonly companions: readonly Companion[]
  readonly named: Named
}

/** Forgets who was asked before. Who had not answered and is not asked again is told. */
const releaseHold = async (
  ctx: BookingContext,
  { tx, appointment, companions, named }: LettingGo,
): Promise<void> => {
  const accounts = await accountsBeside(ctx, { on: tx, appointment })
  const mark = await markOf(ctx, { on: tx, email: named.input.email })
  for (const companion of companions) {
    const isSame = companion.addressMark?.equals(mark) === true
    if (companion.status === "invited" && !isSame)
      await notifyUninvited(ctx, { tx, appointmentId: appointment.uuid, companion })
    await dropCompanion(tx, companion.id)
  }
  await ctx.contributed.news.left(ctx, { tx, appointment, userIds: accounts })
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
    if ((await countAsked(tx, appointment.id)) >= LIMITS.invitationEmails)
      throw new AppError("tooManyRequests")
    await releaseHold(ctx, { tx, appointment, companions, named })
    await nameCompanion(ctx, { tx, appointment, named })
    await announceCompanionNamed(ctx, { tx, appointment })
    return appointment
  })
}
