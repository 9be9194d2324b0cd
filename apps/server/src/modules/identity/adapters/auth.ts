import { COOKIES } from "@arnica/contract/cookies"
import type { AuthContext } from "@better-auth/core"
import { runWithAdapter } from "@better-auth/core/context"
import { betterAuth } from "better-auth"
import { drizzleAdapter } from "better-auth/adapters/drizzle"
import { isAPIError, router } from "better-auth/api"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { z } from "zod"
import { SOCIAL_PROVIDERS, type SocialConfig } from "../../../platform/config/social.ts"
import type { AccountEmails, Addressee } from "../account-emails.ts"
import { isSecureSite, sessionCookiesAt } from "../sessions/session-cookies.ts"
import { newAddressIn } from "../sign-in/new-address.ts"
import { hashPassword, verifyPassword } from "../sign-in/passwords.ts"
import { credential, passkey, session, twoFactor, userAccount, verification } from "../tables.ts"
import { withConstantTimeLookups } from "./constant-time-lookups.ts"
import { handOver } from "./hand-over.ts"
import { checkedIdTokens } from "./id-tokens.ts"
import { unlockedPasskeys } from "./passkeys.ts"
import { secondStep } from "./second-step.ts"
import { signUpByCode } from "./sign-up-by-code.ts"
import type { SignUps } from "./sign-ups.ts"
import { socialProviders } from "./social-providers.ts"
import { unprovenLogins } from "./unproven-logins.ts"

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** In which header the library is told from where a request came. */
const CLIENT_ADDRESS = "x-arnica-client-ip"
/** How long the link works that confirms an address. */
const CONFIRM_SECONDS = 3 * DAY_SECONDS

type AuthOptions = {
  readonly database: NodePgDatabase
  readonly publicUrl: string
  readonly secret: string
  readonly brand: string
  readonly emails: AccountEmails
  readonly social: SocialConfig
  /** The machine's time in milliseconds, which the library goes by. */
  readonly machineNow: () => number
  /** Who typed the right code of a sign-up. */
  readonly takeSignUp: SignUps["take"]
  /** Has a login proven whose address its provider does not vouch for. */
  readonly beginSignUp: SignUps["beginByLogin"]
  /** To whose account it led. */
  readonly onCode: (typed: { readonly signUpId: string; readonly userId: string }) => Promise<void>
  /** Somebody read the mailbox of an address, from where they are. */
  readonly onProven: (owner: { readonly email: string; readonly address: string }) => Promise<void>
  /** After an account was made by sign-up: consents are recorded here. */
  readonly onSignUp: (userId: string) => Promise<void>
  /** Before the letter about it: what was sent or trusted before is worth nothing now. */
  readonly onPasswordReset: (owner: {
    readonly userId: string
    readonly email: string
    /** From where the link of the letter was used. */
    readonly address: string
  }) => Promise<void>
}

const text = (input: boolean) => ({ type: "string", required: true, input }) as const
const flag = { type: "boolean", required: false, input: false, defaultValue: false } as const

/** What we keep of an account beyond what the library does. Roles are never taken from a request. */
const FIELDS = {
  firstName: text(true),
  lastName: text(true),
  language: text(true),
  timeZone: text(true),
  /** Opens nothing by itself. */
  appliesAs: { type: "string", required: false, input: true },
  number: { type: "number", required: false, input: false },
  isAdmin: flag,
  isProvider: flag,
  isCorporateAdmin: flag,
  isHrAdmin: flag,
  isOhPsychologist: flag,
  isAccountant: flag,
} as const

/** The library would print what it does not know, the values of a statement included. Our log cuts those out. */
const passOnBugs = (error: unknown): void => {
  if (!isAPIError(error)) throw error
}

const addresseeSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  language: z.string(),
  timeZone: z.string(),
})
const addresseeOf = (user: unknown): Addressee => addresseeSchema.parse(user)

const passwords = ({ emails, onPasswordReset }: AuthOptions) => ({
  enabled: true,
  // People sign up with a code, by ways of our own.
  disableSignUp: true,
  minPasswordLength: 10,
  maxPasswordLength: 128,
  password: { hash: hashPassword, verify: verifyPassword },
  resetPasswordTokenExpiresIn: HOUR_SECONDS,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: ({ user, token, url }: { user: unknown; token: string; url: string }) =>
    emails.reset(addresseeOf(user), {
      token,
      next: new URL(url).searchParams.get("callbackURL") || undefined,
    }),
  onPasswordReset: async ({ user }: { user: { id: string; email: string } }, request?: Request) => {
    const address = request?.headers.get(CLIENT_ADDRESS) ?? ""
    await onPasswordReset({ userId: user.id, email: user.email, address })
    await emails.passwordChanged(addresseeOf(user))
  },
})

const plugins = ({ publicUrl, brand, social, ...options }: AuthOptions) => [
  checkedIdTokens(social),
  unprovenLogins({ beginSignUp: options.beginSignUp, addressHeader: CLIENT_ADDRESS }),
  secondStep({ brand, ...options }),
  handOver(),
  signUpByCode({
    takeSignUp: options.takeSignUp,
    onCode: options.onCode,
    onProven: ({ email, headers }) =>
      options.onProven({ email, address: headers?.get(CLIENT_ADDRESS) ?? "" }),
  }),
  unlockedPasskeys({ database: options.database, publicUrl, brand }),
]

const CONNECTING = {
  // An account is connected by its owner, signed in; that both know one address proves too little.
  accountLinking: {
    enabled: true,
    disableImplicitLinking: true,
    trustedProviders: [...SOCIAL_PROVIDERS],
    allowDifferentEmails: true,
  },
  updateAccountOnSignIn: false,
}

const databaseHooks = ({ onSignUp }: AuthOptions) => ({
  account: {
    // Nothing is asked of a provider later, so nothing is kept that could.
    create: {
      before: async (account: object) => ({
        data: { ...account, accessToken: null, refreshToken: null, idToken: null },
      }),
    },
  },
  user: {
    create: {
      after: ({ id }: { readonly id: string }) => onSignUp(id),
    },
  },
})

const createLibrary = (options: AuthOptions) =>
  betterAuth({
    appName: options.brand,
    baseURL: options.publicUrl,
    basePath: "/Auth",
    secret: options.secret,
    trustedOrigins: [options.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { onError: passOnBugs },
    database: withConstantTimeLookups(
      drizzleAdapter(options.database, {
        provider: "pg",
        // An account without its password would keep the address from its owner for good.
        transaction: true,
        schema: { user: userAccount, session, account: credential, verification, twoFactor, passkey },
      }),
    ),
    user: {
      additionalFields: FIELDS,
      changeEmail: { enabled: true },
    },
    // What needs the owner asks for the password, however young the session is.
    session: { expiresIn: COOKIES.session.seconds, updateAge: DAY_SECONDS, freshAge: 0 },
    emailAndPassword: passwords(options),
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRM_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        const { emails } = options
        const to = addresseeOf(user)
        await (newAddressIn(token) === undefined ? emails.activation : emails.newAddress)(to, token)
      },
    },
    socialProviders: socialProviders(options.social),
    account: CONNECTING,
    // With mails sealed in the queue, a stolen copy of the database holds no link that works.
    verification: { storeIdentifier: "hashed" },
    databaseHooks: databaseHooks(options),
    plugins: plugins(options),
    // The server limits calls by itself, for all paths alike.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: sessionCookiesAt(options.publicUrl).prefix,
      // The library's own prefix would be weaker than ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecureSite(options.publicUrl) },
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  })

/**
 * The library puts its paths, and the schemas of what they take, together anew for every request, which costs more than
 * all the rest that a sign-in does beside its hash. Nothing of a request is in them: they are made once.
 */
const answering = ({ $context, options }: Library): ((request: Request) => Promise<Response>) => {
  const make = async (): Promise<Answering> => {
    const context: unknown = await $context
    if (!isContext(context)) throw new Error("the sign-in library has no context")
    return { adapter: context.adapter, handler: router(context, options).handler }
  }
  let made: Promise<Answering> | undefined
  return async (request) => {
    made ??= make()
    const { adapter, handler } = await made
    return await runWithAdapter(adapter, () => handler(request))
  }
}
type Answering = Pick<AuthContext, "adapter"> & { readonly handler: (request: Request) => Promise<Response> }

// Its own type knows our options, and so is none that its router takes.
const isContext = (context: unknown): context is AuthContext =>
  typeof context === "object" && context !== null && "adapter" in context
type Library = ReturnType<typeof createLibrary>

/** Sign-in by password, provider, authenticator app and passkey; sessions in the database. Mounted at /Auth. */
// check-ignore exported-functions: the library infers the type of its sessions from these very options.
export const createAuth = (options: AuthOptions) => {
  const library = createLibrary(options)
  return { ...library, handler: answering(library) }
}

export type Auth = ReturnType<typeof createAuth>
