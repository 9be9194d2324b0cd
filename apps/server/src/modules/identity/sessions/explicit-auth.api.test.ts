import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness } from "../testing-account.ts"

const PAGE = "/ro/booking/payment/0197c0de-0000-7000-8000-000000000000"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

/** The value that a phone keeps. */
const phoneOf = (cookie: string): string =>
  decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "")

const signUp = async (): Promise<{
  readonly email: string
  readonly phone: string
  readonly cookie: string
}> => {
  const { email, cookie } = await harness.signUp()
  return { email, cookie, phone: phoneOf(cookie) }
}

const open = (value: string, { page = PAGE, headers = {} }: { page?: string; headers?: object } = {}) =>
  harness.server.app.inject({
    url: `${page}?lang=1&explicitAuth=${encodeURIComponent(value)}&x=2`,
    headers: { ...headers },
  })

const emailOf = async (cookie: string): Promise<unknown> =>
  (await harness.get("/rest/v2/user/details/", cookie)).json().email

const issue = async (phone: string): Promise<string> => {
  const answer = await harness.post("/api/v2/users/me/explicit-auth", {}, { "x-arnica-sso": phone })
  expect(answer.statusCode).toBe(201)
  return answer.json().explicitAuth
}

describe("a page that a phone opens for its user", () => {
  test("leads on without the value, signed in by a session of its own", async () => {
    const { email, phone } = await signUp()
    const opened = await open(phone)
    expect(opened.statusCode).toBe(302)
    expect(opened.headers).toMatchObject({
      location: `${PAGE}?lang=1&x=2`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    })
    const cookie = cookieOf(opened)
    expect(await emailOf(cookie)).toBe(email)
    expect(phoneOf(cookie)).not.toBe(phone)
    const sessions = await harness.get("/api/v2/users/me/sessions", cookie)
    expect(sessions.json()).toHaveLength(2)
  })

  test("is signed in once by a value, which stays good for the phone itself", async () => {
    const { email, phone } = await signUp()
    expect((await open(phone)).cookies).not.toEqual([])
    const again = await open(phone)
    expect([again.statusCode, again.cookies]).toEqual([302, []])
    const bySso = await harness.server.app.inject({
      url: "/rest/v2/user/details/",
      headers: { "x-arnica-sso": phone },
    })
    expect(bySso.json().email).toBe(email)
  })

  test("takes as many more values as the phone asks for, each once and for five minutes", async () => {
    const { email, phone } = await signUp()
    const [first, second, third] = [await issue(phone), await issue(phone), await issue(phone)]
    expect(await emailOf(cookieOf(await open(first)))).toBe(email)
    expect(await emailOf(cookieOf(await open(second)))).toBe(email)
    expect((await open(first)).cookies).toEqual([])
    harness.server.clock.advance(5 * 60_000 + 1)
    expect((await open(third)).cookies).toEqual([])
  })

  test("is not signed in once the phone is signed out", async () => {
    const { phone, cookie } = await signUp()
    const value = await issue(phone)
    await harness.post("/Auth/sign-out", {}, { cookie })
    expect((await open(value)).cookies).toEqual([])
    expect((await open(phone)).cookies).toEqual([])
  })

  test.each(["", "made-up", "a.b.c", "%E0%A4%A", "a; b=c"])("is not signed in by %j", async (value) => {
    const opened = await open(value)
    expect([opened.statusCode, opened.cookies]).toEqual([302, []])
    expect(opened.headers.location).toBe(`${PAGE}?lang=1&x=2`)
  })
})

describe("nobody is made somebody else", () => {
  test("by a link on another website", async () => {
    const { phone } = await signUp()
    const lured = await open(phone, { headers: { "sec-fetch-site": "cross-site" } })
    expect([lured.statusCode, lured.cookies]).toEqual([302, []])
  })

  test("who is signed in already", async () => {
    const [thief, victim] = [await signUp(), await signUp()]
    const opened = await open(thief.phone, { headers: { cookie: victim.cookie } })
    expect(opened.cookies).toEqual([])
    expect(await emailOf(victim.cookie)).toBe(victim.email)
  })

  test("on any page but the payment's, where the value only leaves the address", async () => {
    const { phone } = await signUp()
    const opened = await open(phone, { page: "/ro/help-store-search" })
    expect([opened.statusCode, opened.cookies]).toEqual([302, []])
    expect(opened.headers.location).toBe("/ro/help-store-search?lang=1&x=2")
  })

  test("by a script in a page, which gets no value", async () => {
    const { cookie } = await signUp()
    const headers = { cookie, "sec-fetch-site": "same-origin" }
    const answer = await harness.post("/api/v2/users/me/explicit-auth", {}, headers)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, "notAllowed"])
  })

  test("and no address of ours leads to another website", async () => {
    const opened = await harness.server.app.inject({ url: "//evil.example/ro/x?explicitAuth=1" })
    expect(opened.headers.location).toBe("/ro/x")
  })
})

test("whether somebody is signed in can be asked of the database itself", async () => {
  const { cookie } = await signUp()
  const ask = async (refresh: string) =>
    (await harness.get(`/rest/v2/public/islogged${refresh}`, cookie)).json().isLoggedIn
  expect(await ask("?refresh=true")).toBe(true)
  await harness.server.platform.db.query.execute("alter table identity.session disable trigger session_ended")
  await harness.server.platform.db.query.execute("delete from identity.session")
  await harness.server.platform.db.query.execute("alter table identity.session enable trigger session_ended")
  expect([await ask(""), await ask("?refresh=true")]).toEqual([true, false])
})
