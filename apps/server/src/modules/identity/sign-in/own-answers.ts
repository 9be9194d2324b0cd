import { recoverSchema } from "@arnica/contract/account-security"
import { signUpAgainSchema, signUpSchema } from "@arnica/contract/identity"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import type { SignUps } from "../adapters/sign-ups.ts"
import type { Recovery } from "./recovery.ts"

/** What answers calls that begin with a mail: alike for all addresses, while the library does its work later. */
export type OwnAnswers = {
  readonly recovery: Recovery
  readonly signUps: SignUps
  readonly languageOf: (request: FastifyRequest) => Language
}

type Call = { readonly request: FastifyRequest; readonly data: unknown }

const forgotten = recoverSchema.pick({ email: true, next: true })

/** By what they do. */
export const OWN_ANSWERS = {
  recover: async ({ recovery, languageOf }: OwnAnswers, { request, data }: Call): Promise<object> => {
    const { email, next } = forgotten.parse(data)
    await recovery.begin({ email, next, language: languageOf(request), address: request.ip })
    return { status: true }
  },
  signUp: ({ signUps }: OwnAnswers, { request, data }: Call): Promise<object> =>
    signUps.begin(signUpSchema.parse(data), { address: request.ip }),
  signUpAgain: ({ signUps }: OwnAnswers, { request, data }: Call): Promise<object> =>
    signUps.resend(signUpAgainSchema.parse(data).signUpId, { address: request.ip }),
} as const
