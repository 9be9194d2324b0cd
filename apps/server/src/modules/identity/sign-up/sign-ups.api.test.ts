import { randomInt } from "node:crypto"
import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createUsers, hashPassword } from "../index.ts"
import { aUser, confirmAddress, cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { protectAccount } from "../testing-two-steps.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const form = (email: string) => ({
  firstName: "Eve",
  lastName: "Stranger",
  email,
  password: "four quiet harbours",
  language: "en",
  timeZone: "Europe/London",
  acceptTerms: true,
})
const begin = (email: string, given: object = {}, remoteAddress = "127.0.0.1") =>
  harness.server.app.inject({
    method: "POST",
    url: "/Auth/sign-up/email",
    remoteAddress,
    payload: { ...form(email), ...given },
  })
const begun = async (email: string): Promise<string> => (await begin(email)).json().signUpId
const type = (signUpId: string, code: string) => harness.post("/Auth/sign-up/code", { signUpId, code })
const again = (signUpId: string) => harness.post("/Auth/sign-up/resend", { signUpId })
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

/** All that an answer says: what differs from call to call is named instead. */
const whole = (answer: LightMyRequestResponse): object => {
  const body = answer.json()
  const named = { ...body, signUpId: typeof body.signUpId, requestId: typeof body.requestId }
  return {
    status: answer.statusCode,
    body: named,
    headers: Object.keys(answer.headers).sort(),
    cookies: answer.cookies.map((cookie) => ({
      ...cookie,
      value: cookie.value === body.signUpId ? "signUpId" : cookie.value,
    })),
  }
}

describe("whether an address has an account", () => {
  test("shows in nothing that is answered", async () => {
    const { email } = await harness.signUp({ language: "ro" })
    const [known, unknown] = [await begin(email), await begin("nobody.there@example.org")]
    expect(known.statusCode).toBe(200)
    expect(whole(known)).toEqual(whole(unknown))
    const ids = [known.json().signUpId, unknown.json().signUpId]
    const [first, second] = [await again(ids[0]), await again(ids[1])]
    expect(first.statusCode).toBe(200)
    expect(whole(first)).toEqual(whole(second))
    const wrong = await Promise.all(ids.map((id) => type(id, "000000")))
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422])
    expect(whole(wrong[0] ?? known)).toEqual(whole(wrong[1] ?? known))
  })

  test("shows in no limit: mails to one mailbox end alike, and so do guesses", async () => {
    const { email } = await harness.signUp()
    const seen = async (to: string) => {
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1) statuses.push((await begin(to, {}, "203.0.113.8")).statusCode)
      return statuses
    }
    expect(await seen(email)).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await seen("nobody.else@example.org")).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe("the code", () => {
  test("makes the account, confirmed, signs in, and works once", async () => {
    const email = "fresh@example.org"
    const id = await begun(email)
    expect((await harness.signIn(email, "four quiet harbours")).statusCode).toBe(401)
    const code = await harness.lastCode(email)
    const made = await type(id, code)
    expect(made.statusCode).toBe(200)
    expect(made.json()).toMatchObject({ isNew: true, user: { email, firstName: "Eve" } })
    expect(made.body).not.toContain("token")
    const details = (await harness.get("/rest/v2/user/details/", cookieOf(made))).json()
    expect(details).toMatchObject({ email, userEmailValidated: true, timeZone: "Europe/London" })
    const later = await type(id, code)
    expect([later.statusCode, later.json().errorCode, later.cookies]).toEqual([422, "wrongMailedCode", []])
    expect((await harness.signIn(email, "four quiet harbours")).statusCode).toBe(200)
  })

  test("gives a phone, which keeps no cookies, the value of its session", async () => {
    const id = await begun("phone@example.org")
    const made = await type(id, await harness.lastCode("phone@example.org"))
    expect(made.headers["x-arnica-sso"]).toEqual(expect.any(String))
  })

  test("is for the sign-up that it was sent for alone", async () => {
    const [mine, other] = [await begun("mine@example.org"), await begun("other@example.org")]
    const code = await harness.lastCode("mine@example.org")
    expect((await type(other, code)).statusCode).toBe(422)
    expect((await type(mine, code)).statusCode).toBe(200)
  })

  test("is worth nothing after a quarter of an hour, and another one is sent no more", async () => {
    const id = await begun("slow@example.org")
    const code = await harness.lastCode("slow@example.org")
    harness.server.clock.advance(15 * MINUTE)
    expect((await type(id, code)).statusCode).toBe(422)
    const late = await again(id)
    expect([late.statusCode, late.json().errorCode]).toEqual([410, "signUpExpired"])
  })

  test("gives way to a newer one", async () => {
    const id = await begun("newer@example.org")
    const old = await harness.lastCode("newer@example.org")
    expect((await again(id)).statusCode).toBe(200)
    const code = await harness.lastCode("newer@example.org")
    if (code !== old) expect((await type(id, old)).statusCode).toBe(422)
    expect((await type(id, code)).statusCode).toBe(200)
  })

  test("is refused after five wrong ones, however they come; the next is another one", async () => {
    const id = await begun("guessed@example.org")
    const code = await harness.lastCode("guessed@example.org")
    const wrong = await Promise.all(Array.from({ length: 8 }, () => type(id, wrongFor(code))))
    expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    expect((await type(id, code)).statusCode).toBe(422)
    await again(id)
    expect((await type(id, await harness.lastCode("guessed@example.org"))).statusCode).toBe(200)
  })

  test("is guessed twenty times a day for one address, whichever sign-ups are begun for it", async () => {
    const { email } = await harness.signUp()
    for (let n = 0; n < 4; n += 1) {
      const id = await begun(email)
      const code = await harness.lastCode(email)
      for (let tries = 0; tries < 5; tries += 1) expect((await type(id, wrongFor(code))).statusCode).toBe(422)
    }
    const last = await begun(email)
    const code = await harness.lastCode(email)
    expect((await type(last, code)).statusCode).toBe(429)
    harness.server.clock.advance(DAY)
    const next = await begun(email)
    expect((await type(next, await harness.lastCode(email))).statusCode).toBe(200)
  })

  test("and what was typed lie in the database unread", async () => {
    const id = await begun("sealed@example.org")
    const code = await harness.lastCode("sealed@example.org")
    const { rows } = await harness.server.platform.db.pool.query(
      "select * from identity.sign_up where id = $1",
      [id],
    )
    const [{ content, code_hash: hash }] = rows
    expect(`${content}${hash.toString("latin1")}`).not.toMatch(new RegExp(`${code}|Eve|sealed@|harbours`))
    harness.server.clock.advance(DAY)
    await harness.server.platform.jobs.sweep()
    const left = await harness.server.platform.db.pool.query("select from identity.sign_up")
    expect(left.rowCount).toBe(0)
  })

  test.each(["", "12345", "abcdef", "1234567"])("%j is refused at the field", async (code) => {
    const answer = await type(await begun(`field.${randomInt(1e9)}@example.org`), code)
    expect(answer.json()).toMatchObject({ errorCode: -2434, errorMessage: { details: [{ path: "code" }] } })
  })

  test("of a sign-up that nobody began is a wrong one", async () => {
    expect((await type("0197a3f4-0000-7000-8000-000000000000", "123456")).statusCode).toBe(422)
  })
})

describe("the owner of an account whose address somebody signs up with", () => {
  test("is told in their own language, and signs in by the code; nothing that was typed changes the account", async () => {
    const { email } = await harness.signUp({ language: "ro" })
    const before = (await harness.get("/rest/v2/user/details/", cookieOf(await harness.signIn(email)))).json()
    const { signUpId } = (await begin(email, { appliesAs: "doctor", language: "de" })).json()
    const mail = await harness.lastMail(email)
    expect(mail?.subject).toBe("Codul tău de conectare")
    expect(mail?.text).toContain("Bună, Maria")
    expect(mail?.text).not.toMatch(/Eve|Stranger/)
    const signedIn = await type(signUpId, await harness.lastCode(email))
    expect(signedIn.json()).toMatchObject({ isNew: false, user: { firstName: "Maria" } })
    expect((await harness.get("/rest/v2/user/details/", cookieOf(signedIn))).json()).toEqual(before)
    expect((await harness.signIn(email, "four quiet harbours")).statusCode).toBe(401)
    expect((await harness.signIn(email)).statusCode).toBe(200)
  })

  test("is asked for the second step where it is on", async () => {
    const { email, code } = await protectAccount(harness)
    const id = await begun(email)
    const half = await type(id, await harness.lastCode(email))
    expect(half.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await harness.isLoggedIn(cookieOf(half))).toBe(false)
    const whole = await harness.post(
      "/Auth/two-factor/verify-totp",
      { code: code() },
      { cookie: cookieOf(half) },
    )
    expect(await harness.isLoggedIn(cookieOf(whole))).toBe(true)
  })

  test("gets one that nobody had confirmed without the ways in that a stranger left in it", async () => {
    const { email, cookie } = await harness.signUp()
    await confirmAddress(harness.server.platform.db, { email, is: false })
    const id = await begun(email)
    const signedIn = await type(id, await harness.lastCode(email))
    expect(signedIn.json()).toMatchObject({ isNew: false, user: { emailVerified: true } })
    expect(await harness.isLoggedIn(cookie)).toBe(false)
    expect(await harness.isLoggedIn(cookieOf(signedIn))).toBe(true)
    expect((await harness.signIn(email, PASSWORD)).statusCode).toBe(401)
  })

  test("has it at an address that was given while the code was on its way, too", async () => {
    const email = "meanwhile@example.org"
    const id = await begun(email)
    const code = await harness.lastCode(email)
    const user = aUser({ email, passwordHash: await hashPassword(PASSWORD) })
    await harness.server.platform.db.transaction((tx) => createUsers(tx, [user]))
    expect((await type(id, code)).json()).toMatchObject({ isNew: false, user: { firstName: "Ana" } })
  })
})
