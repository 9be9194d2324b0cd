import {
  appCodeSchema,
  changeEmailSchema,
  changePasswordSchema,
  passkeyNameSchema,
  passwordIfAnySchema,
  passwordOnlySchema,
  recoverSchema,
  recoveryCodeSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from "@arnica/contract/account-security"
import { signInSchema, signUpAgainSchema, signUpCodeSchema, signUpSchema } from "@arnica/contract/identity"
import { linkSocialSchema, socialSignInSchema, unlinkSocialSchema } from "@arnica/contract/social-sign-in"
import { z } from "zod"
import type { OWN_ANSWERS } from "../sign-in/own-answers.ts"

/** A call of the sign-in library that Arnica opens. */
export type AuthPath = {
  readonly path: string
  readonly method: "GET" | "POST"
  /** What it takes, checked before the library sees it; null for nothing. */
  readonly schema: z.ZodType | null
  /** Only for who is signed in: everybody else gets 401, whatever they send. */
  readonly signedIn?: true
  /** Attempts a minute from one address. */
  readonly perMinute: number
  /** The field in which somebody chooses a password. */
  readonly chooses?: "password" | "newPassword"
  /** Asked only of people, where a bot check is in use. */
  readonly forPeople?: true
  /**
   * The library judges a password that is sent: at the account whose address is typed, or of who is signed in. When it
   * is wrong, it counts as a guess.
   */
  readonly guesses?: "typed" | "own"
  /** Takes the password of who is signed in, which is ours to judge: of all, or of those who have one. */
  readonly proves?: "always" | "ifAny"
  /** Answered by us, at once and alike for all: who has an account is looked at afterwards, where nobody waits for it. */
  readonly answeredBy?: keyof typeof OWN_ANSWERS
  /** Ends sessions: its caller's, or those of their other devices. */
  readonly endsSessions?: true
  /** The library answers it as a GET: what is sent proves the owner, and is no business of the library. */
  readonly asksByGet?: true
  /** What the library takes instead of what came. */
  readonly toLibrary?: (data: unknown, publicUrl: string) => unknown
}

const GUESSING = 20
const MAILING = 5

/** Whoever else is signed in with the old password is signed out. */
const withOthersOut = (data: unknown): unknown => ({
  ...z.looseObject({}).parse(data),
  revokeOtherSessions: true,
})

/** Only a way back after a failure names an error: what came of a sign-in is read from the page that it leads to. */
const withoutError = (path: string): string => path.replaceAll(/(?<=[?&])error=[^&#]*/g, "")

/** The ways back of a provider are pages of ours. */
const toSocial = (data: unknown, publicUrl: string): unknown => {
  const { provider, signUp, language, timeZone, next, nextWhenNew, failed } = socialSignInSchema.parse(data)
  return {
    provider,
    requestSignUp: signUp,
    additionalData: { language, timeZone },
    callbackURL: `${publicUrl}${withoutError(next)}`,
    newUserCallbackURL: `${publicUrl}${withoutError(nextWhenNew ?? next)}`,
    errorCallbackURL: `${publicUrl}${failed}`,
    disableRedirect: true,
  }
}
const toLink = (data: unknown, publicUrl: string): unknown => {
  const { provider, next, failed } = linkSocialSchema.parse(data)
  return {
    provider,
    callbackURL: `${publicUrl}${withoutError(next)}`,
    errorCallbackURL: `${publicUrl}${failed}`,
    disableRedirect: true,
  }
}

/** The number of a passkey as base64url; WebAuthn allows 1,023 bytes. */
const credentialId = z.string().regex(/^[\w-]{1,1364}$/)
/** How a browser may reach the device again. It is kept as it comes. */
const transports = z.array(z.string().max(20)).max(10).optional()
/** What an authenticator answered, as the browser's own programming interface gives it. */
const credentialSchema = z.object({
  response: z.looseObject({ id: credentialId, response: z.looseObject({ transports }) }),
})

/** The calls that are open; all others of the library answer 404. */
export const AUTH_PATHS: readonly AuthPath[] = [
  {
    path: "/sign-up/email",
    method: "POST",
    schema: signUpSchema,
    perMinute: GUESSING,
    chooses: "password",
    forPeople: true,
    answeredBy: "signUp",
  },
  {
    path: "/sign-up/resend",
    method: "POST",
    schema: signUpAgainSchema,
    perMinute: MAILING,
    answeredBy: "signUpAgain",
  },
  { path: "/sign-up/code", method: "POST", schema: signUpCodeSchema, perMinute: GUESSING },
  { path: "/sign-in/email", method: "POST", schema: signInSchema, perMinute: GUESSING, guesses: "typed" },
  {
    path: "/sign-in/social",
    method: "POST",
    schema: socialSignInSchema,
    perMinute: GUESSING,
    toLibrary: toSocial,
  },
  {
    path: "/link-social",
    method: "POST",
    signedIn: true,
    proves: "ifAny",
    schema: linkSocialSchema,
    perMinute: GUESSING,
    toLibrary: toLink,
  },
  {
    path: "/unlink-account",
    method: "POST",
    signedIn: true,
    schema: unlinkSocialSchema,
    perMinute: GUESSING,
    toLibrary: (data) => ({ providerId: unlinkSocialSchema.parse(data).provider }),
  },
  { path: "/sign-out", method: "POST", schema: null, endsSessions: true, perMinute: GUESSING },
  { path: "/get-session", method: "GET", schema: null, perMinute: 60 },
  {
    path: "/request-password-reset",
    method: "POST",
    schema: recoverSchema,
    perMinute: MAILING,
    forPeople: true,
    answeredBy: "recover",
  },
  {
    path: "/reset-password",
    method: "POST",
    schema: resetPasswordSchema,
    endsSessions: true,
    perMinute: GUESSING,
    chooses: "newPassword",
  },
  {
    path: "/change-password",
    method: "POST",
    signedIn: true,
    guesses: "own",
    schema: changePasswordSchema,
    endsSessions: true,
    perMinute: GUESSING,
    chooses: "newPassword",
    toLibrary: withOthersOut,
  },
  {
    path: "/change-email",
    method: "POST",
    signedIn: true,
    proves: "always",
    schema: changeEmailSchema,
    perMinute: MAILING,
  },
  { path: "/verify-email", method: "POST", schema: verifyEmailSchema, perMinute: GUESSING },
  {
    path: "/two-factor/enable",
    method: "POST",
    signedIn: true,
    guesses: "own",
    schema: passwordOnlySchema,
    endsSessions: true,
    perMinute: GUESSING,
  },
  {
    path: "/two-factor/disable",
    method: "POST",
    signedIn: true,
    guesses: "own",
    schema: passwordOnlySchema,
    endsSessions: true,
    perMinute: GUESSING,
  },
  {
    path: "/two-factor/generate-backup-codes",
    method: "POST",
    signedIn: true,
    guesses: "own",
    schema: passwordOnlySchema,
    perMinute: GUESSING,
  },
  {
    path: "/two-factor/verify-totp",
    method: "POST",
    schema: appCodeSchema,
    endsSessions: true,
    perMinute: GUESSING,
  },
  { path: "/two-factor/verify-backup-code", method: "POST", schema: recoveryCodeSchema, perMinute: GUESSING },
  {
    path: "/passkey/generate-register-options",
    method: "POST",
    signedIn: true,
    proves: "ifAny",
    schema: passwordIfAnySchema,
    asksByGet: true,
    perMinute: GUESSING,
  },
  {
    path: "/passkey/verify-registration",
    method: "POST",
    signedIn: true,
    schema: credentialSchema.extend(passkeyNameSchema.shape),
    perMinute: GUESSING,
  },
  { path: "/passkey/generate-authenticate-options", method: "GET", schema: null, perMinute: GUESSING },
  { path: "/passkey/verify-authentication", method: "POST", schema: credentialSchema, perMinute: GUESSING },
  { path: "/passkey/list-user-passkeys", method: "GET", signedIn: true, schema: null, perMinute: 60 },
  {
    path: "/passkey/delete-passkey",
    method: "POST",
    signedIn: true,
    schema: z.object({ id: z.uuid() }),
    perMinute: GUESSING,
  },
  {
    path: "/passkey/update-passkey",
    method: "POST",
    signedIn: true,
    schema: z.object({ id: z.uuid(), ...passkeyNameSchema.shape }),
    perMinute: GUESSING,
  },
]
