import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { calendarFile } from "../notifications/calendar-file.ts"
import { gatherFacts } from "../notifications/facts.ts"

/** An appointment as a calendar file for its client or its specialist. Throws appointmentNotFound. */
export const calendarOf = async (
  ctx: BookingContext,
  given: {
    readonly actor: Pick<SignedIn, "userId" | "specialistId">
    readonly uuid: string
    readonly language: Language
  },
): Promise<string> => {
  const { actor, uuid, language } = given
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "arrange", found)
  const side = actor.userId === appointment.clientId ? "client" : "provider"
  const facts = await gatherFacts(ctx, { on: ctx.db.query, appointmentId: appointment.uuid })
  return calendarFile({ facts, side, language, purpose: "download", house: ctx })
}
