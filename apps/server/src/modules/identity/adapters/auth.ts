import { betterAuth } from "better-auth"
import { drizzleAdapter } from "better-auth/adapters/drizzle"
import { isAPIError } from "better-auth/api"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { credential, session, userAccount, verification } from "../tables.ts"
import { hashPassword, verifyPassword } from "./passwords.ts"

/** Seconds that a browser's signed cookie answers for its session before the database is asked again. */
const COOKIE_CACHE_SECONDS = 60
const SESSION_SECONDS = 30 * 24 * 60 * 60
const SESSION_REFRESH_SECONDS = 24 * 60 * 60

type AuthOptions = {
  readonly database: NodePgDatabase
  readonly publicUrl: string
  readonly secret: string
  /** After an account was made by sign-up: consents are recorded here. */
  readonly onSignUp: (user: { id: string; language: string; createdAt: Date }) => Promise<void>
}

const text = (input: boolean) => ({ type: "string", required: true, input }) as const
const flag = { type: "boolean", required: false, input: false, defaultValue: false } as const

/** What we keep of an account beyond what the library does. Roles are never taken from a request. */
const FIELDS = {
  firstName: text(true),
  lastName: text(true),
  language: text(true),
  timeZone: text(true),
  number: { type: "number", required: false, input: false },
  isAdmin: flag,
  isProvider: flag,
  isCorporateAdmin: flag,
} as const

/** The library would print what it does not know, the values of a statement included. Our log cuts those out. */
const passOnBugs = (error: unknown): void => {
  if (!isAPIError(error)) throw error
}

/** Sign-in by email and password, sessions in the database and in a signed cookie. Mounted at /Auth. */
// check-ignore exported-functions: the library infers the type of its sessions from these very options.
export const createAuth = (options: AuthOptions) =>
  betterAuth({
    appName: "Arnica",
    baseURL: options.publicUrl,
    basePath: "/Auth",
    secret: options.secret,
    trustedOrigins: [options.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { onError: passOnBugs },
    database: drizzleAdapter(options.database, {
      provider: "pg",
      // An account without its password would keep the address from its owner for good.
      transaction: true,
      schema: { user: userAccount, session, account: credential, verification },
    }),
    user: { additionalFields: FIELDS },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      cookieCache: { enabled: true, maxAge: COOKIE_CACHE_SECONDS },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            await options.onSignUp({
              id: user.id,
              language: String(user.language),
              createdAt: user.createdAt,
            })
          },
        },
      },
    },
    // The server limits calls by itself, for all paths alike.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "arnica",
      useSecureCookies: options.publicUrl.startsWith("https:"),
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: ["x-arnica-client-ip"] },
    },
  })

export type Auth = ReturnType<typeof createAuth>
