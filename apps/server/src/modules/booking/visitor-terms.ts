import { acceptedTermSchema } from "@arnica/contract/booking"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { Tokens } from "../../platform/tokens.ts"
import type { AcceptedTerm } from "./domain/terms.ts"
import type { TermsSlot } from "./use-cases/accept-terms.ts"

const PLAIN = "arnica_booking_terms"
const PURPOSE = "booking-terms"
const LIFE_MS = 2 * 3_600_000

const noteSchema = z.object({
  specialistId: z.int(),
  start: z.int(),
  terms: z.array(acceptedTermSchema),
})

type Needs = { readonly tokens: Tokens; readonly now: () => number; readonly publicUrl: string }

/** Keeps what a visitor accepted until they have signed in and booked: signed, in their own browser, for two hours. */
export type VisitorTerms = {
  /** The header that leaves a note with the visitor. */
  keep(note: TermsSlot & { readonly terms: readonly AcceptedTerm[] }): string
  /** What was accepted for a slot; nothing without a note, or with one for another slot. */
  read(request: FastifyRequest, slot: TermsSlot): readonly AcceptedTerm[]
}

/** Keeps the acceptance of visitors in a cookie. */
export const createVisitorTerms = ({ tokens, now, publicUrl }: Needs): VisitorTerms => {
  const isSecure = publicUrl.startsWith("https:")
  // A browser takes such a name from this very host alone, and only for all of its paths.
  const name = isSecure ? `__Host-${PLAIN}` : PLAIN
  return {
    keep: ({ specialistId, start, terms }) => {
      const payload = { specialistId, start, terms }
      const token = tokens.sign({ purpose: PURPOSE, payload, expiresAt: now() + LIFE_MS })
      const secure = isSecure ? "; Secure" : ""
      return `${name}=${token}; Path=/; Max-Age=${LIFE_MS / 1000}; HttpOnly; SameSite=Lax${secure}`
    },
    read: (request, slot) => {
      const token = request.cookies[name]
      if (token === undefined) return []
      const found = tokens.verify({ purpose: PURPOSE, token, schema: noteSchema, now: now() })
      const isForThis =
        found.kind === "valid" &&
        found.payload.specialistId === slot.specialistId &&
        found.payload.start === slot.start
      return isForThis ? found.payload.terms : []
    },
  }
}
