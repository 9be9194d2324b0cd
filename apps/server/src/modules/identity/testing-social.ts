import type { LightMyRequestResponse } from "fastify"
import { expect, vi } from "vitest"
import { CLIENT_SECRET, startOpenId } from "../../testing/openid.ts"
import { cookieOf } from "./testing.ts"
import { type AccountRig, createAccountRig } from "./testing-account.ts"

const SITE = "https://arnica.example"
const back = (provider: Provider): string => `${SITE}/Auth/callback/${provider}`

/** The addresses at which the great providers are asked for a token, which our own gives. */
const TOKEN_ADDRESSES = [
  "oauth2.googleapis.com/token",
  "appleid.apple.com/auth/token",
  "graph.facebook.com/v24.0/oauth/access_token",
]

type Provider = "google" | "apple" | "facebook"
type Given = { readonly provider?: Provider; readonly signUp?: boolean; readonly next?: string }

/** Accounts on a website where one also signs in by the three providers, which one provider of ours stands in for. */
export type SocialRig = {
  readonly rig: AccountRig
  /** Leaves for a provider. */
  begin(given: Given): Promise<LightMyRequestResponse>
  /** Goes to the provider, signs in there and comes back. */
  goThrough(begun: LightMyRequestResponse, login: string, cookie?: string): Promise<LightMyRequestResponse>
  /** Both. */
  come(given: Given & { readonly login: string }): Promise<LightMyRequestResponse>
  /** Where the provider sends somebody back to. */
  visit(begun: LightMyRequestResponse, login: string): Promise<URL>
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

const startRig = (): Promise<AccountRig> =>
  createAccountRig({
    env: {
      PUBLIC_URL: SITE,
      ...{ GOOGLE_CLIENT_ID: "google-client", GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
      ...{ FACEBOOK_CLIENT_ID: "facebook-client", FACEBOOK_CLIENT_SECRET: CLIENT_SECRET },
      ...{ APPLE_CLIENT_ID: "apple-client", APPLE_CLIENT_SECRET: CLIENT_SECRET },
    },
  })

/** Starts both. */
export const createSocialRig = async (): Promise<SocialRig> => {
  const openId = await startOpenId([
    { id: "google-client", redirect: back("google") },
    { id: "apple-client", redirect: back("apple"), postsBack: true },
    { id: "facebook-client", redirect: back("facebook") },
  ])
  const rig = await startRig()
  let app = "facebook-client"
  const real = globalThis.fetch
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (TOKEN_ADDRESSES.includes(`${url.host}${url.pathname}`))
      return real(new URL("/token", openId.url), init)
    if (url.host === "graph.facebook.com")
      return Promise.resolve(
        Response.json(answerOfFacebook(url.pathname, { login: openId.lastLogin(), app })),
      )
    return real(input, init)
  })
  const begin: SocialRig["begin"] = (given) =>
    rig.post("/Auth/sign-in/social", {
      provider: given.provider ?? "google",
      signUp: given.signUp ?? false,
      language: "ro",
      timeZone: "Europe/Athens",
      next: given.next ?? "/ro/customer/appointments",
      nextWhenNew: "/ro/customer/dashboard?ref=new_signup",
      failed: "/ro/login?provider=google",
    })
  const goThrough: SocialRig["goThrough"] = async (begun, login, cookie = "") => {
    expect(begun.statusCode).toBe(200)
    const { url, form } = await openId.visit(begun.json().url, login)
    const cookies = [cookie, cookieOf(begun)].filter(Boolean).join("; ")
    const path = form === undefined ? `${url.pathname}${url.search}` : await post(rig, { url, form })
    return rig.server.app.inject({ url: path, headers: { cookie: cookies } })
  }
  return {
    ...{ rig, begin, goThrough },
    come: async (given) => goThrough(await begin(given), given.login),
    visit: async (begun, login) => (await openId.visit(begun.json().url, login)).url,
    setFacebookApp: (client) => {
      app = client
    },
    close: async () => {
      vi.unstubAllGlobals()
      await openId.close()
      await rig.server.close()
    },
  }
}

/** Sends the form of another site, as a browser does: without the cookies of this one. Answers where that leads. */
const post = async (
  rig: AccountRig,
  { url, form }: { readonly url: URL; readonly form: URLSearchParams },
): Promise<string> => {
  const posted = await rig.server.app.inject({
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
