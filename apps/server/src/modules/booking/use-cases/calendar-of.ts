import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { calendarFile } from "../calendar-file.ts"
import type { BookingContext } from "../context.ts"
import { gatherFacts } from "../mails/facts.ts"
import { ownAppointment } from "./my-appointments.ts"

/** An appointment of the client's as a calendar file. Throws appointmentNotFound. */
export const calendarOf = async (
  ctx: BookingContext,
  given: { readonly actor: Pick<SignedIn, "userId">; readonly uuid: string; readonly language: Language },
): Promise<string> => {
  const { actor, uuid, language } = given
  const appointment = await ownAppointment(ctx, { actor, by: { uuid } })
  const facts = await gatherFacts(ctx, { db: ctx.db.query, appointmentId: appointment.uuid })
  return calendarFile({ facts, side: "client", language, purpose: "download", brand: ctx.brand })
}
