import type { LightMyRequestResponse } from "fastify"
import { expect, vi } from "vitest"
import { z } from "zod"
import { CLIENT_SECRET, type OpenId, startOpenId, type WayBack } from "../../testing/openid.ts"
import { cookieOf } from "./testing.ts"
import { type AccountHarness, createAccountHarness } from "./testing-account.ts"

const SITE = "https://arnica.example"
const back = (provider: Provider): string => `${SITE}/Auth/callback/${provider}`

/** The addresses at which the great providers are asked for a token and for their keys, which our own give. */
const ADDRESSES: Readonly<Record<string, readonly [Provider, "/token" | "/jwks"]>> = {
  "oauth2.googleapis.com/token": ["google", "/token"],
  "www.googleapis.com/oauth2/v3/certs": ["google", "/jwks"],
  "appleid.apple.com/auth/token": ["apple", "/token"],
  "appleid.apple.com/auth/keys": ["apple", "/jwks"],
  "graph.facebook.com/v24.0/oauth/access_token": ["facebook", "/token"],
}

type Provider = "google" | "apple" | "facebook"
type Given = { readonly provider?: Provider; readonly signUp?: boolean; readonly next?: string }

/** Makes another identity token from the claims of a right one. */
type Spoiling = (claims: Readonly<Record<string, unknown>>, sign: OpenId["sign"]) => string | undefined

/** Accounts on a website where one also signs in by the three providers, which providers of ours stand in for. */
export type SocialHarness = {
  readonly harness: AccountHarness
  /** Leaves for a provider. */
  begin(given: Given): Promise<LightMyRequestResponse>
  /** Goes to the provider, signs in there and comes back. */
  goThrough(begun: LightMyRequestResponse, login: string, cookie?: string): Promise<LightMyRequestResponse>
  /** Both. */
  come(given: Given & { readonly login: string }): Promise<LightMyRequestResponse>
  /** Where the provider sends somebody back to. */
  visit(begun: LightMyRequestResponse, login: string): Promise<URL>
  /** What becomes of the identity tokens of the next sign-in: their claims, or the whole token. */
  spoil(next: Spoiling): void
  /** Whose token Facebook gives out from now on. */
  setFacebookApp(client: string): void
  close(): Promise<void>
}

/** Facebook's token says nothing: it is asked whose it is, and then who that is. */
const answerOfFacebook = (path: string, given: { readonly login: string; readonly app: string }): object =>
  path === "/debug_token"
    ? { data: { is_valid: true, app_id: given.app, user_id: given.login } }
    : {
        id: given.login,
        name: "Ion Popa",
        email: `${given.login}@example.org`,
        picture: { data: { url: "https://x.example/1.jpg" } },
      }

const startHarness = (): Promise<AccountHarness> =>
  createAccountHarness({
    env: {
      PUBLIC_URL: SITE,
      GOOGLE_CLIENT_ID: "google-client",
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      FACEBOOK_CLIENT_ID: "facebook-client",
      FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
      APPLE_CLIENT_ID: "apple-client",
      APPLE_CLIENT_SECRET: CLIENT_SECRET,
    },
  })

/** One that gives identity tokens as Google does and access tokens as Facebook does, and one as Apple. */
const startProviders = async (): Promise<Readonly<Record<Provider, OpenId>>> => {
  const google = await startOpenId({
    issuer: "https://accounts.google.com",
    clients: [
      { id: "google-client", redirect: back("google") },
      { id: "facebook-client", redirect: back("facebook") },
    ],
  })
  const apple = await startOpenId({
    issuer: "https://appleid.apple.com",
    clients: [{ id: "apple-client", redirect: back("apple"), postsBack: true }],
  })
  return { google, apple, facebook: google }
}

const waitingSchema = z.object({ signUpId: z.uuid(), email: z.string(), expiresAt: z.iso.datetime() })
/** The sign-up that waits for a code on the page to which a provider led back. */
export const waitingAt = ({ headers }: LightMyRequestResponse): z.infer<typeof waitingSchema> => {
  const { pathname, hash } = new URL(String(headers.location), SITE)
  expect([pathname, hash.slice(0, 8)]).toEqual(["/ro/login", "#signUp="])
  return waitingSchema.parse(JSON.parse(decodeURIComponent(hash.slice(8))))
}

const providerAt = (authorize: string): Provider =>
  new URL(authorize).host === "appleid.apple.com" ? "apple" : "google"

/** What a provider answered to a code, with another identity token in it. */
const spoiledAnswer = async (
  answer: Response,
  spoil: (claims: Record<string, unknown>) => string | undefined,
): Promise<Response> => {
  const { id_token, ...rest } = tokensSchema.parse(await answer.json())
  const [, told = "e30"] = (id_token ?? "").split(".")
  const claims = JSON.parse(Buffer.from(told, "base64url").toString())
  return Response.json({ ...rest, id_token: spoil(claims) })
}
const tokensSchema = z.looseObject({ id_token: z.string().optional() })

const beginAt =
  (harness: AccountHarness): SocialHarness["begin"] =>
  (given) =>
    harness.post("/Auth/sign-in/social", {
      provider: given.provider ?? "google",
      signUp: given.signUp ?? false,
      language: "ro",
      timeZone: "Europe/Athens",
      next: given.next ?? "/ro/customer/appointments",
      nextWhenNew: "/ro/customer/dashboard?ref=new_signup",
      failed: "/ro/login?provider=google",
    })

/** Starts all of it. */
export const createSocialHarness = async (): Promise<SocialHarness> => {
  const providers = await startProviders()
  const harness = await startHarness()
  let app = "facebook-client"
  let spoiling: Spoiling | undefined
  const real = globalThis.fetch
  const askProvider = async (at: keyof typeof ADDRESSES, init?: RequestInit): Promise<Response> => {
    const [name, path] = ADDRESSES[at] ?? ["google", "/token"]
    const answer = await real(new URL(path, providers[name].url), init)
    if (path !== "/token" || spoiling === undefined) return answer
    const spoil = spoiling
    spoiling = undefined
    return await spoiledAnswer(answer, (claims) => spoil(claims, providers[name].sign))
  }
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const at = `${url.host}${url.pathname}`
    if (at in ADDRESSES) return askProvider(at, init)
    const login = providers.facebook.lastLogin()
    if (url.host === "graph.facebook.com")
      return Promise.resolve(Response.json(answerOfFacebook(url.pathname, { login, app })))
    return real(input, init)
  })
  const begin = beginAt(harness)
  const visit = (begun: LightMyRequestResponse, login: string): Promise<WayBack> => {
    const { url } = begun.json()
    return providers[providerAt(url)].visit(url, login)
  }
  const goThrough: SocialHarness["goThrough"] = async (begun, login, cookie = "") => {
    expect(begun.statusCode).toBe(200)
    const { url, form } = await visit(begun, login)
    const cookies = [cookie, cookieOf(begun)].filter(Boolean).join("; ")
    const path = form === undefined ? `${url.pathname}${url.search}` : await post(harness, { url, form })
    return harness.server.app.inject({ url: path, headers: { cookie: cookies } })
  }
  return {
    harness,
    begin,
    goThrough,
    come: async (given) => goThrough(await begin(given), given.login),
    visit: async (begun, login) => (await visit(begun, login)).url,
    spoil: (next) => {
      spoiling = next
    },
    setFacebookApp: (client) => {
      app = client
    },
    close: async () => {
      vi.unstubAllGlobals()
      for (const provider of new Set(Object.values(providers))) await provider.close()
      await harness.server.close()
    },
  }
}

/** Sends the form of another site, as a browser does: without the cookies of this one. Answers where that leads. */
const post = async (
  harness: AccountHarness,
  { url, form }: { readonly url: URL; readonly form: URLSearchParams },
): Promise<string> => {
  const posted = await harness.server.app.inject({
    method: "POST",
    url: url.pathname,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://appleid.apple.com",
      "sec-fetch-site": "cross-site",
    },
    payload: form.toString(),
  })
  expect(posted.statusCode).toBe(303)
  return String(posted.headers.location)
}
