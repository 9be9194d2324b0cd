import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const MINUTE = 60_000

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const guess = async (email: string, times: number): Promise<number[]> => {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await harness.signIn(email, `guess number ${n}`)).statusCode)
  return seen
}

test("after eight wrong passwords even the right one is refused for a quarter of an hour", async () => {
  const { email } = await harness.signUp()
  expect(await guess(email, 8)).toEqual(new Array(8).fill(401))
  expect((await harness.signIn(email)).statusCode).toBe(429)
  harness.server.clock.advance(14 * MINUTE)
  expect((await harness.signIn(email)).statusCode).toBe(429)
  harness.server.clock.advance(2 * MINUTE)
  expect((await harness.signIn(email)).statusCode).toBe(200)
})

test("an address without an account is refused the same way, word for word", async () => {
  const { email } = await harness.signUp()
  const known = await harness.signIn(email, "wrong, whatever it is")
  const unknown = await harness.signIn("ghost@example.org", "wrong, whatever it is")
  const { requestId: _one, ...first } = known.json()
  const { requestId: _other, ...second } = unknown.json()
  expect(second).toEqual(first)
  await guess("ghost@example.org", 7)
  expect((await harness.signIn("ghost@example.org")).statusCode).toBe(429)
  harness.server.clock.advance(16 * MINUTE)
})

test("guessing at one account leaves others alone, and the owner elsewhere too", async () => {
  const [attacked, other] = [await harness.signUp(), await harness.signUp()]
  await guess(attacked.email, 9)
  expect((await harness.signIn(other.email)).statusCode).toBe(200)
  const elsewhere = await harness.server.app.inject({
    method: "POST",
    url: "/Auth/sign-in/email",
    remoteAddress: "203.0.113.7",
    payload: { email: attacked.email, password: PASSWORD },
  })
  expect(elsewhere.statusCode).toBe(200)
  harness.server.clock.advance(16 * MINUTE)
})

test("who gets in starts anew", async () => {
  const { email } = await harness.signUp()
  await guess(email, 7)
  expect((await harness.signIn(email)).statusCode).toBe(200)
  expect(await guess(email, 7)).toEqual(new Array(7).fill(401))
  expect((await harness.signIn(email)).statusCode).toBe(200)
  harness.server.clock.advance(61 * MINUTE)
})

test("a session that somebody planted is not taken over by signing in", async () => {
  const planted = cookieOf(await harness.signIn((await harness.signUp()).email))
  const { email } = await harness.signUp()
  const mine = cookieOf(await harness.signIn(email, PASSWORD, { cookie: planted }))
  expect(mine).not.toBe(planted)
  const details = (cookie: string) => harness.get("/rest/v2/user/details/", cookie)
  expect((await details(mine)).json().email).toBe(email)
  expect((await details(planted)).json().email).not.toBe(email)
})

test("scripts in a page never see the session's value, a phone does", async () => {
  const { email } = await harness.signUp()
  const phone = await harness.signIn(email)
  const value = String(phone.headers["x-arnica-sso"])
  expect(phone.body).not.toContain("token")
  const details = await harness.server.app.inject({
    url: "/rest/v2/user/details/",
    headers: { "x-arnica-sso": value },
  })
  expect(details.json().email).toBe(email)
  const page = await harness.signIn(email, PASSWORD, { "sec-fetch-site": "same-origin" })
  expect(page.statusCode).toBe(200)
  expect(page.headers["x-arnica-sso"]).toBeUndefined()
  expect(page.body).not.toContain("token")
})
