import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { beginTwoSteps, protectAccount, switchOnTwoSteps } from "../testing-two-steps.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const protectedAccount = () => protectAccount(harness)

const verify = (code: string, cookie: string, given: object = {}) =>
  harness.post("/Auth/two-factor/verify-totp", { code, ...given }, { cookie })
const recoverBy = (code: string, cookie: string) =>
  harness.post("/Auth/two-factor/verify-backup-code", { code }, { cookie })

test("the password alone no longer signs in; with the code it does", async () => {
  const { email, code } = await protectedAccount()
  const first = await harness.signIn(email)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({ twoFactorRedirect: true })
  expect(await harness.isLoggedIn(cookieOf(first))).toBe(false)
  const wrong = await verify("000000", cookieOf(first))
  expect([wrong.statusCode, wrong.json().errorCode]).toEqual([422, "wrongCode"])
  const right = await verify(code(), cookieOf(first))
  expect(right.statusCode).toBe(200)
  expect(await harness.isLoggedIn(cookieOf(right))).toBe(true)
  expect((await harness.lastMail(email))?.subject).toBe("Two-step sign-in is on")
})

test("a new password by a link leaves the second step in force", async () => {
  const { email } = await protectedAccount()
  await harness.post("/Auth/request-password-reset", { email })
  const newPassword = "nine slow rivers at dusk"
  const reset = await harness.post("/Auth/reset-password", {
    token: await harness.lastToken(email),
    newPassword,
  })
  expect(reset.statusCode).toBe(200)
  const signedIn = await harness.signIn(email, newPassword)
  expect(signedIn.json()).toMatchObject({ twoFactorRedirect: true })
  expect(await harness.isLoggedIn(cookieOf(signedIn))).toBe(false)
})

test("codes cannot be guessed one after the other", async () => {
  const { email, code } = await protectedAccount()
  const cookie = cookieOf(await harness.signIn(email))
  const seen: number[] = []
  for (let n = 0; n < 6; n += 1) seen.push((await verify(String(100_000 + n), cookie)).statusCode)
  expect(seen.at(-1)).toBe(429)
  expect((await verify(code(), cookie)).statusCode).toBeGreaterThanOrEqual(400)
})

test("ten wrong codes in a row, of either kind and over however many sign-ins, close the second step for a quarter of an hour", async () => {
  const { email, code, codes } = await protectedAccount()
  const guess = async (n: number) => {
    const cookie = cookieOf(await harness.signIn(email))
    return n % 2 === 0 ? await verify(String(100_000 + n), cookie) : await recoverBy(`aaaaa-${n}bbbb`, cookie)
  }
  for (let n = 0; n < 10; n += 1) expect((await guess(n)).json().errorCode).toBe("wrongCode")
  const right = await verify(code(), cookieOf(await harness.signIn(email)))
  expect([right.statusCode, right.json().errorCode]).toEqual([429, "tooManyRequests"])
  expect((await recoverBy(codes[0] ?? "", cookieOf(await harness.signIn(email)))).statusCode).toBe(429)
  const { rows } = await harness.server.platform.db.pool.query<{ minutes: number }>(
    `
    select extract(epoch from locked_until - now())::float8 / 60 as minutes from identity.two_factor
    where user_id = (select id from identity.user_account where email = $1)`,
    [email],
  )
  expect(rows[0]?.minutes).toBeGreaterThan(10)
  await harness.server.platform.db.pool.query(
    "update identity.two_factor set locked_until = now() where locked_until is not null",
  )
  expect((await verify(code(), cookieOf(await harness.signIn(email)))).statusCode).toBe(200)
})

test("a right code in between begins the counting anew", async () => {
  const { email, code } = await protectedAccount()
  const wrong = async () => (await verify("123456", cookieOf(await harness.signIn(email)))).statusCode
  for (let n = 0; n < 9; n += 1) expect(await wrong()).toBe(422)
  expect((await verify(code(), cookieOf(await harness.signIn(email)))).statusCode).toBe(200)
  for (let n = 0; n < 9; n += 1) expect(await wrong()).toBe(422)
})

describe("a code of the app", () => {
  test("works once, for whoever comes first; the next one works too", async () => {
    const { email, cookie, code, codeAt } = await protectedAccount()
    const [half, other] = [cookieOf(await harness.signIn(email)), cookieOf(await harness.signIn(email))]
    const used = code()
    expect((await verify(used, half)).statusCode).toBe(200)
    const sessions = async () => (await harness.get("/api/v2/users/me/sessions", cookie)).json().length
    const before = await sessions()
    const again = await verify(used, other)
    expect([again.statusCode, again.json().errorCode]).toEqual([422, "wrongCode"])
    expect(again.cookies.filter(({ name }) => name.endsWith("session_token"))).toEqual([])
    expect(await sessions()).toBe(before)
    // An earlier one, which nobody used, is over as well.
    expect((await verify(codeAt(-1), other)).statusCode).toBe(422)
    expect(await harness.isLoggedIn(cookieOf(await verify(code(), other)))).toBe(true)
  })

  test("of two who send it at once, lets one in", async () => {
    const { email, code } = await protectedAccount()
    const halves = [cookieOf(await harness.signIn(email)), cookieOf(await harness.signIn(email))]
    const shared = code()
    const answers = await Promise.all(halves.map((half) => verify(shared, half)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test("that switched two-step sign-in on signs nobody in", async () => {
    const { email, cookie } = await harness.signUp()
    const { codeAt } = await switchOnTwoSteps(harness, { cookie })
    expect((await verify(codeAt(), cookieOf(await harness.signIn(email)))).statusCode).toBe(422)
  })

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])("of %i steps of half a minute beside now answers %i", async (steps, status) => {
    const { email, codeAt } = await protectedAccount()
    // Long after the code that switched it on.
    vi.setSystemTime(Date.now() + 600_000)
    expect((await verify(codeAt(steps), cookieOf(await harness.signIn(email)))).statusCode).toBe(status)
  })

  test("is another one's when another app is set up", async () => {
    const { email, cookie } = await protectedAccount()
    await harness.post("/Auth/two-factor/disable", { password: PASSWORD }, { cookie })
    const anew = await switchOnTwoSteps(harness, { cookie: cookieOf(await harness.signIn(email)) })
    expect(await harness.isLoggedIn(anew.cookie)).toBe(true)
  })
})

test("a device that is trusted is not asked again, until the password changes", async () => {
  const { email, cookie, code } = await protectedAccount()
  const trusted = cookieOf(await verify(code(), cookieOf(await harness.signIn(email)), { trustDevice: true }))
  const known = await harness.signIn(email, PASSWORD, { cookie: trusted })
  expect(known.json().twoFactorRedirect).toBeUndefined()
  const newPassword = "eleven wet umbrellas"
  await harness.post("/Auth/change-password", { currentPassword: PASSWORD, newPassword }, { cookie })
  const asked = await harness.signIn(email, newPassword, { cookie: cookieOf(known) })
  expect(asked.json()).toMatchObject({ twoFactorRedirect: true })
})

test("trusted devices are counted, and forgotten when their owner asks", async () => {
  const { email, cookie, code } = await protectedAccount()
  const methods = async () => (await harness.get("/api/v2/users/me/sign-in-methods", cookie)).json().twoFactor
  expect(await methods()).toMatchObject({ on: true, trustedDevices: 0 })
  const trusted = cookieOf(await verify(code(), cookieOf(await harness.signIn(email)), { trustDevice: true }))
  expect(await methods()).toMatchObject({ trustedDevices: 1 })
  expect((await harness.remove("/api/v2/users/me/trusted-devices", cookie)).statusCode).toBe(204)
  expect(await methods()).toMatchObject({ trustedDevices: 0 })
  const asked = await harness.signIn(email, PASSWORD, { cookie: trusted })
  expect(asked.json()).toMatchObject({ twoFactorRedirect: true })
})

test("only the password switches it off, and its owner is told", async () => {
  const { email, cookie } = await protectedAccount()
  const refused = await harness.post("/Auth/two-factor/disable", { password: "somebody else's" }, { cookie })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
  const off = await harness.post("/Auth/two-factor/disable", { password: PASSWORD }, { cookie })
  expect(off.statusCode).toBe(200)
  expect((await harness.signIn(email)).json().twoFactorRedirect).toBeUndefined()
  expect((await harness.lastMail(email))?.subject).toBe("Two-step sign-in is off")
})

test("switching it on or off signs every other device out, and this one not", async () => {
  const { email, cookie } = await harness.signUp()
  const elsewhere = cookieOf(await harness.signIn(email))
  const { code } = await beginTwoSteps(harness, { cookie })
  expect(await harness.isLoggedIn(elsewhere)).toBe(true)
  const on = await verify(code(), cookie)
  const here = on.cookies.length === 0 ? cookie : cookieOf(on)
  expect(await harness.isLoggedIn(elsewhere)).toBe(false)
  expect(await harness.isLoggedIn(here)).toBe(true)
  const other = cookieOf(await verify(code(), cookieOf(await harness.signIn(email))))
  expect(await harness.isLoggedIn(other)).toBe(true)
  const off = await harness.post("/Auth/two-factor/disable", { password: PASSWORD }, { cookie: here })
  expect(await harness.isLoggedIn(other)).toBe(false)
  expect(await harness.isLoggedIn(off.cookies.length === 0 ? here : cookieOf(off))).toBe(true)
})

test("without a password first, a code is worth nothing", async () => {
  expect((await verify("123456", "")).statusCode).toBe(401)
  expect((await recoverBy("abcde-fghij", "")).statusCode).toBe(401)
})
