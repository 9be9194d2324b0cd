import { COOKIES } from "@arnica/contract/cookies"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { hiddenCookie } from "../../../platform/http/hidden-cookie.ts"
import type { Tokens } from "../../../platform/tokens.ts"

const PURPOSE = "sign-up-hold"
const LIFE_MS = COOKIES.hold.seconds * 1000

const noteSchema = z.object({ signUpId: z.uuid() })

type Needs = { readonly tokens: Tokens; readonly now: () => number; readonly publicUrl: string }

/** Says which sign-up a browser holds a time for: signed, out of reach of scripts, for as long as a hold lasts. */
export type SignUpNote = {
  /** The header that leaves the note with the visitor. */
  keep(signUpId: string): string
  /** The sign-up of the browser that asks; null without a note. */
  read(request: FastifyRequest): string | null
}

/** Keeps it in a cookie. */
export const createSignUpNote = ({ tokens, now, publicUrl }: Needs): SignUpNote => {
  const cookie = hiddenCookie("hold", publicUrl)
  return {
    keep: (signUpId) =>
      cookie.write(tokens.sign({ purpose: PURPOSE, payload: { signUpId }, expiresAt: now() + LIFE_MS })),
    read: (request) => {
      const token = cookie.read(request)
      if (token === undefined) return null
      const found = tokens.verify({ purpose: PURPOSE, token, schema: noteSchema, now: now() })
      return found.kind === "valid" ? found.payload.signUpId : null
    },
  }
}
