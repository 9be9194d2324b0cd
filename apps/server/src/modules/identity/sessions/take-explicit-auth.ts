import type { FastifyReply, FastifyRequest } from "fastify"
import type { RequestHook } from "../../../platform/http/http.ts"
import type { Auth } from "../adapters/auth.ts"
import { accountOf } from "../sign-in/auth-steps.ts"
import { languageCookieOf } from "../sign-in/language-cookie.ts"
import type { ExplicitAuth } from "./explicit-auth.ts"

type Options = { readonly auth: Auth; readonly explicitAuth: ExplicitAuth; readonly publicUrl: string }

const NAME = "explicitAuth"
/** The pages that phones open for their users. Elsewhere the value is only taken out of the address. */
const PAYMENT = /^\/\w\w\/booking\/payment\//
const PAGE = /^\/\w\w(?:\/|$)/

/**
 * Exchanges `?explicitAuth=` for a session of the browser and leads on to the same address without it. Only ever for
 * who is not signed in, and not by a link on another website: nobody is signed in as somebody else without noticing.
 */
export const takeExplicitAuth =
  (options: Options): RequestHook =>
  async (request, reply) => {
    if (request.method !== "GET" || !request.url.includes(`${NAME}=`)) return
    const address = new URL(request.url, options.publicUrl)
    const value = address.searchParams.get(NAME)
    if (value === null || !PAGE.test(address.pathname)) return
    address.searchParams.delete(NAME)
    if (PAYMENT.test(address.pathname)) await exchange(options, { request, reply, value })
    await reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(`${address.pathname}${address.search}`, 302)
  }

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly value: string }

const exchange = async (options: Options, { request, reply, value }: Visit): Promise<void> => {
  const { auth, explicitAuth } = options
  if (request.headers["sec-fetch-site"] === "cross-site") return
  if ((await accountOf({ auth }, request)) !== null) return
  // A plus that was not encoded arrives as a blank.
  const userId = await explicitAuth.redeem(value.replaceAll(" ", "+"))
  if (userId === null) return
  const headers = new Headers({ "x-arnica-client-ip": request.ip })
  const agent = request.headers["user-agent"]
  if (agent !== undefined) headers.set("user-agent", agent)
  const made = await auth.api.handOver({ body: { userId }, headers, returnHeaders: true })
  const cookies = made.headers.getSetCookie()
  const language = await languageCookieOf(auth, { cookies, publicUrl: options.publicUrl })
  for (const cookie of [...cookies, ...(language === undefined ? [] : [language])])
    reply.header("set-cookie", cookie)
}
