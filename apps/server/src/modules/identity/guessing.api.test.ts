import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "./testing.ts"
import { type AccountRig, createAccountRig, PASSWORD } from "./testing-account.ts"

const MINUTE = 60_000

let rig: AccountRig
beforeAll(async () => {
  rig = await createAccountRig()
})
afterAll(() => rig.server.close())

const guess = async (email: string, times: number): Promise<number[]> => {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await rig.signIn(email, `guess number ${n}`)).statusCode)
  return seen
}

test("after eight wrong passwords even the right one is refused for a quarter of an hour", async () => {
  const { email } = await rig.signUp()
  expect(await guess(email, 8)).toEqual(new Array(8).fill(401))
  expect((await rig.signIn(email)).statusCode).toBe(429)
  rig.server.clock.advance(14 * MINUTE)
  expect((await rig.signIn(email)).statusCode).toBe(429)
  rig.server.clock.advance(2 * MINUTE)
  expect((await rig.signIn(email)).statusCode).toBe(200)
})

test("an address without an account is refused the same way, word for word", async () => {
  const { email } = await rig.signUp()
  const known = await rig.signIn(email, "wrong, whatever it is")
  const unknown = await rig.signIn("ghost@example.org", "wrong, whatever it is")
  const { requestId: _one, ...first } = known.json()
  const { requestId: _other, ...second } = unknown.json()
  expect(second).toEqual(first)
  await guess("ghost@example.org", 7)
  expect((await rig.signIn("ghost@example.org")).statusCode).toBe(429)
  rig.server.clock.advance(16 * MINUTE)
})

test("guessing at one account leaves others alone, and the owner elsewhere too", async () => {
  const [attacked, other] = [await rig.signUp(), await rig.signUp()]
  await guess(attacked.email, 9)
  expect((await rig.signIn(other.email)).statusCode).toBe(200)
  const elsewhere = await rig.server.app.inject({
    method: "POST",
    url: "/Auth/sign-in/email",
    remoteAddress: "203.0.113.7",
    payload: { email: attacked.email, password: PASSWORD },
  })
  expect(elsewhere.statusCode).toBe(200)
  rig.server.clock.advance(16 * MINUTE)
})

test("who gets in starts anew", async () => {
  const { email } = await rig.signUp()
  await guess(email, 7)
  expect((await rig.signIn(email)).statusCode).toBe(200)
  expect(await guess(email, 7)).toEqual(new Array(7).fill(401))
  expect((await rig.signIn(email)).statusCode).toBe(200)
  rig.server.clock.advance(61 * MINUTE)
})

test("a session that somebody planted is not taken over by signing in", async () => {
  const planted = cookieOf(await rig.signIn((await rig.signUp()).email))
  const { email } = await rig.signUp()
  const mine = cookieOf(await rig.signIn(email, PASSWORD, { cookie: planted }))
  expect(mine).not.toBe(planted)
  const details = (cookie: string) => rig.get("/rest/v2/user/details/", cookie)
  expect((await details(mine)).json().email).toBe(email)
  expect((await details(planted)).json().email).not.toBe(email)
})

test("scripts in a page never see the session's value, a phone does", async () => {
  const { email } = await rig.signUp()
  const phone = await rig.signIn(email)
  const value = String(phone.headers["x-arnica-sso"])
  expect(phone.body).not.toContain("token")
  const details = await rig.server.app.inject({
    url: "/rest/v2/user/details/",
    headers: { "x-arnica-sso": value },
  })
  expect(details.json().email).toBe(email)
  const page = await rig.signIn(email, PASSWORD, { "sec-fetch-site": "same-origin" })
  expect(page.statusCode).toBe(200)
  expect(page.headers["x-arnica-sso"]).toBeUndefined()
  expect(page.body).not.toContain("token")
})
