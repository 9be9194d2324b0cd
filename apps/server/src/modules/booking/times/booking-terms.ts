import { BOOKING_TERM_CODES, type Term } from "@arnica/contract/identity"
import type { Language } from "@arnica/i18n/languages"
import type { Queryable } from "../../../platform/db/handles.ts"
import { pipelined } from "../../../platform/db/pipelined.ts"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import { type AcceptedTerm, isKnownTerm, missingTerms, termsToAsk } from "../core/domain/terms.ts"

type Context = Pick<BookingContext, "identity">
type Reader = { readonly userId: string | null; readonly language: Language }

/**
 * The terms that a booking asks for. A visitor is asked for those of the booking alone: the others come with the
 * account, and who has one may have accepted them.
 */
export const askedTerms = async (
  { identity }: Context,
  { userId, language, on }: Reader & { readonly on?: Queryable },
): Promise<Term[]> => {
  const [inForce, accepted] = await pipelined([
    identity.termsInForce({ codes: BOOKING_TERM_CODES, language }, on),
    userId === null ? undefined : identity.termsAccepted(userId, on),
  ])
  return termsToAsk(inForce, accepted ?? inForce)
}

/** Throws termsNotAccepted, with each term that is missing, unless all that are asked for were accepted. */
export const refuseMissingTerms = (asked: readonly Term[], accepted: readonly AcceptedTerm[]): void => {
  const missing = missingTerms(asked, accepted)
  if (missing.length === 0) return
  throw new AppError("termsNotAccepted", {
    details: missing.map(({ code, title }) => ({
      path: `acceptedTerms.${code}`,
      message: title,
      translationKey: "errors:termsNotAccepted",
    })),
    data: { missing: missing.map(({ code, version }) => ({ code, version })) },
  })
}

/** Terms as they are written down: in the version in force, whatever version was sent. */
export const recordable = (terms: readonly Term[]): AcceptedTerm[] =>
  terms.map(({ code, version }) => ({ code, version })).filter(isKnownTerm)
