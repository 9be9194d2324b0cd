import type { PersonalAction } from "@arnica/contract/personal-actions"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { AuditActor } from "../../../platform/audit/entry.ts"
import type { Platform } from "../../../platform/types.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { Auth } from "../adapters/auth.ts"
import { WAY_IN_CHANGES, type WayInChange } from "../notifications.ts"
import { sessionCookiesAt } from "../sessions/session-cookies.ts"
import { asCookies } from "../sessions/session-reader.ts"

type ActionOf<A> = A extends `identity.${infer Name}` ? Name : never
type SignInAction = ActionOf<PersonalAction>

/** What is written down of the calls of the sign-in library that changed something. */
const ACTIONS: Readonly<Record<string, SignInAction>> = {
  "/sign-in/email": "signedIn",
  "/two-factor/verify-backup-code": "signedIn",
  "/passkey/verify-authentication": "signedIn",
  "/change-password": "passwordChanged",
  "/change-email": "addressChanged",
  "/two-factor/disable": "twoFactorOff",
  "/two-factor/generate-backup-codes": "recoveryCodesRenewed",
  "/passkey/verify-registration": "passkeyAdded",
  "/passkey/delete-passkey": "passkeyRemoved",
  "/unlink-account": "accountDisconnected",
}
const CALLBACK = /^\/callback\//
const APP_CODE = "/two-factor/verify-totp"
const MAILED_CODE = "/sign-up/code"

/** An answer that says that an account was made. */
const saysNew = z
  .string()
  .startsWith("{")
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ isNew: z.literal(true) }))

/** With a session at hand the code of the app does not sign in, but switches it on; a provider does, or is added to the account. */
const actionOf = ({ path, before, body }: Done, session: string | undefined): SignInAction | undefined => {
  if (path === MAILED_CODE) {
    if (session === undefined) return undefined
    return saysNew.safeParse(body).success ? "signedUp" : "signedIn"
  }
  if (path === APP_CODE) return before === null ? "signedIn" : "twoFactorOn"
  if (CALLBACK.test(path)) return session === undefined ? "accountConnected" : "signedIn"
  return ACTIONS[path]
}

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)
const actorSchema = z
  .object({
    id: z.uuid(),
    isAdmin: flag,
    isProvider: flag,
    isCorporateAdmin: flag,
    isHrAdmin: flag,
    isOhPsychologist: flag,
    isAccountant: flag,
  })
  .transform(
    ({ id, isOhPsychologist, ...roles }): AuditActor => ({
      kind: "user",
      userId: id,
      isOHPsychologist: isOhPsychologist,
      ...roles,
    }),
  )
/** An answer that says who signed in, with their roles. */
const tellsWho = z
  .string()
  .startsWith("{")
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ user: z.looseObject({ id: z.uuid(), isAdmin: z.boolean(), isAccountant: z.boolean() }) }))

const addresseeSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  language: z.string(),
  timeZone: z.string(),
})

const isWayIn = (action: string): action is WayInChange => WAY_IN_CHANGES.some((each) => each === action)

type Done = {
  /** Of the library: `/sign-in/email`. */
  readonly path: string
  readonly request: FastifyRequest
  /** Who was signed in before. */
  readonly before: unknown
  /** What the answer sets. */
  readonly cookies: readonly string[]
  /** The answer's body as the library wrote it. */
  readonly body?: string
}

/** Writes down who signed in, and who changed how they do. */
export type AuthAudit = (done: Done) => Promise<void>

type Needs = Pick<Platform, "audit" | "db"> & {
  readonly emails: Pick<AccountEmails, "wayInChanged">
}

/**
 * Into the audit log, beside who it was about: themselves. Whoever got or lost a way in is told by mail, at the
 * address of before.
 */
export const createAuthAudit = ({ audit, db, emails }: Needs, auth: Auth): AuthAudit => {
  const cookies = sessionCookiesAt(auth.options.baseURL)
  const holderOf = async ({ before, body }: Done, session: string | undefined): Promise<unknown> => {
    if (session === undefined) return before
    const { data: told } = tellsWho.safeParse(body)
    if (told !== undefined) return told.user
    return (await auth.api.getSession({ headers: asCookies(session, auth) }))?.user
  }
  return async (done) => {
    const session = cookies.newValueIn(done.cookies)
    const action = actionOf(done, session)
    if (action === undefined) return
    const { data: actor } = actorSchema.safeParse(await holderOf(done, session))
    if (actor?.kind !== "user") return
    const { id, ip } = done.request
    await db.transaction((tx) =>
      audit.record(tx, {
        actor,
        action: `identity.${action}` as const,
        subject: actor.userId,
        request: { id, ip },
        details: { by: done.path },
      }),
    )
    const { data: owner } = addresseeSchema.safeParse(done.before)
    if (owner !== undefined && isWayIn(action)) await emails.wayInChanged(owner, action)
  }
}
