import { acceptedTermSchema } from "@arnica/contract/booking"
import { COOKIES } from "@arnica/contract/cookies"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { hiddenCookie } from "../../../platform/http/hidden-cookie.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import type { AcceptedTerm } from "../core/domain/terms.ts"
import type { TermsSlot } from "./accept-terms.ts"

const PURPOSE = "booking-terms"
const LIFE_MS = COOKIES.terms.seconds * 1000

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
  const cookie = hiddenCookie("terms", publicUrl)
  return {
    keep: ({ specialistId, start, terms }) => {
      const payload = { specialistId, start, terms }
      return cookie.write(tokens.sign({ purpose: PURPOSE, payload, expiresAt: now() + LIFE_MS }))
    },
    read: (request, slot) => {
      const token = cookie.read(request)
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
