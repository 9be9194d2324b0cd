import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./identity.ts"
import { botAnswerSchema, emailSchema, instantSchema, ownPath, typedText } from "./shared.ts"

const knownPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH)
/** A password that somebody chooses. How easily it is guessed is judged beyond its length. */
export const newPasswordSchema = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH)
const linkToken = z.string().min(16).max(2_000)

/** What asks for a link to choose a new password, and where to go on once one is signed in with it. */
export const recoverSchema = z.object({
  email: emailSchema,
  next: ownPath.optional(),
  botCheck: botAnswerSchema,
})
/** The secret of that link, and the new password. */
export const resetPasswordSchema = z.object({ token: linkToken, newPassword: newPasswordSchema })
/** Another password, by who knows the present one. */
export const changePasswordSchema = z.object({
  currentPassword: knownPassword,
  newPassword: newPasswordSchema,
})
/** The secret of a link that confirms an address. */
export const verifyEmailSchema = z.object({ token: linkToken })
/** Another address, by who knows the password. */
export const changeEmailSchema = z.object({ newEmail: emailSchema, password: knownPassword })
/** Proves again that the one at the keyboard is the owner. */
export const passwordOnlySchema = z.object({ password: knownPassword })
/** The same where an account may have no password. */
export const passwordIfAnySchema = z.object({ password: knownPassword.optional() })
/** Names a passkey. */
export const passkeyNameSchema = z.object({ name: typedText({ min: 1, max: 60 }) })
/** Six digits of an authenticator app. */
export const appCodeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/)),
  trustDevice: z.boolean().optional(),
})
/** One of the recovery codes, which work once each. */
export const recoveryCodeSchema = z.object({
  code: typedText({ min: 6, max: 40 }),
  trustDevice: z.boolean().optional(),
})

/** A place where the account is signed in. */
export const signedInSessionSchema = z.object({
  id: z.uuid(),
  /** Names of browser and system as the browser gave them; null when it gave none that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
})
export type SignedInSession = z.infer<typeof signedInSessionSchema>

/** How somebody signs in. */
export const signInMethodsSchema = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  twoFactor: z.object({
    on: z.boolean(),
    required: z.boolean(),
    /** Devices that are not asked for a code. */
    trustedDevices: z.int(),
  }),
})
export type SignInMethods = z.infer<typeof signInMethodsSchema>

/** Calls about how and where an account is signed in. */
export const accountSecurityEndpoints = defineEndpoints({
  "GET /rest/v2/client/invalidEmail": {
    summary: "The address that mails do not reach yet, or null when it is confirmed",
    audience: "user",
    module: "identity",
    responses: { 200: z.object({ email: z.string().nullable() }) },
  },
  "GET /rest/v2/client/resendActivationEmail": {
    summary: "Sends the mail again that confirms the address; a confirmed one gets none",
    audience: "user",
    module: "identity",
    changesState: true,
    perMinute: 5,
    responses: { 200: z.object({ sent: z.boolean() }) },
    errors: ["mailsOnTheirWay"],
  },
  "GET /api/v2/users/me/sign-in-methods": {
    summary: "How the user signs in",
    audience: "user",
    module: "identity",
    responses: { 200: signInMethodsSchema },
  },
  "DELETE /api/v2/users/me/trusted-devices": {
    summary: "Has every device asked for a code again",
    audience: "user",
    module: "identity",
    responses: { 204: null },
  },
  "GET /api/v2/users/me/sessions": {
    summary: "Where the user is signed in, the most recent first",
    audience: "user",
    module: "identity",
    responses: { 200: z.array(signedInSessionSchema) },
  },
  "POST /api/v2/users/me/explicit-auth": {
    summary:
      "For phones: a value that signs the user in on the payment page, once and within five minutes, as ?explicitAuth=. Not for pages",
    audience: "user",
    module: "identity",
    perMinute: 20,
    responses: { 201: z.object({ explicitAuth: z.string(), expiresAt: instantSchema }) },
    errors: ["notAllowed"],
  },
  "DELETE /api/v2/users/me/sessions/{id}": {
    summary: "Signs one device out",
    audience: "user",
    module: "identity",
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["sessionNotFound"],
  },
  "DELETE /api/v2/users/me/sessions": {
    summary: "Signs out everywhere but here",
    audience: "user",
    module: "identity",
    responses: { 200: z.object({ ended: z.int() }) },
  },
})

const endedSchema = z.object({ ended: z.int() })
const whySchema = typedText({ min: 3, max: 300 })

/** Admins end sessions of others. Their own goes on; the reason stands in the audit log. */
export const sessionCareEndpoints = defineEndpoints({
  "POST /api/v2/admin/accounts/{uuid}/session-ends": {
    summary: "Signs somebody out everywhere and has their devices asked for a code again",
    audience: "admin",
    module: "identity",
    params: z.object({ uuid: z.uuid() }),
    body: z.object({ reason: whySchema }),
    responses: { 200: endedSchema },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/session-ends": {
    summary: "Signs everybody out everywhere",
    audience: "admin",
    module: "identity",
    perMinute: 10,
    // The admin's own address, written out, so that nobody does it by accident.
    body: z.object({ email: typedText({ max: 254 }), reason: whySchema }),
    responses: { 200: endedSchema },
  },
})
