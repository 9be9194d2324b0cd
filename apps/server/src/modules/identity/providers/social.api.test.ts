import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { createSocialHarness, type SocialHarness, waitingAt } from "../testing-social.ts"
import { switchOnTwoSteps } from "../testing-two-steps.ts"

let social: SocialHarness
let harness: AccountHarness
beforeAll(async () => {
  social = await createSocialHarness()
  harness = social.harness
})
afterAll(() => social.close())

test("who is new makes an account where the terms stand, with what the provider tells", async () => {
  const made = await social.come({ login: "new.one", signUp: true })
  expect(made.headers.location).toBe("/ro/customer/dashboard?ref=new_signup")
  const details = await harness.get("/rest/v2/user/details/", cookieOf(made))
  expect(details.json()).toMatchObject({
    firstName: "Maria",
    lastName: "Ionescu",
    email: "new.one@example.org",
    userEmailValidated: true,
    language: "ro",
    timeZone: "Europe/Athens",
    userPhoto: null,
  })
  expect((await harness.get("/rest/v2/account/newTerms", cookieOf(made))).json()).toEqual([])
  const again = await social.come({ login: "new.one", next: "/ro/booking/x/slot/2026-04-01T10:00:00Z?a=1#b" })
  expect(again.headers.location).toBe("/ro/booking/x/slot/2026-04-01T10:00:00Z?a=1#b")
  expect(await harness.isLoggedIn(cookieOf(again))).toBe(true)
})

test("who is new and only signs in makes no account", async () => {
  const refused = await social.come({ login: "nobody.yet" })
  expect(refused.headers.location).toBe("/ro/login?provider=google&error=signup_disabled")
  expect(await harness.isLoggedIn(cookieOf(refused))).toBe(false)
})

test("by Apple, whose answer comes as a form of another site", async () => {
  const made = await social.come({ provider: "apple", login: "apple.one", signUp: true })
  expect(made.headers.location).toBe("/ro/customer/dashboard?ref=new_signup")
  expect(await harness.isLoggedIn(cookieOf(made))).toBe(true)
})

describe("by Facebook", () => {
  test("which does not vouch for the address, so a code is sent to it first", async () => {
    const asked = await social.come({ provider: "facebook", login: "face.one", signUp: true })
    expect(await harness.isLoggedIn(cookieOf(asked))).toBe(false)
    const { email, signUpId } = waitingAt(asked)
    expect(email).toBe("face.one@example.org")
    const made = await harness.post("/Auth/sign-up/code", { signUpId, code: await harness.lastCode(email) })
    expect(made.json()).toMatchObject({ isNew: true })
    const details = await harness.get("/rest/v2/user/details/", cookieOf(made))
    expect(details.json()).toMatchObject({
      firstName: "Ion",
      lastName: "Popa",
      userEmailValidated: true,
      language: "ro",
      timeZone: "Europe/Athens",
    })
    const connected = await harness.get("/api/v2/users/me/social-accounts", cookieOf(made))
    expect(connected.json()).toEqual({ providers: ["facebook"] })
    const again = await social.come({ provider: "facebook", login: "face.one" })
    expect(await harness.isLoggedIn(cookieOf(again))).toBe(true)
  })

  test("not with the token of another website", async () => {
    social.setFacebookApp("another-website")
    const refused = await social.come({ provider: "facebook", login: "face.two", signUp: true })
    social.setFacebookApp("facebook-client")
    expect(refused.headers.location).toMatch(/^\/ro\/login\?provider=google&error=/)
    expect(await harness.isLoggedIn(cookieOf(refused))).toBe(false)
  })
})

test("nothing of the provider is kept but who somebody is", async () => {
  await social.come({ login: "kept.one", signUp: true })
  const { rows } = await harness.server.platform.db.pool.query(
    "select access_token, refresh_token, id_token from identity.credential where account_id = 'kept.one'",
  )
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
})

test("the address alone opens nobody's account: its owner connects the provider first, by password", async () => {
  const { email, cookie } = await harness.signUp()
  const login = email.replace("@example.org", "")
  const stranger = await social.come({ login, signUp: true })
  expect(stranger.headers.location).toBe("/ro/login?provider=google&error=account_not_linked")
  const link = (payload: object) =>
    harness.post(
      "/Auth/link-social",
      { provider: "google", next: "/ro/x", failed: "/ro/y", ...payload },
      { cookie },
    )
  const refused = await link({ password: "not it at all" })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
  const linked = await social.goThrough(await link({ password: PASSWORD }), login, cookie)
  expect(linked.headers.location).toBe("/ro/x")
  expect((await harness.lastMail(email))?.subject).toBe("A new way to sign in was connected")
  const connected = await harness.get("/api/v2/users/me/social-accounts", cookie)
  expect(connected.json()).toEqual({ providers: ["google"] })
  expect(await harness.isLoggedIn(cookieOf(await social.come({ login })))).toBe(true)
  const unlinked = await harness.post("/Auth/unlink-account", { provider: "google" }, { cookie })
  expect(unlinked.statusCode).toBe(200)
  expect((await harness.get("/api/v2/users/me/social-accounts", cookie)).json()).toEqual({ providers: [] })
  expect((await harness.lastMail(email))?.subject).toBe("A way to sign in was disconnected")
})

test("the only way in cannot be taken away", async () => {
  const cookie = cookieOf(await social.come({ login: "single.way", signUp: true }))
  const refused = await harness.post("/Auth/unlink-account", { provider: "google" }, { cookie })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "lastWayIn"])
})

test("who came by a provider chooses a first password by a link to their address, and then has two ways in", async () => {
  const first = cookieOf(await social.come({ login: "first.password", signUp: true }))
  const email = "first.password@example.org"
  const hasPassword = async (cookie: string): Promise<boolean> =>
    (await harness.get("/api/v2/users/me/sign-in-methods", cookie)).json().hasPassword
  expect(await hasPassword(first)).toBe(false)
  expect((await harness.signIn(email)).json().errorCode).toBe("invalidCredentials")
  expect((await harness.post("/Auth/request-password-reset", { email })).statusCode).toBe(200)
  const token = await harness.lastToken(email)
  expect((await harness.post("/Auth/reset-password", { token, newPassword: PASSWORD })).statusCode).toBe(200)
  expect(await harness.isLoggedIn(first)).toBe(false)
  const byPassword = cookieOf(await harness.signIn(email))
  expect(await hasPassword(byPassword)).toBe(true)
  expect(await harness.isLoggedIn(cookieOf(await social.come({ login: "first.password" })))).toBe(true)
  // Neither is the only one any more.
  const unlinked = await harness.post("/Auth/unlink-account", { provider: "google" }, { cookie: byPassword })
  expect(unlinked.statusCode).toBe(200)
})

test("two-step sign-in asks here too", async () => {
  const { email, cookie } = await harness.signUp()
  const login = email.replace("@example.org", "")
  const asked = await harness.post(
    "/Auth/link-social",
    { provider: "google", next: "/ro/x", failed: "/ro/y", password: PASSWORD },
    { cookie },
  )
  await social.goThrough(asked, login, cookie)
  const app = await switchOnTwoSteps(harness, { cookie })
  const half = await social.come({ login, next: "/ro/customer/security" })
  expect(half.headers.location).toBe("/ro/login?step=code&next=%2Fro%2Fcustomer%2Fsecurity")
  expect(await harness.isLoggedIn(cookieOf(half))).toBe(false)
  const whole = await harness.post(
    "/Auth/two-factor/verify-totp",
    { code: app.code() },
    { cookie: cookieOf(half) },
  )
  expect(await harness.isLoggedIn(cookieOf(whole))).toBe(true)
})

test("an answer without the cookie with which somebody left is worth nothing", async () => {
  const begun = await social.begin({ signUp: true })
  const url = await social.visit(begun, "stolen.one")
  const stolen = await harness.server.app.inject({ url: `${url.pathname}${url.search}` })
  expect(stolen.statusCode).toBe(302)
  expect(stolen.headers.location).toBe("/ro/login?provider=google&error=state_mismatch")
  expect(await harness.isLoggedIn(cookieOf(stolen))).toBe(false)
  const invented = await harness.server.app.inject({ url: "/Auth/callback/google?code=x&state=invented" })
  expect(invented.headers.location).toBe("/en/login?provider=google&error=lost")
})

test("a way back that turns into another website's stays on ours", async () => {
  await social.come({ login: "led.away", signUp: true })
  const back = await social.come({ login: "led.away", next: "/.//evil.example/x" })
  expect(back.headers.location).toBe("/evil.example/x")
})

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
])("%s is no way back", async (next) => {
  expect((await social.begin({ next })).statusCode).toBe(400)
})

test("settings tell of what is configured, and of nothing else", async () => {
  expect((await harness.get("/api/settings/google")).json()).toEqual({
    clientIds: ["google-client"],
    scopes: ["openid", "email", "profile"],
  })
  expect((await harness.get("/api/settings/github")).statusCode).toBe(400)
  expect((await harness.get("/api/v2/sign-in-providers")).json()).toEqual({
    providers: ["google", "facebook", "apple"],
  })
})

test("a provider that is not configured leads nowhere", async () => {
  const plain = await createAccountHarness()
  onTestFinished(() => plain.server.close())
  expect((await plain.get("/api/v2/sign-in-providers")).json()).toEqual({ providers: [] })
  expect((await plain.get("/api/settings/google")).statusCode).toBe(404)
  expect((await plain.get("/Auth/callback/google?code=x&state=y")).statusCode).toBe(404)
  const begun = await plain.post("/Auth/sign-in/social", {
    provider: "google",
    signUp: true,
    language: "ro",
    timeZone: "Europe/Athens",
    next: "/ro",
    failed: "/ro/login",
  })
  expect(begun.statusCode).toBe(404)
})
