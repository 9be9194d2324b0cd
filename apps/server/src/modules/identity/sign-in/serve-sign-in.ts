import { DEFAULT_LANGUAGE, type Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { createBotCheck } from "../../../platform/bot-check/bot-check.ts"
import { SOCIAL_PROVIDERS } from "../../../platform/config/social.ts"
import { languageOfHeader, languageOfTag } from "../../../platform/language.ts"
import { createLeakedPasswords } from "../../../platform/leaked-passwords/leaked-passwords.ts"
import type { Platform } from "../../../platform/types.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { Auth } from "../adapters/auth.ts"
import type { SignUps } from "../adapters/sign-ups.ts"
import { mountCallbacks } from "../providers/mount-callbacks.ts"
import { deleteProofs, isEmailTaken, languageAtEmail } from "../user-repository.ts"
import type { Attempts } from "./attempts.ts"
import { createAuthAudit } from "./auth-audit.ts"
import type { EarlierAddresses } from "./earlier-addresses.ts"
import type { MailLimits } from "./mail-limits.ts"
import { mountAuth } from "./mount-auth.ts"
import { provePassword } from "./prove-password.ts"
import { createRecovery } from "./recovery.ts"
import { hasPassword } from "./sign-in-methods.ts"

const languageOf = ({ headers }: FastifyRequest): Language =>
  languageOfTag(String(headers.language ?? "")) ??
  languageOfHeader(headers["accept-language"] ?? "") ??
  DEFAULT_LANGUAGE

type SignIn = {
  readonly earlier: EarlierAddresses
  readonly auth: Auth
  readonly attempts: Attempts
  readonly signUps: SignUps
  readonly mailLimits: MailLimits
  readonly emails: AccountEmails
  readonly forgetSessions: () => void
}

/** Serves the sign-in library at /Auth, and the ways back of the providers. */
export const serveSignIn = (platform: Platform, signIn: SignIn): void => {
  const { http, config, db, log } = platform
  const writeDown = createAuthAudit({ ...platform, emails: signIn.emails }, signIn.auth)
  const providers = SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== undefined)
  const isTaken = (email: string): Promise<boolean> => isEmailTaken(db.query, email)
  const options = {
    ...signIn,
    publicUrl: config.publicUrl,
    rateFactor: config.rateLimit.factor,
    languageOf,
    writeDown,
  }
  http.mount((app) => mountCallbacks(app, { ...options, providers }))
  http.mount((app) =>
    mountAuth(app, {
      ...options,
      brand: config.brand.name,
      botCheck: config.botCheck === undefined ? undefined : createBotCheck({ config: config.botCheck, log }),
      isLeaked:
        config.leakedPasswordsUrl === undefined
          ? undefined
          : createLeakedPasswords({ url: config.leakedPasswordsUrl, log }),
      isTaken,
      languageAt: (email) => languageAtEmail(db.query, email),
      recovery: createRecovery({ ...platform, ...signIn, isTaken }),
      hasPassword: (userId) => hasPassword(db.query, userId),
      provePassword: (proof) => provePassword({ db, attempts: signIn.attempts }, proof),
      forgetProofs: (userId) => deleteProofs(db.query, userId),
      noteEarlierAddress: signIn.earlier.note,
    }),
  )
}
