import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { AcceptedTerm } from "../core/domain/terms.ts"
import { ownAppointment } from "../core/own-appointment.ts"
import { askedTerms, recordable, refuseMissingTerms } from "../times/booking-terms.ts"
import { insertAcceptedTerms } from "./accepted-terms-repository.ts"

/** A slot that terms are accepted for, by the specialist's id. */
export type TermsSlot = { readonly specialistId: number; readonly start: number }

/** The slot of an address. Throws specialistNotFound. */
export const slotOfTerms = async (
  ctx: BookingContext,
  given: { readonly profileUrl: string; readonly start: number },
): Promise<TermsSlot> => {
  const specialist = await ctx.specialists.byUrl(given.profileUrl)
  if (specialist === null) throw new AppError("specialistNotFound")
  return { specialistId: specialist.id, start: given.start }
}

/** Checks that terms are those in force, and answers them as they are kept. Throws termsNotAccepted. */
export const checkTerms = async (
  ctx: BookingContext,
  given: { readonly terms: readonly AcceptedTerm[]; readonly language: Language },
): Promise<AcceptedTerm[]> => {
  const codes = [...new Set(given.terms.map(({ code }) => code))]
  const inForce = await ctx.identity.termsInForce({ codes, language: given.language })
  refuseMissingTerms(inForce, given.terms)
  return recordable(inForce)
}

/** Whether nothing is left to accept for a visitor, or for a client, beyond what they accepted already. */
export const hasNothingToAccept = async (
  ctx: BookingContext,
  given: {
    readonly userId: string | null
    readonly accepted: readonly AcceptedTerm[]
    readonly language: Language
  },
): Promise<boolean> => {
  const asked = await askedTerms(ctx, given)
  return asked.every((term) =>
    given.accepted.some(({ code, version }) => code === term.code && version >= term.version),
  )
}

/** Notes that the client accepts the booking terms in force for an appointment. Throws appointmentNotFound. */
export const acceptForAppointment = async (
  ctx: BookingContext,
  given: {
    readonly actor: Pick<SignedIn, "userId">
    readonly appointmentId: number
    readonly language: Language
  },
): Promise<void> => {
  const { actor, language } = given
  const appointment = await ownAppointment(ctx, { actor, by: { id: given.appointmentId } })
  const terms = recordable(await ctx.identity.termsInForce({ codes: ["BOOKING"], language }))
  const now = ctx.clock.now()
  const consents = terms.map((term) => ({
    ...term,
    userId: actor.userId,
    language,
    at: now,
    source: "booking" as const,
  }))
  await ctx.db.transaction(async (tx) => {
    await insertAcceptedTerms(tx, { appointmentId: appointment.id, terms, now })
    await ctx.identity.recordConsents(tx, consents)
  })
}
