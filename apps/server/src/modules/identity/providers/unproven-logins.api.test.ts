import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, PASSWORD } from "../testing-account.ts"
import { createSocialHarness, type SocialHarness, waitingAt } from "../testing-social.ts"
import { switchOnTwoSteps } from "../testing-two-steps.ts"

let social: SocialHarness
let harness: AccountHarness
beforeAll(async () => {
  social = await createSocialHarness()
  harness = social.harness
})
afterAll(() => social.close())

/** Google and Apple say whether an address was confirmed; Facebook never does. */
type Way = readonly ["google" | "apple" | "facebook", object]
const BY_FACEBOOK: Way = ["facebook", {}]
const WAYS: readonly Way[] = [
  ["google", { email_verified: false }],
  ["google", { email_verified: undefined }],
  ["apple", { email_verified: "false" }],
  BY_FACEBOOK,
]

const come = ([provider, claims]: Way, given: { readonly login: string; readonly signUp: boolean }) => {
  if (provider !== "facebook") social.spoil((told, sign) => sign({ ...told, ...claims }))
  return social.come({ ...given, provider })
}

const loginOf = (email: string): string => email.replace("@example.org", "")
let strangers = 0
const newLogin = (): string => {
  strangers += 1
  return `nobody.${strangers}`
}
const accounts = async (): Promise<unknown> => {
  const { pool } = harness.server.platform.db
  const users = await pool.query("select id, email_verified from identity.user_account order by id")
  const ways = await pool.query("select id, provider_id, account_id from identity.credential order by id")
  const sessions = await pool.query("select count(*) from identity.session")
  return [users.rows, ways.rows, sessions.rows]
}

describe.each(WAYS)("a login of %s with an address that is not confirmed (%j)", (...way) => {
  test("learns nothing from signing in: no account is connected with it, whoever has the address", async () => {
    const { email } = await harness.signUp()
    const before = await accounts()
    for (const login of [loginOf(email), newLogin()]) {
      const refused = await come(way, { login, signUp: false })
      expect(refused.headers.location).toBe("/ro/login?provider=google&error=signup_disabled")
      expect(await harness.isLoggedIn(cookieOf(refused))).toBe(false)
    }
    expect(await accounts()).toEqual(before)
  })

  test("learns nothing from signing up: a code goes to the address, and only its reader sees which", async () => {
    const { email } = await harness.signUp()
    const before = await accounts()
    const free = newLogin()
    const taken = await come(way, { login: loginOf(email), signUp: true })
    const other = await come(way, { login: free, signUp: true })
    const told = [waitingAt(taken), waitingAt(other)]
    expect(told.map((each) => Object.keys(each).toSorted())).toEqual([
      ["email", "expiresAt", "signUpId"],
      ["email", "expiresAt", "signUpId"],
    ])
    expect(told[0]?.expiresAt).toBe(told[1]?.expiresAt)
    const names = (response: typeof taken) => response.cookies.map(({ name }) => name).toSorted()
    expect(names(taken)).toEqual(names(other))
    expect(await accounts()).toEqual(before)
    expect((await harness.lastMail(email))?.subject).toBe("Your code to sign in")
    expect((await harness.lastMail(`${free}@example.org`))?.subject).toBe("Codul tău pentru contul nou")
  })

  test("opens no account by its address, and is connected with none: the code of the mail does", async () => {
    const { email } = await harness.signUp()
    const { signUpId } = waitingAt(await come(way, { login: loginOf(email), signUp: true }))
    const wrong = await harness.post("/Auth/sign-up/code", { signUpId, code: "000000" })
    expect([wrong.statusCode, wrong.json().errorCode]).toEqual([422, "wrongMailedCode"])
    const signedIn = await harness.post("/Auth/sign-up/code", {
      signUpId,
      code: await harness.lastCode(email),
    })
    expect(signedIn.json()).toMatchObject({ isNew: false })
    const connected = await harness.get("/api/v2/users/me/social-accounts", cookieOf(signedIn))
    expect(connected.json()).toEqual({ providers: [] })
    const again = await come(way, { login: loginOf(email), signUp: false })
    expect(await harness.isLoggedIn(cookieOf(again))).toBe(false)
  })
})

test("who connects such a login with their own account signs in by it", async () => {
  const { email, cookie } = await harness.signUp()
  const login = newLogin()
  const asked = await harness.post(
    "/Auth/link-social",
    { provider: "facebook", next: "/ro/x", failed: "/ro/y", password: PASSWORD },
    { cookie },
  )
  expect((await social.goThrough(asked, login, cookie)).headers.location).toBe("/ro/x")
  const back = await social.come({ provider: "facebook", login })
  const details = await harness.get("/rest/v2/user/details/", cookieOf(back))
  expect(details.json().email).toBe(email)
})

test("the second step is asked for after the code of the mail", async () => {
  const { email, cookie } = await harness.signUp()
  await switchOnTwoSteps(harness, { cookie })
  await harness.server.settle()
  const { signUpId } = waitingAt(await come(BY_FACEBOOK, { login: loginOf(email), signUp: true }))
  const half = await harness.post("/Auth/sign-up/code", { signUpId, code: await harness.lastCode(email) })
  expect(await harness.isLoggedIn(cookieOf(half))).toBe(false)
})

test("who has many mails sent that way is sent back, and no more goes out", async () => {
  const login = newLogin()
  for (let times = 0; times < 6; times += 1) waitingAt(await come(BY_FACEBOOK, { login, signUp: true }))
  const refused = await come(BY_FACEBOOK, { login, signUp: true })
  expect(refused.headers.location).toBe("/ro/login?provider=google&error=too_many_mails")
})

test("a name that is a link stands in no letter to the address", async () => {
  const login = newLogin()
  social.spoil((told, sign) =>
    sign({
      ...told,
      email_verified: false,
      given_name: "Win at http://evil.example",
      family_name: "\u202eX",
    }),
  )
  const { signUpId, email } = waitingAt(await social.come({ login, signUp: true }))
  const mail = await harness.lastMail(email)
  expect(mail?.text).not.toContain("evil.example")
  const made = await harness.post("/Auth/sign-up/code", { signUpId, code: await harness.lastCode(email) })
  const details = await harness.get("/rest/v2/user/details/", cookieOf(made))
  expect(details.json()).toMatchObject({ firstName: login, lastName: "-" })
})
