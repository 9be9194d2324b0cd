import { systemClock } from "../../../platform/clock.ts"
import type { Platform } from "../../../platform/types.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { createAuth } from "../adapters/auth.ts"
import type { SignUps } from "../adapters/sign-ups.ts"
import { type Consent, insertConsents } from "../consents/consent-repository.ts"
import { ACCOUNT_TERMS, type Terms } from "../consents/terms.ts"
import type { IdentityNeeds } from "../needs.ts"
import { deleteProofs, findUser, updateUser } from "../user-repository.ts"
import type { Attempts } from "./attempts.ts"

/** What the sign-in library is told, and what follows when somebody signs up or chooses a new password by a link. */
export const authOptions = (
  platform: Platform,
  given: {
    readonly emails: AccountEmails
    readonly terms: Terms
    readonly attempts: Attempts
    readonly signUps: SignUps
    readonly onCode: Parameters<typeof createAuth>[0]["onCode"]
  } & Pick<IdentityNeeds, "openApplication">,
): Parameters<typeof createAuth>[0] => {
  const { audit, db, config, clock } = platform
  const { emails, terms } = given
  return {
    database: db.query,
    publicUrl: config.publicUrl,
    secret: config.secret,
    brand: config.brand.name,
    emails,
    social: config.social,
    machineNow: systemClock.now,
    takeSignUp: given.signUps.take,
    beginSignUp: given.signUps.beginByLogin,
    onCode: given.onCode,
    onProven: (owner) => given.attempts.proven(owner),
    onSignUp: async (userId) => {
      const user = await findUser(db.query, userId)
      // The library also tells of an account that it then rolled back.
      if (user === null) return
      await insertConsents(db.query, await accountConsents(terms, user))
      const { appliesAs, ...person } = user
      if (appliesAs === null) return
      await db.transaction(async (tx) => {
        await updateUser(tx, { id: userId, set: { isProvider: true }, now: clock.now() })
        await given.openApplication(tx, { ...person, userId, appliesAs })
      })
    },
    onPasswordReset: ({ userId, email, address }) =>
      db.transaction(async (tx) => {
        await deleteProofs(tx, userId)
        await given.attempts.proven({ email, address }, tx)
        const actor = { kind: "anonymous" } as const
        await audit.record(tx, { actor, action: "identity.passwordReset", subject: userId })
      }),
  }
}

const accountConsents = async (
  terms: Terms,
  user: { id: string; language: string; createdAt: Date },
): Promise<Consent[]> =>
  (await terms.inForce({ codes: ACCOUNT_TERMS, language: "en" })).map(({ code, version }) => ({
    userId: user.id,
    code,
    version,
    language: user.language,
    source: "signUp",
    at: user.createdAt.getTime(),
  }))
