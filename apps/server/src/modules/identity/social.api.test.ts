import type { LightMyRequestResponse } from "fastify"
import { TOTP, URI } from "otpauth"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { CLIENT_SECRET, type OpenId, startOpenId } from "../../testing/openid.ts"
import { cookieOf } from "./testing.ts"
import { type AccountRig, createAccountRig, PASSWORD } from "./testing-account.ts"

const SITE = "https://arnica.example"
const back = (provider: string): string => `${SITE}/Auth/callback/${provider}`

/** The addresses at which the great providers are asked for a token, which our own gives. */
const TOKEN_ADDRESSES = [
  "oauth2.googleapis.com/token",
  "appleid.apple.com/auth/token",
  "graph.facebook.com/v24.0/oauth/access_token",
]

/** Facebook's token says nothing: it is asked whose it is, and then who that is. */
let facebookTokenIsFor = "facebook-client"
const askFacebook = (path: string, login: string): object =>
  path === "/debug_token"
    ? { data: { is_valid: true, app_id: facebookTokenIsFor, user_id: login } }
    : {
        id: login,
        name: "Ion Popa",
        email: `${login}@example.org`,
        picture: { data: { url: "https://x.example/1.jpg" } },
      }

let rig: AccountRig
let openId: OpenId
beforeAll(async () => {
  openId = await startOpenId([
    { id: "google-client", redirect: back("google") },
    { id: "apple-client", redirect: back("apple"), postsBack: true },
    { id: "facebook-client", redirect: back("facebook") },
  ])
  rig = await createAccountRig({
    env: {
      PUBLIC_URL: SITE,
      ...{ GOOGLE_CLIENT_ID: "google-client", GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
      ...{ FACEBOOK_CLIENT_ID: "facebook-client", FACEBOOK_CLIENT_SECRET: CLIENT_SECRET },
      ...{ APPLE_CLIENT_ID: "apple-client", APPLE_CLIENT_SECRET: CLIENT_SECRET },
    },
  })
  const real = globalThis.fetch
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (TOKEN_ADDRESSES.includes(`${url.host}${url.pathname}`))
      return real(new URL("/token", openId.url), init)
    if (url.host === "graph.facebook.com")
      return Promise.resolve(Response.json(askFacebook(url.pathname, openId.lastLogin())))
    return real(input, init)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await openId.close()
  await rig.server.close()
})

type Provider = "google" | "apple" | "facebook"
type Given = { readonly provider?: Provider; readonly signUp?: boolean; readonly next?: string }

const begin = (given: Given): Promise<LightMyRequestResponse> =>
  rig.post("/Auth/sign-in/social", {
    provider: given.provider ?? "google",
    signUp: given.signUp ?? false,
    language: "ro",
    timeZone: "Europe/Athens",
    next: given.next ?? "/ro/customer/appointments",
    nextWhenNew: "/ro/customer/dashboard?ref=new_signup",
    failed: "/ro/login?provider=google",
  })

/** Goes to the provider, signs in there and comes back. */
const goThrough = async (
  begun: LightMyRequestResponse,
  login: string,
  cookie = "",
): Promise<LightMyRequestResponse> => {
  expect(begun.statusCode).toBe(200)
  const { url, form } = await openId.visit(begun.json().url, login)
  const cookies = [cookie, cookieOf(begun)].filter(Boolean).join("; ")
  const come = (path: string) => rig.server.app.inject({ url: path, headers: { cookie: cookies } })
  if (form === undefined) return come(`${url.pathname}${url.search}`)
  const posted = await rig.server.app.inject({
    method: "POST",
    url: url.pathname,
    // As a browser sends the form of another site: without the cookies of this one.
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://appleid.apple.com",
      "sec-fetch-site": "cross-site",
    },
    payload: form.toString(),
  })
  expect(posted.statusCode).toBe(303)
  return come(String(posted.headers.location))
}

const come = async (given: Given & { readonly login: string }) => goThrough(await begin(given), given.login)

test("who is new makes an account where the terms stand, with what the provider tells", async () => {
  const made = await come({ login: "new.one", signUp: true })
  expect(made.headers.location).toBe("/ro/customer/dashboard?ref=new_signup")
  const details = await rig.get("/rest/v2/user/details/", cookieOf(made))
  expect(details.json()).toMatchObject({
    ...{ firstName: "Maria", lastName: "Ionescu", email: "new.one@example.org", userEmailValidated: true },
    ...{ language: "ro", timeZone: "Europe/Athens", userPhoto: null },
  })
  expect((await rig.get("/rest/v2/account/newTerms", cookieOf(made))).json()).toEqual([])
  const again = await come({ login: "new.one", next: "/ro/booking/x/slot/2026-04-01T10:00:00Z?a=1#b" })
  expect(again.headers.location).toBe("/ro/booking/x/slot/2026-04-01T10:00:00Z?a=1#b")
  expect(await rig.isLoggedIn(cookieOf(again))).toBe(true)
})

test("who is new and only signs in makes no account", async () => {
  const refused = await come({ login: "nobody.yet" })
  expect(refused.headers.location).toBe("/ro/login?provider=google&error=signup_disabled")
  expect(await rig.isLoggedIn(cookieOf(refused))).toBe(false)
})

test("by Apple, whose answer comes as a form of another site", async () => {
  const made = await come({ provider: "apple", login: "apple.one", signUp: true })
  expect(made.headers.location).toBe("/ro/customer/dashboard?ref=new_signup")
  expect(await rig.isLoggedIn(cookieOf(made))).toBe(true)
})

describe("by Facebook", () => {
  test("whose address we ask to be confirmed, since it does not vouch for it", async () => {
    const made = await come({ provider: "facebook", login: "face.one", signUp: true })
    expect(made.headers.location).toBe("/ro/customer/dashboard?ref=new_signup")
    const details = await rig.get("/rest/v2/user/details/", cookieOf(made))
    expect(details.json()).toMatchObject({ firstName: "Ion", lastName: "Popa", userEmailValidated: false })
    const token = await rig.lastToken("face.one@example.org")
    expect((await rig.post("/Auth/verify-email", { token })).statusCode).toBe(200)
  })

  test("not with the token of another website", async () => {
    facebookTokenIsFor = "another-website"
    const refused = await come({ provider: "facebook", login: "face.two", signUp: true })
    facebookTokenIsFor = "facebook-client"
    expect(refused.headers.location).toMatch(/^\/ro\/login\?provider=google&error=/)
    expect(await rig.isLoggedIn(cookieOf(refused))).toBe(false)
  })
})

test("nothing of the provider is kept but who somebody is", async () => {
  await come({ login: "kept.one", signUp: true })
  const { rows } = await rig.server.platform.db.pool.query(
    "select access_token, refresh_token, id_token from identity.credential where account_id = 'kept.one'",
  )
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
})

test("the address alone opens nobody's account: its owner connects the provider first, by password", async () => {
  const { email, cookie } = await rig.signUp()
  const login = email.replace("@example.org", "")
  const stranger = await come({ login, signUp: true })
  expect(stranger.headers.location).toBe("/ro/login?provider=google&error=account_not_linked")
  const link = (payload: object) =>
    rig.post(
      "/Auth/link-social",
      { provider: "google", next: "/ro/x", failed: "/ro/y", ...payload },
      { cookie },
    )
  const refused = await link({ password: "not it at all" })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
  const linked = await goThrough(await link({ password: PASSWORD }), login, cookie)
  expect(linked.headers.location).toBe("/ro/x")
  expect((await rig.lastMail(email))?.subject).toBe("Another way to sign in was connected")
  const connected = await rig.get("/api/v2/users/me/social-accounts", cookie)
  expect(connected.json()).toEqual({ providers: ["google"] })
  expect(await rig.isLoggedIn(cookieOf(await come({ login })))).toBe(true)
  const unlinked = await rig.post("/Auth/unlink-account", { provider: "google" }, { cookie })
  expect(unlinked.statusCode).toBe(200)
  expect((await rig.get("/api/v2/users/me/social-accounts", cookie)).json()).toEqual({ providers: [] })
  expect((await rig.lastMail(email))?.subject).toBe("A way to sign in was disconnected")
})

test("the only way in cannot be taken away", async () => {
  const cookie = cookieOf(await come({ login: "single.way", signUp: true }))
  const refused = await rig.post("/Auth/unlink-account", { provider: "google" }, { cookie })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "lastWayIn"])
})

test("two-step sign-in asks here too", async () => {
  const { email, cookie } = await rig.signUp()
  const login = email.replace("@example.org", "")
  const asked = await rig.post(
    "/Auth/link-social",
    { provider: "google", next: "/ro/x", failed: "/ro/y", password: PASSWORD },
    { cookie },
  )
  await goThrough(asked, login, cookie)
  const enabled = await rig.post("/Auth/two-factor/enable", { password: PASSWORD }, { cookie })
  const totp = URI.parse(enabled.json().totpURI)
  if (!(totp instanceof TOTP)) throw new Error("no authenticator app")
  await rig.post("/Auth/two-factor/verify-totp", { code: totp.generate() }, { cookie })
  const half = await come({ login, next: "/ro/customer/security" })
  expect(half.headers.location).toBe("/ro/login?step=code&next=%2Fro%2Fcustomer%2Fsecurity")
  expect(await rig.isLoggedIn(cookieOf(half))).toBe(false)
  const whole = await rig.post(
    "/Auth/two-factor/verify-totp",
    { code: totp.generate() },
    { cookie: cookieOf(half) },
  )
  expect(await rig.isLoggedIn(cookieOf(whole))).toBe(true)
})

test("an answer without the cookie with which somebody left is worth nothing", async () => {
  const begun = await begin({ signUp: true })
  const { url } = await openId.visit(begun.json().url, "stolen.one")
  const stolen = await rig.server.app.inject({ url: `${url.pathname}${url.search}` })
  expect(stolen.statusCode).toBe(302)
  expect(stolen.headers.location).toBe("/ro/login?provider=google&error=state_mismatch")
  expect(await rig.isLoggedIn(cookieOf(stolen))).toBe(false)
  const invented = await rig.server.app.inject({ url: "/Auth/callback/google?code=x&state=invented" })
  expect(invented.headers.location).toBe("/en/login?provider=google&error=lost")
})

test("a way back that turns into another website's stays on ours", async () => {
  await come({ login: "led.away", signUp: true })
  const back = await come({ login: "led.away", next: "/.//evil.example/x" })
  expect(back.headers.location).toBe("/evil.example/x")
})

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
])("%s is no way back", async (next) => {
  expect((await begin({ next })).statusCode).toBe(400)
})

test("settings tell of what is configured, and of nothing else", async () => {
  expect((await rig.get("/api/settings/google")).json()).toEqual({
    clientIds: ["google-client"],
    scopes: ["openid", "email", "profile"],
  })
  expect((await rig.get("/api/settings/github")).statusCode).toBe(400)
  expect((await rig.get("/api/v2/sign-in-providers")).json()).toEqual({
    providers: ["google", "facebook", "apple"],
  })
})

test("a provider that is not configured leads nowhere", async () => {
  const plain = await createAccountRig()
  onTestFinished(() => plain.server.close())
  expect((await plain.get("/api/v2/sign-in-providers")).json()).toEqual({ providers: [] })
  expect((await plain.get("/api/settings/google")).statusCode).toBe(404)
  expect((await plain.get("/Auth/callback/google?code=x&state=y")).statusCode).toBe(404)
  const begun = await plain.post("/Auth/sign-in/social", {
    ...{ provider: "google", signUp: true, language: "ro", timeZone: "Europe/Athens" },
    ...{ next: "/ro", failed: "/ro/login" },
  })
  expect(begun.statusCode).toBe(404)
})
