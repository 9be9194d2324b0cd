import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { BotCheck } from "../../../platform/bot-check/bot-check.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { IsLeaked } from "../../../platform/leaked-passwords/leaked-passwords.ts"
import type { AccountEmails, Addressee } from "../account-emails.ts"
import type { Auth } from "../adapters/auth.ts"
import { weakPassword } from "../adapters/auth-errors.ts"
import type { AuthPath } from "../adapters/auth-paths.ts"
import { asCookies, sessionValueOf } from "../sessions/session-reader.ts"
import type { Aim, Attempts } from "./attempts.ts"
import type { AuthAudit } from "./auth-audit.ts"
import type { MailLimits } from "./mail-limits.ts"
import { newAddressIn } from "./new-address.ts"
import { type Proof, wrongPassword } from "./prove-password.ts"

export type StepNeeds = {
  readonly auth: Auth
  readonly attempts: Attempts
  readonly mailLimits: MailLimits
  readonly emails: AccountEmails
  readonly brand: string
  /** Undefined where none is in use. */
  readonly botCheck: BotCheck | undefined
  /** Undefined where only the list is asked that comes with the rules. */
  readonly isLeaked: IsLeaked | undefined
  /** Whether an address has an account. */
  readonly isTaken: (email: string) => Promise<boolean>
  /** The language of the account at an address; null where there is none. */
  readonly languageAt: (email: string) => Promise<string | null>
  readonly hasPassword: (userId: string) => Promise<boolean>
  /** Judges the password of who is signed in. Throws `wrongPassword` or `tooManyRequests`. */
  readonly provePassword: (proof: Proof) => Promise<void>
  readonly forgetProofs: (userId: string) => Promise<void>
  /** Notes the confirmed address that an account had until now. */
  readonly noteEarlierAddress: (of: { readonly userId: string; readonly email: string }) => Promise<void>
  readonly writeDown: AuthAudit
  /** Has sessions read anew; other servers hear of ended ones from the database. */
  readonly forgetSessions: () => void
}

/** A call at /Auth, its input checked. */
export type AuthCall = { readonly entry: AuthPath; readonly request: FastifyRequest; readonly data: unknown }

/** The account behind a call: who is signed in. */
export type Account = Addressee & {
  readonly id: string
  readonly lastName: string
  readonly emailVerified: boolean
}

/** Who is signed in, read from the database; null for nobody. */
export const accountOf = async (
  { auth }: Pick<StepNeeds, "auth">,
  request: FastifyRequest,
): Promise<Account | null> => {
  const value = sessionValueOf(request, auth)
  const found = value === undefined ? null : await auth.api.getSession({ headers: asCookies(value, auth) })
  return found === null ? null : found.user
}

const addressed = z.object({ email: z.string() })
const named = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })

/** The address that a call is about. */
const emailIn = (data: unknown): string => addressed.safeParse(data).data?.email ?? ""

/** Refuses a password that is too easy to guess for somebody who knows its owner, or the passwords of others. */
const refuseWeakPassword = async (
  { brand, isLeaked }: Pick<StepNeeds, "brand" | "isLeaked">,
  { entry, data, account }: KnownCall,
): Promise<void> => {
  const { chooses } = entry
  if (chooses === undefined) return
  const owner = named.safeParse(data).data ?? account
  const about = owner === null ? [] : [owner.firstName, owner.lastName, owner.email]
  const chosen = z.object({ [chooses]: z.string() }).parse(data)[chooses] ?? ""
  // Its dictionaries are large, and of use only to who chooses a password.
  const { judgePassword } = await import("@arnica/rules/passwords")
  const { fault } = judgePassword(chosen, [brand, ...about])
  if (fault !== null) throw weakPassword(chooses, fault)
  if ((await isLeaked?.(chosen)) === true) throw weakPassword(chooses, "leaked")
}

/** Whoever came in before how one signs in was changed signs in again. */
const endOthers = async ({ auth, forgetSessions }: StepNeeds, session: string | undefined): Promise<void> => {
  if (session === undefined) return
  await auth.api.revokeOtherSessions({ headers: asCookies(session, auth) })
  forgetSessions()
}

/** A call that was answered, and the session that it leaves its caller with. */
type AnsweredCall = KnownCall & { readonly session: string | undefined }

const renamed = z.object({ newEmail: z.string() })
const provesOwner = z.object({ password: z.string().optional() })

type KnownCall = AuthCall & { readonly account: Account | null }

const linked = z.object({ token: z.string() })

const beforeVerifying = async (needs: StepNeeds, { data, account }: KnownCall): Promise<void> => {
  const newAddress = newAddressIn(linked.parse(data).token)
  if (newAddress === undefined) return
  // By itself the library would sign in whoever opens the link.
  if (account === null) throw new AppError("noSession")
  if (await needs.isTaken(newAddress)) throw new AppError("linkExpired")
}

/** Whoever finds an unlocked device must not be able to add a way in of their own. */
const proveOwner = async (
  { hasPassword, provePassword }: StepNeeds,
  { entry, request, data, account }: KnownCall,
): Promise<void> => {
  if (entry.proves === undefined) return
  if (account === null) throw new AppError("noSession")
  if (entry.proves === "always" && !(await hasPassword(account.id))) throw wrongPassword()
  const { password } = provesOwner.parse(data)
  await provePassword({ userId: account.id, password, address: request.ip })
}

const answered = z.object({ botCheck: z.string().default("") })

/** Who is signed in has shown before that they are one. */
const askForPerson = async (
  { botCheck }: StepNeeds,
  { request, data, account }: KnownCall,
): Promise<void> => {
  if (botCheck === undefined || account !== null) return
  const isPerson = await botCheck({ answer: answered.parse(data).botCheck, address: request.ip })
  if (!isPerson) throw new AppError("botCheckFailed")
}

/** What has to hold before the library is asked, beyond the input. */
export const before = async (needs: StepNeeds, call: KnownCall): Promise<void> => {
  const { entry, data, account } = call
  if (entry.forPeople === true) await askForPerson(needs, call)
  await refuseWeakPassword(needs, call)
  await proveOwner(needs, call)
  switch (entry.path) {
    case "/verify-email":
      await beforeVerifying(needs, call)
      return
    case "/change-email":
      if (account === null) throw new AppError("noSession")
      await needs.mailLimits.admit({
        about: "confirmation",
        to: renamed.parse(data).newEmail,
        by: { userId: account.id },
      })
      return
    default:
  }
}

/** At whose account a call guesses; undefined where it does not. */
const aimOf = ({ entry, request, data, account }: KnownCall): Aim | undefined => {
  if (entry.guesses === undefined) return undefined
  const email = entry.guesses === "typed" ? emailIn(data) : (account?.email ?? "")
  return { email, address: request.ip }
}

/** Has the library answer; a wrong password among what it is sent counts as a guess. */
export const counted = async <T>(
  { attempts }: Pick<StepNeeds, "attempts">,
  { call, work }: { readonly call: KnownCall; readonly work: () => Promise<T> },
): Promise<T> => {
  const aim = aimOf(call)
  const isWrong = (error: unknown): boolean =>
    isAppError(error, "invalidCredentials") || isAppError(error, "wrongPassword")
  return aim === undefined ? await work() : await attempts.judge({ aim, work, isWrong })
}

/**
 * Whoever reads the new address is written to in any case, so that who asked learns nothing of it: the owner of an
 * account in the language of that account, not of who asked.
 */
const tellOfNewAddress = async (
  { emails, languageAt }: StepNeeds,
  { account, newEmail }: { readonly account: Account; readonly newEmail: string },
): Promise<void> => {
  const language = await languageAt(newEmail)
  if (language !== null) await emails.addressTaken(newEmail, language)
  await emails.addressChanging(account, newEmail)
}

/** What follows when the library did it. */
export const after = async (
  needs: StepNeeds,
  { entry, data, account, session }: AnsweredCall,
): Promise<void> => {
  const { emails } = needs
  if (entry.endsSessions === true) needs.forgetSessions()
  if (account === null) return
  switch (entry.path) {
    case "/change-password":
      await needs.forgetProofs(account.id)
      await emails.passwordChanged(account)
      return
    case "/change-email":
      await tellOfNewAddress(needs, { account, newEmail: renamed.parse(data).newEmail })
      return
    case "/verify-email":
      // A first address that was never confirmed may be a stranger's.
      if (newAddressIn(linked.parse(data).token) !== undefined && account.emailVerified)
        await needs.noteEarlierAddress({ userId: account.id, email: account.email })
      return
    case "/two-factor/disable":
      await endOthers(needs, session)
      await emails.twoFactorChanged(account, false)
      return
    case "/two-factor/verify-totp":
      // With a session at hand the code does not sign in: it confirms that the app was set up.
      await endOthers(needs, session)
      await emails.twoFactorChanged(account, true)
      return
    default:
  }
}
