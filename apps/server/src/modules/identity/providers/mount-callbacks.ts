import type { Language } from "@arnica/i18n/languages"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { SocialProvider } from "../../../platform/config/social.ts"
import type { Auth } from "../adapters/auth.ts"
import { BEGUN_SIGN_UP } from "../adapters/unproven-logins.ts"
import { sessionCookiesAt } from "../sessions/session-cookies.ts"
import type { AuthAudit } from "../sign-in/auth-audit.ts"
import { accountOf } from "../sign-in/auth-steps.ts"
import { languageCookieOf } from "../sign-in/language-cookie.ts"
import { signUpBrowsersAt } from "../sign-up/sign-up-browsers.ts"

type CallbackOptions = {
  readonly auth: Auth
  readonly publicUrl: string
  readonly rateFactor: number
  readonly providers: readonly SocialProvider[]
  readonly writeDown: AuthAudit
  readonly languageOf: (request: FastifyRequest) => Language
}

const PER_MINUTE = 20

const FORM_FIELDS = ["code", "state", "user", "error"]
const formSchema = z.record(z.string(), z.string().max(8_000))

/**
 * Where a provider sends people back to. Their own state, in a cookie and in the database, proves that they left from
 * here; so a request from another site is as it should be.
 */
export const mountCallbacks = (app: FastifyInstance, options: CallbackOptions): void => {
  const rateLimit = { max: PER_MINUTE * options.rateFactor, timeWindow: 60_000 }
  for (const provider of options.providers) {
    app.get(`/Auth/callback/${provider}`, { config: { rateLimit } }, (request, reply) =>
      comeBack(options, { request, reply, provider }),
    )
  }
  if (!options.providers.includes("apple")) return
  // Apple sends a form, with which no cookie travels: the browser comes again by itself.
  app.post("/Auth/callback/apple", { config: { rateLimit } }, (request, reply) => {
    const { data = {} } = formSchema.safeParse(request.body)
    const kept = FORM_FIELDS.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]]))
    return reply.redirect(`/Auth/callback/apple?${new URLSearchParams(kept)}`, 303)
  })
}

type Visit = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly provider: SocialProvider
}

const comeBack = async (options: CallbackOptions, visit: Visit): Promise<FastifyReply> => {
  const { auth, publicUrl, languageOf, writeDown } = options
  const { request, reply, provider } = visit
  const address = new URL(`/Auth/callback/${provider}`, publicUrl)
  address.search = new URL(request.url, publicUrl).search
  const headers = new Headers({ cookie: request.headers.cookie ?? "", "x-arnica-client-ip": request.ip })
  const agent = request.headers["user-agent"]
  if (agent !== undefined) headers.set("user-agent", agent)
  const before = await accountOf({ auth }, request)
  const response = await auth.handler(new Request(address, { headers }))
  const cookies = response.headers.getSetCookie()
  for (const cookie of cookies) reply.header("set-cookie", cookie)
  const ownLanguage = before === null ? await languageCookieOf(auth, { cookies, publicUrl }) : undefined
  if (ownLanguage !== undefined) reply.header("set-cookie", ownLanguage)
  const location =
    ownPathOf(response.headers.get("location"), publicUrl) ??
    `/${languageOf(request)}/login?provider=${provider}&error=lost`
  const begun = response.headers.get(BEGUN_SIGN_UP)
  if (begun !== null) reply.header("set-cookie", signUpBrowsersAt(publicUrl).note(request, begun))
  const isDone = !/[?&]error=/.test(location) && begun === null
  if (isDone) await writeDown({ path: `/callback/${provider}`, request, before, cookies })
  const asksForCode = sessionCookiesAt(publicUrl).asksForCode(cookies)
  return reply.header("cache-control", "no-store").redirect(asksForCode ? codePage(location) : location, 302)
}

/** Only ever to a page of ours; the library has none for who comes without the state with which they left. */
const ownPathOf = (location: string | null, publicUrl: string): string | undefined => {
  if (location === null || !URL.canParse(location, publicUrl)) return undefined
  const { origin, pathname, search, hash } = new URL(location, publicUrl)
  if (origin !== new URL(publicUrl).origin || pathname.startsWith("/Auth/")) return undefined
  // `/.//host` has become `//host`, which is another website.
  return `${pathname.replace(/^\/+/, "/")}${search}${hash}`
}

/** The page that asks for the code of the app, which stands in for the password page once the provider has vouched. */
const codePage = (next: string): string => {
  const language = /^\/(\w\w)(?=\/|$)/.exec(next)?.[1] ?? "en"
  return `/${language}/login?step=code&next=${encodeURIComponent(next)}`
}
