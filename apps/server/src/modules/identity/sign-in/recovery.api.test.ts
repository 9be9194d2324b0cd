import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const NEW_PASSWORD = "seven green lamps at night"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const recover = (email: string, headers = {}) =>
  harness.post("/Auth/request-password-reset", { email }, headers)
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  harness.post("/Auth/reset-password", { token, newPassword })

describe("a forgotten password", () => {
  test("is replaced by the link in the mail, in the owner's language; all devices are signed out", async () => {
    const { email, cookie } = await harness.signUp({ language: "ro" })
    expect((await recover(email)).statusCode).toBe(200)
    const mail = await harness.lastMail(email)
    expect(mail?.subject).toBe("Alege o parolă nouă")
    expect(mail?.text).toMatch(/\/ro\/reset\?token=/)
    expect((await reset(await harness.lastToken(email))).statusCode).toBe(200)
    expect(await harness.isLoggedIn(cookie)).toBe(false)
    expect((await harness.signIn(email)).statusCode).toBe(401)
    expect((await harness.signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await harness.lastMail(email))?.text).toContain("/ro/recover")
  })

  test("the link leads on to where somebody was going, on this website alone", async () => {
    const { email } = await harness.signUp()
    const wish = (to: string, next: string) =>
      harness.post("/Auth/request-password-reset", { email: to, next })
    const next = "/en/booking/payment/3?step=2&back=%2Fen"
    expect((await wish(email, next)).statusCode).toBe(200)
    const link = /http\S+\/reset\?\S+/.exec((await harness.lastMail(email))?.text ?? "")?.[0] ?? ""
    expect(new URL(link).searchParams.get("next")).toBe(next)
    expect((await reset(await harness.lastToken(email))).statusCode).toBe(200)
    for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "/ /evil.example"])
      expect((await wish(email, elsewhere)).statusCode, elsewhere).toBe(400)
    await wish("nobody.here@people.example", next)
    const sentEmail = await harness.lastMail("nobody.here@people.example")
    expect(sentEmail?.text).toContain(`/signup?next=${encodeURIComponent(next)}`)
  })

  test("a link works once, however fast it is used", async () => {
    const { email } = await harness.signUp()
    await recover(email)
    const token = await harness.lastToken(email)
    const answers = await Promise.all(
      ["the first of two", "the second of two"].map((p) => reset(token, `${p} wins`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    expect((await reset(token)).json()).toMatchObject({ errorCode: "linkExpired" })
  })

  test("an older link is dead once a newer one changed the password", async () => {
    const { email } = await harness.signUp()
    await recover(email)
    const older = await harness.lastToken(email)
    await recover(email)
    await reset(await harness.lastToken(email))
    expect((await reset(older)).statusCode).toBe(410)
    expect((await harness.signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test("a link is dead once the password was changed by who is signed in", async () => {
    const { email, cookie } = await harness.signUp()
    await recover(email)
    const token = await harness.lastToken(email)
    const changed = await harness.post(
      "/Auth/change-password",
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      { cookie },
    )
    expect(changed.statusCode).toBe(200)
    expect((await reset(token, "whatever the thief likes")).statusCode).toBe(410)
  })

  test("the database holds no link that works", async () => {
    const { email } = await harness.signUp()
    await recover(email)
    const token = await harness.lastToken(email)
    const { rows } = await harness.server.platform.db.query.execute(sql`
      select 1 from identity.verification v where v::text like ${`%${token}%`}
      union all select 1 from pgboss.job j where j::text like ${`%${token}%`}`)
    expect(rows).toEqual([])
  })

  test("an address without an account gets the same answer, and a mail that says so", async () => {
    const { email } = await harness.signUp()
    const known = await recover(email, { language: "el" })
    const unknown = await recover("nobody@example.org", { language: "el" })
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body).toBe(known.body)
    expect((await harness.lastMail("nobody@example.org"))?.text).toContain("/el/signup")
  })

  test.each([
    ["password12", "passwordLeaked"],
    ["abcdefghijkl", "passwordGuessable"],
  ])("refuses %s and leaves the link alive", async (password, fault) => {
    const { email } = await harness.signUp()
    await recover(email)
    const token = await harness.lastToken(email)
    const refused = await reset(token, password)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errorMessage.details).toMatchObject([
      { path: "newPassword", translationKey: `errors:validation.${fault}` },
    ])
    expect((await reset(token)).statusCode).toBe(200)
  })
})

describe("a changed password", () => {
  test("signs everybody else out at once, and keeps who changed it", async () => {
    const { email, cookie } = await harness.signUp()
    const elsewhere = cookieOf(await harness.signIn(email))
    expect(await harness.isLoggedIn(elsewhere)).toBe(true)
    const changed = await harness.post(
      "/Auth/change-password",
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      { cookie },
    )
    expect(await harness.isLoggedIn(elsewhere)).toBe(false)
    expect(await harness.isLoggedIn(cookie)).toBe(false)
    expect(await harness.isLoggedIn(cookieOf(changed))).toBe(true)
    expect(changed.body).not.toContain("token")
  })

  test.each([
    [{ currentPassword: "not the one at all", newPassword: NEW_PASSWORD }, 422, "wrongPassword"],
    [{ currentPassword: PASSWORD, newPassword: "maria-ionescu" }, 422, "weakPassword"],
  ])("%j is refused", async (payload, status, code) => {
    const { email, cookie } = await harness.signUp()
    const refused = await harness.post("/Auth/change-password", payload, { cookie })
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toMatchObject({ errorCode: code })
    expect((await harness.signIn(email)).statusCode).toBe(200)
  })

  test("needs a session", async () => {
    const refused = await harness.post("/Auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect(refused.statusCode).toBe(401)
  })
})
