import { emailSchema, languageSchema, timeZoneSchema } from "@arnica/contract/shared"
import { socialProviderSchema } from "@arnica/contract/social-sign-in"
import { getCurrentAuthContext } from "@better-auth/core/context"
import { APIError } from "@better-auth/core/error"
import type { OAuthProvider } from "@better-auth/core/oauth2"
import { getOAuthState } from "better-auth/api"
import { z } from "zod"
import { isAppError } from "../../../platform/errors.ts"
import type { SignUps } from "./sign-ups.ts"

type Options = {
  readonly beginSignUp: SignUps["beginByLogin"]
  /** The header in which the library is told from where a request came. */
  readonly addressHeader: string
}

/** Part of a page's address that stays in the browser: which sign-up waits for its code there. */
const WAITS_FOR_CODE = "#signUp="
/** The header in which the library's answer says so to us: of an address, parts are a stranger's who chose where to go. */
export const BEGUN_SIGN_UP = "x-arnica-begun-sign-up"

const stateSchema = z.object({
  errorURL: z.string(),
  requestSignUp: z.boolean().optional(),
  /** Of whom a login is being connected. */
  link: z.looseObject({}).optional(),
})

const toldSchema = z.object({
  email: emailSchema,
  firstName: z.string(),
  lastName: z.string(),
  language: languageSchema,
  timeZone: timeZoneSchema,
})

const leadTo = (location: string, begun: Readonly<Record<string, string>> = {}): APIError =>
  new APIError("FOUND", undefined, new Headers({ location, ...begun }))

const failed = (page: string, error: string): APIError => {
  const url = new URL(page)
  url.searchParams.set("error", error)
  return leadTo(url.href)
}

type Told = NonNullable<Awaited<ReturnType<OAuthProvider["getUserInfo"]>>>

/**
 * Whoever has a login with an address that the provider does not vouch for may have made that address up. What they are
 * told is the same whether it has an account or not: signing in finds nobody, and signing up sends a code to it, as
 * signing up by a form does. Throws the way back, unless the login is connected or its owner is connecting it.
 */
const askForProof = async (options: Options, provider: string, { user }: Told): Promise<void> => {
  const context = await getCurrentAuthContext()
  const { errorURL: page, link, requestSignUp } = stateSchema.parse(await getOAuthState())
  if (link !== undefined) return
  const accountId = String(user.id)
  const connected = await context.context.internalAdapter.findAccountByProviderId(accountId, provider)
  if ((connected ?? null) !== null) return
  if (requestSignUp !== true) throw failed(page, "signup_disabled")
  const told = toldSchema.safeParse(user)
  if (!told.success) throw failed(page, "email_not_found")
  const login = { provider: socialProviderSchema.parse(provider), accountId }
  const address = context.headers?.get(options.addressHeader) ?? ""
  const pending = await options.beginSignUp({ ...told.data, login }, { address }).catch((error: unknown) => {
    if (isAppError(error)) throw failed(page, "too_many_mails")
    throw error
  })
  const waiting = JSON.stringify({ ...pending, email: told.data.email })
  const codePage = `${page.replace(/#.*$/, "")}${WAITS_FOR_CODE}${encodeURIComponent(waiting)}`
  throw leadTo(codePage, { [BEGUN_SIGN_UP]: pending.signUpId })
}

const asking = (provider: OAuthProvider, options: Options): OAuthProvider => ({
  ...provider,
  getUserInfo: async (tokens) => {
    const told = await provider.getUserInfo(tokens)
    if (told !== null && told.user.emailVerified !== true) await askForProof(options, provider.id, told)
    return told
  },
})

/** Has the providers' logins whose addresses nobody vouches for proven by a mail. */
// check-ignore exported-functions: the library infers its plugins from their own types.
export const unprovenLogins = (options: Options) => ({
  id: "unproven-logins",
  init: ({ socialProviders }: { readonly socialProviders: readonly OAuthProvider[] }) => ({
    context: { socialProviders: socialProviders.map((provider) => asking(provider, options)) },
  }),
})
