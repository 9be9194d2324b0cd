import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const SESSIONS = "/api/v2/users/me/sessions"

const signedInTwice = async () => {
  const { email, cookie: first } = await harness.signUp()
  const on = async (agent: string) => cookieOf(await harness.signIn(email, PASSWORD, { "user-agent": agent }))
  const [desk, phone] = [await on(FIREFOX), await on(SAFARI)]
  return { first, desk, phone }
}

test("lists where somebody is signed in, and which of these is here", async () => {
  const { desk } = await signedInTwice()
  const sessions = (await harness.get(SESSIONS, desk)).json()
  expect(sessions).toHaveLength(3)
  expect(sessions).toContainEqual(
    expect.objectContaining({ browser: "Firefox", system: "Linux", current: true }),
  )
  expect(sessions).toContainEqual(
    expect.objectContaining({ browser: "Safari", system: "iOS", current: false }),
  )
  expect(JSON.stringify(sessions)).not.toContain("token")
})

test("signs one device out, at once", async () => {
  const { desk, phone } = await signedInTwice()
  expect(await harness.isLoggedIn(phone)).toBe(true)
  const sessions: { id: string; browser: string | null }[] = (await harness.get(SESSIONS, desk)).json()
  const target = sessions.find(({ browser }) => browser === "Safari")
  expect((await harness.remove(`${SESSIONS}/${target?.id}`, desk)).statusCode).toBe(204)
  expect(await harness.isLoggedIn(phone)).toBe(false)
  expect((await harness.remove(`${SESSIONS}/${target?.id}`, desk)).statusCode).toBe(404)
  expect(await harness.isLoggedIn(desk)).toBe(true)
})

test("signs everything else out", async () => {
  const { first, desk, phone } = await signedInTwice()
  expect(
    (await harness.server.app.inject({ method: "DELETE", url: SESSIONS, headers: { cookie: desk } })).json(),
  ).toEqual({ ended: 2 })
  expect(await Promise.all([first, desk, phone].map(harness.isLoggedIn))).toEqual([false, true, false])
})

test("another's session cannot be ended", async () => {
  const mine = await signedInTwice()
  const theirs = await signedInTwice()
  const [session] = (await harness.get(SESSIONS, theirs.phone)).json()
  expect((await harness.remove(`${SESSIONS}/${session.id}`, mine.desk)).statusCode).toBe(404)
  expect(await harness.isLoggedIn(theirs.phone)).toBe(true)
})

test("a session that ends in the database ends here too", async () => {
  const { desk, phone } = await signedInTwice()
  expect(await harness.isLoggedIn(desk)).toBe(true)
  await harness.server.platform.db.pool.query(
    "delete from identity.session where user_agent like '%Firefox%'",
  )
  await expect.poll(() => harness.isLoggedIn(desk)).toBe(false)
  expect(await harness.isLoggedIn(phone)).toBe(true)
})

test("rights that change in the database change here too", async () => {
  const { email, cookie } = await harness.signUp()
  const roles = async () => (await harness.get("/rest/v2/user/roles", cookie)).json()
  expect(await roles()).toMatchObject({ isAdmin: false })
  await harness.server.platform.db.pool.query(
    "update identity.user_account set is_admin = true where email = $1",
    [email],
  )
  await expect.poll(roles).toMatchObject({ isAdmin: true })
})
