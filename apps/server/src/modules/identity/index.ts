import { accountSecurityEndpoints, sessionCareEndpoints } from "@arnica/contract/account-security"
import { consentsEndpoints } from "@arnica/contract/consents"
import { identityEndpoints } from "@arnica/contract/identity"
import type { PostalAddress } from "@arnica/contract/personal"
import { socialSignInEndpoints } from "@arnica/contract/social-sign-in"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { type AccountEmails, createAccountEmails } from "./account-emails.ts"
import { type Auth, createAuth } from "./adapters/auth.ts"
import { createSignUps, type SignUps } from "./adapters/sign-ups.ts"
import { type Consent, findConsents, insertConsents } from "./consents/consent-repository.ts"
import { consentRoutes } from "./consents/consent-routes.ts"
import { createTerms, type Terms } from "./consents/terms.ts"
import type { IdentityNeeds } from "./needs.ts"
import { accountsOfPeople } from "./personal-data.ts"
import { type AgendaDue, takeAgendas } from "./profile/choice-repository.ts"
import { personalInfo, savePersonalInfo, type TypedInfo } from "./profile/personal-info.ts"
import { addressOf, openBirthDate } from "./profile/personal-profile.ts"
import { findReach, type Reach } from "./profile/preferences.ts"
import { findPerson } from "./profile/profile-repository.ts"
import { socialRoutes } from "./providers/social-routes.ts"
import { type GivenRole, giveRole } from "./rights/give-role.ts"
import { serveRights } from "./rights/rights-routes.ts"
import { identityRoutes } from "./routes.ts"
import { createExplicitAuth } from "./sessions/explicit-auth.ts"
import { findRunning } from "./sessions/impersonation-repository.ts"
import { serveImpersonation } from "./sessions/impersonation-routes.ts"
import { sessionCareRoutes } from "./sessions/session-care-routes.ts"
import { createSessionMemory } from "./sessions/session-memory.ts"
import { asCookies, asSessionValue, createSessionReader } from "./sessions/session-reader.ts"
import { endOldSessions, endOldStaffSessions, haveSharedDevice } from "./sessions/session-repository.ts"
import { takeExplicitAuth } from "./sessions/take-explicit-auth.ts"
import { createAttempts } from "./sign-in/attempts.ts"
import { authOptions } from "./sign-in/auth-options.ts"
import { accountOf } from "./sign-in/auth-steps.ts"
import { createCodeGuesses } from "./sign-in/code-guesses.ts"
import { createEarlierAddresses } from "./sign-in/earlier-addresses.ts"
import { createMailLimits, type MailLimits } from "./sign-in/mail-limits.ts"
import { type Proof, proveOwner } from "./sign-in/prove-password.ts"
import { securityRoutes } from "./sign-in/security-routes.ts"
import { serveSignIn } from "./sign-in/serve-sign-in.ts"
import { createSignUpNews, type SignUpSubscriber } from "./sign-up/sign-up-news.ts"
import {
  countUsers,
  findAdminIds,
  findUserByEmail,
  findUsers,
  hasOtherAdmin,
  idsOfNamed,
  idsOfUsers,
  pageOfUsers,
  type UserRow,
} from "./user-repository.ts"

export { AUTH_PATHS } from "./adapters/auth-paths.ts"
export { accountNames, partnersOfUsers, specialistsOfUsers } from "./contributions.ts"
export { isOpenToAdmins } from "./domain/looking-through.ts"
export type { IdentityNeeds, Renamed } from "./needs.ts"
export { accountPolicy } from "./policy.ts"
export type { AgendaDue } from "./profile/choice-repository.ts"
export { createPersonal } from "./profile/personal.ts"
export type { Reach } from "./profile/preferences.ts"
export type { SpecialistFacts } from "./profile/user-details.ts"
export { createUsers, type NewUser } from "./rights/create-users.ts"
export { maskToNetwork } from "./sign-in/mask-to-network.ts"
export { hashPassword, verifyPassword } from "./sign-in/passwords.ts"
export { givableRights, listRights, mayAppoint, type UserRow } from "./user-repository.ts"

/** What other modules may ask of identity. */
export type Identity = {
  readonly users: {
    /** The users with these ids, in one query; unknown ids are left out. */
    readonly byIds: (ids: readonly string[], on?: Queryable) => Promise<Map<string, UserRow>>
    /** A page of accounts, the newest first; of those whose name and address hold all words of a text. */
    readonly page: (asked: Parameters<typeof pageOfUsers>[1]) => Promise<{ total: number; items: UserRow[] }>
    /** The ids of all whose name and address hold all words of a text. */
    readonly idsBy: (text: string) => Promise<string[]>
    /** Those of some users in whose name a word begins so, in one query. */
    readonly idsOfNamed: (of: Parameters<typeof idsOfNamed>[1]) => Promise<string[]>
    /** The account of an address, or null. */
    readonly byEmail: (email: string) => Promise<UserRow | null>
    /** How many accounts there are, and how many of them since an instant in epoch milliseconds. */
    readonly count: (since: number) => Promise<{ total: number; since: number }>
  }
  /** Until when the code of a sign-up works, in epoch milliseconds; null when it is over, or never was. */
  readonly signUpOpenUntil: (signUpId: string) => Promise<number | null>
  /** Hears to whose account a sign-up led, before they are signed in. */
  readonly onSignUpCode: (subscriber: SignUpSubscriber) => void
  /** Has who moves money prove their password again. Throws `wrongPassword`, `passwordNeeded` or `tooManyRequests`. */
  readonly proveOwner: (proof: Proof) => Promise<void>
  /** The confirmed addresses that an account had within thirty days, but for the one that it has. */
  readonly earlierAddresses: (userId: string) => Promise<string[]>
  /** Whether two people were signed in from the same network with the same browser, as far as sessions are kept. */
  readonly haveSharedDevice: (on: Queryable, two: readonly [string, string]) => Promise<boolean>
  /** Whether somebody else than this user is an admin of the marketplace. */
  readonly hasOtherAdmin: (userId: string) => Promise<boolean>
  /** The admins of the marketplace. */
  readonly adminIds: () => Promise<string[]>
  /** How news of appointments reach these people; who is gone is left out. */
  readonly findReach: (userIds: readonly string[]) => Promise<Map<string, Reach>>
  /** Takes some of those to whom the agenda of their day is due, each once a day, in the caller's transaction. */
  readonly takeAgendas: (
    tx: Tx,
    asked: { readonly now: number; readonly count: number },
  ) => Promise<AgendaDue[]>
  /** The postal address that somebody told, empty where they told none. */
  readonly findAddress: (userId: string) => Promise<PostalAddress>
  /** The birth date that somebody told, as YYYY-MM-DD; null where they told none. */
  readonly findBirthDate: (userId: string) => Promise<string | null>
  /** The short profile of a user. Throws `noSession` for an unknown one. */
  readonly personalInfo: (userId: string) => ReturnType<typeof personalInfo>
  /** Saves it, in the caller's transaction. Throws `badInput`. */
  readonly savePersonalInfo: (tx: Tx, typed: TypedInfo) => Promise<void>
  /** Gives an account the role that comes with belonging somewhere, in the caller's transaction. */
  readonly giveRole: (tx: Tx, given: GivenRole) => Promise<void>
  /** Adds to the ledger of consents what it does not say already. */
  readonly recordConsents: (tx: Tx, consents: readonly Consent[]) => Promise<void>
  /** The terms that a user accepted and did not take back, each in the version accepted last, at an instant in epoch milliseconds. */
  readonly termsAccepted: (
    userId: string,
    on?: Queryable,
  ) => Promise<{ code: string; version: number; at: number }[]>
  /** Terms of these codes in force, in a language. Throws `notFound`. */
  readonly termsInForce: Terms["inForce"]
  /** Writes down legal texts that are new. Run at every start; changes nothing the second time. */
  readonly sync: () => Promise<void>
}

/** Accounts, sign-in, sessions, the short profile, terms and consents. */
export const createIdentity = (platform: Platform, needs: IdentityNeeds): Identity => {
  const { db, clock, http, audit } = platform
  platform.personalData.register(
    accountsOfPeople({ fields: platform.fields, followNames: needs.followNames }),
  )
  const now = () => clock.now()
  const { twoFactorRoles } = platform.config
  const emails = createAccountEmails({ ...platform.config, mail: platform.mail, clock, now })
  const terms = createTerms({ db, now })
  const attempts = createAttempts({ db, now, secret: platform.config.secret })
  const { mailLimits, signUps } = mailedWays(platform, emails)
  const news = createSignUpNews()
  const told = { emails, terms, attempts, signUps, onCode: news.tell }
  const auth = createAuth(authOptions(platform, { ...needs, ...told }))
  const forgetSessions = readSessions(platform, { auth, specialistOf: needs.findSpecialistId })
  const explicitAuth = createExplicitAuth({ ...platform, now, userOfSession: (value) => userOf(auth, value) })
  sweepOften(platform, { attempts, explicitAuth, signUps })
  const earlier = createEarlierAddresses(platform)
  http.onRequest(takeExplicitAuth({ auth, explicitAuth, publicUrl: platform.config.publicUrl }))
  serveSignIn(platform, { auth, attempts, signUps, mailLimits, emails, forgetSessions, earlier })
  http.implement(
    identityEndpoints,
    identityRoutes({
      db,
      now,
      terms,
      twoFactorRoles,
      findSpecialist: needs.specialistFacts,
      findPartners: needs.partnerFacts,
      followNames: needs.followNames,
      isSignedIn: async (request) => (await accountOf({ auth }, request)) !== null,
    }),
  )
  http.implement(socialSignInEndpoints, socialRoutes({ db, social: platform.config.social }))
  http.implement(
    accountSecurityEndpoints,
    securityRoutes({ db, audit, auth, mailLimits, forgetSessions, explicitAuth, twoFactorRoles }),
  )
  http.implement(sessionCareEndpoints, sessionCareRoutes({ db, audit, forgetSessions }))
  serveRights(platform, { emails, attempts, forgetSessions })
  serveImpersonation(platform, { emails, attempts, forgetSessions, findSpecialist: needs.specialistFacts })
  http.implement(
    consentsEndpoints,
    consentRoutes({ db, now, terms, fields: platform.fields, findSpecialist: needs.specialistFacts }),
  )
  return {
    users: usersOf(db),
    signUpOpenUntil: signUps.openUntil,
    onSignUpCode: news.subscribe,
    adminIds: () => findAdminIds(db.query),
    proveOwner: (proof) => proveOwner({ db, attempts }, proof),
    earlierAddresses: earlier.of,
    haveSharedDevice,
    hasOtherAdmin: (userId) => hasOtherAdmin(db.query, userId),
    findReach: (userIds) => findReach(platform, { on: db.query, userIds }),
    takeAgendas,
    findAddress: async (userId) => addressOf((await findPerson(db.query, userId)).profile),
    findBirthDate: async (userId) => {
      const { profile } = await findPerson(db.query, userId)
      return await openBirthDate(platform.fields, { on: db.query, profile })
    },
    personalInfo: (userId) => personalInfo(db.query, userId),
    savePersonalInfo: async (tx, typed) => void (await savePersonalInfo(needs, { ...typed, tx, now: now() })),
    giveRole: (tx, given) => giveRole({ ...needs, db, now, forgetSessions }, { tx, ...given }),
    recordConsents: insertConsents,
    termsAccepted: (userId, on = db.query) => termsAcceptedBy(on, userId),
    termsInForce: terms.inForce,
    sync: terms.sync,
  }
}

const termsAcceptedBy = async (
  on: Queryable,
  userId: string,
): Promise<{ code: string; version: number; at: number }[]> =>
  (await findConsents(on, userId)).map(({ code, version, acceptedAt }) => ({
    code,
    version,
    at: acceptedAt.getTime(),
  }))

/** What is begun by a mail, and how many of those may be asked for. */
const mailedWays = (
  platform: Platform,
  emails: AccountEmails,
): { readonly mailLimits: MailLimits; readonly signUps: SignUps } => {
  const { db, clock, config } = platform
  const { secret, rateLimit } = config
  const now = () => clock.now()
  const mailLimits = createMailLimits({ db, now, secret, rateFactor: rateLimit.factor })
  const codeGuesses = createCodeGuesses({ db, now, secret })
  const signUps = createSignUps({ ...platform, now, secret, mailLimits, codeGuesses, emails })
  return { mailLimits, signUps }
}

const usersOf = ({ query }: Pick<Platform["db"], "query">): Identity["users"] => ({
  byIds: async (ids, on = query) => new Map((await findUsers(on, ids)).map((user) => [user.id, user])),
  page: (asked) => pageOfUsers(query, asked),
  idsBy: (text) => idsOfUsers(query, text),
  idsOfNamed: (of) => idsOfNamed(query, of),
  byEmail: (email) => findUserByEmail(query, email),
  count: (since) => countUsers(query, since),
})

type Swept = { readonly sweep: () => Promise<void> }

/** Forgets what no longer counts. */
const sweepOften = (
  { db, jobs }: Pick<Platform, "db" | "jobs">,
  { attempts, explicitAuth, signUps }: Readonly<Record<"attempts" | "explicitAuth" | "signUps", Swept>>,
): void => {
  jobs.every({ name: "identity.failedAttempts", seconds: 3_600, handler: attempts.sweep })
  jobs.every({ name: "identity.spentExplicitAuth", seconds: 3_600, handler: explicitAuth.sweep })
  jobs.every({ name: "identity.oldSignUps", seconds: 900, handler: signUps.sweep })
  jobs.every({ name: "identity.staffSessions", seconds: 60, handler: () => endOldStaffSessions(db.query) })
  jobs.every({ name: "identity.oldSessions", seconds: 3_600, handler: () => endOldSessions(db.query) })
}

const userOf = async (auth: Auth, given: string): Promise<string | null> => {
  const value = asSessionValue(given)
  const found = value === undefined ? null : await auth.api.getSession({ headers: asCookies(value, auth) })
  return found?.user.id ?? null
}

/** Sessions are remembered for a moment; the database says at once when one ended. Answers how to forget them all. */
const readSessions = (
  { http, db, clock, live, config: { twoFactorRoles } }: Platform,
  given: { readonly auth: Auth; readonly specialistOf: IdentityNeeds["findSpecialistId"] },
): (() => void) => {
  const memory = createSessionMemory(db.listener.isListening)
  db.listener.onGap(memory.clear)
  http.mount((app) => {
    app.addHook("onReady", async () => {
      await db.listener.listen("identity_session", (news) => {
        memory.invalidate(news)
        const [, ended] = /^session:(.+)$/.exec(news) ?? []
        if (ended !== undefined) live.endSession(ended)
      })
    })
  })
  http.setSessionReader(
    createSessionReader({
      ...given,
      memory,
      twoFactorRoles,
      now: () => clock.now(),
      findImpersonated: (at) => findRunning(db.query, at),
    }),
  )
  return memory.clear
}
