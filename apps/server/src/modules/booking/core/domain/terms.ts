import type { acceptedTermSchema } from "@arnica/contract/booking"
import { TERM_CODES } from "@arnica/contract/identity"
import type { z } from "zod"

export type AcceptedTerm = z.infer<typeof acceptedTermSchema>
type TermRef = { readonly code: string; readonly version: number }

/** What a client accepts with each booking anew; what comes with the account stands once it is accepted. */
const EACH_TIME = "BOOKING"

const covers = (accepted: readonly TermRef[], term: TermRef): boolean =>
  accepted.some(({ code, version }) => code === term.code && version >= term.version)

/** Whether a code is one that the contract knows. */
export const isKnownTerm = (term: TermRef): term is AcceptedTerm =>
  TERM_CODES.some((code) => code === term.code)

/** The terms in force that a booking has still to be accepted for. `accepted` are those on the client's account. */
export const termsToAsk = <T extends TermRef>(inForce: readonly T[], accepted: readonly TermRef[]): T[] =>
  inForce.filter((term) => term.code === EACH_TIME || !covers(accepted, term))

/** Those of the terms to ask for that were not accepted with this booking. An older version does not count. */
export const missingTerms = <T extends TermRef>(asked: readonly T[], accepted: readonly TermRef[]): T[] =>
  asked.filter((term) => !covers(accepted, term))
