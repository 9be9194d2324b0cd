import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({ env: { RATE_LIMIT_FACTOR: "1000" } })
})
beforeEach(() => harness.server.clock.advance(2 * HOUR))
afterAll(() => harness.server.close())

const signInFrom = async (remoteAddress: string, email: string, password = PASSWORD): Promise<number> => {
  const url = "/Auth/sign-in/email"
  const payload = { email, password }
  return (await harness.server.app.inject({ method: "POST", url, remoteAddress, payload })).statusCode
}

/** Strangers in many places guess until the account is closed to whoever comes from elsewhere. */
const lockOut = async (email: string): Promise<void> => {
  expect(await signInFrom("203.0.113.1", email, "guessed in vain")).toBe(401)
  // The other fifty-nine; limits.api.test.ts makes them all.
  await harness.server.platform.db.pool.query(
    `update identity.failed_attempt set failures = 60
     where key = (select account_key from identity.failed_attempt where key <> account_key order by since desc limit 1)`,
  )
  expect(await signInFrom("198.51.100.1", email)).toBe(429)
}

test("whoever reads the mailbox gets in at once, from the place where they chose a new password and from others", async () => {
  const { email } = await harness.signUp()
  await lockOut(email)
  for (let n = 0; n < 8; n += 1) await signInFrom("198.51.100.2", email, "which was it")
  await harness.post("/Auth/request-password-reset", { email })
  const token = await harness.lastToken(email)
  const newPassword = "nine quiet harbours"
  expect((await harness.post("/Auth/reset-password", { token, newPassword })).statusCode).toBe(200)
  expect(await signInFrom("198.51.100.2", email, newPassword)).toBe(200)
  expect(await signInFrom("198.51.100.3", email, newPassword)).toBe(200)
})

test("a new password leaves the counters of other accounts alone", async () => {
  const [attacked, other] = [await harness.signUp(), await harness.signUp()]
  await lockOut(attacked.email)
  await harness.post("/Auth/request-password-reset", { email: other.email })
  const token = await harness.lastToken(other.email)
  await harness.post("/Auth/reset-password", { token, newPassword: "nine quiet harbours" })
  expect(await signInFrom("198.51.100.1", attacked.email)).toBe(429)
})

test("where somebody has signed in before, strangers elsewhere never keep them out", async () => {
  const { email } = await harness.signUp()
  expect(await signInFrom("198.51.100.7", email)).toBe(200)
  await lockOut(email)
  expect(await signInFrom("198.51.100.7", email)).toBe(200)
})

test("a known place has eight wrong passwords of its own, also while nobody else may try", async () => {
  const { email } = await harness.signUp()
  expect(await signInFrom("198.51.100.8", email)).toBe(200)
  await lockOut(email)
  for (let n = 0; n < 8; n += 1) expect(await signInFrom("198.51.100.8", email, "which was it")).toBe(401)
  expect(await signInFrom("198.51.100.8", email)).toBe(429)
})

test("a place is forgotten after three months without a sign-in", async () => {
  const { email } = await harness.signUp()
  expect(await signInFrom("198.51.100.9", email)).toBe(200)
  harness.server.clock.advance(91 * DAY)
  await harness.server.platform.jobs.sweep()
  await lockOut(email)
  expect(await signInFrom("198.51.100.9", email)).toBe(429)
})

test("of twenty wrong passwords side by side eight are judged", async () => {
  const { email } = await harness.signUp()
  const tries = Array.from({ length: 20 }, () => signInFrom("203.0.113.60", email, "guessed in vain"))
  expect((await Promise.all(tries)).sort()).toEqual([...new Array(8).fill(401), ...new Array(12).fill(429)])
})

test("of eighty wrong passwords side by side from many places sixty are judged", async () => {
  const { email } = await harness.signUp()
  const tries = Array.from({ length: 80 }, (_, n) => signInFrom(`192.0.2.${n}`, email, "guessed in vain"))
  expect((await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(60)
})
