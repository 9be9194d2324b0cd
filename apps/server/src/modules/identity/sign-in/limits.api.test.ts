import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { confirmAddress } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({ env: { RATE_LIMIT_FACTOR: "100" } })
})
afterAll(() => harness.server.close())

const signInFrom = (remoteAddress: string, email: string, password = "guessed in vain") =>
  harness.server.app.inject({
    method: "POST",
    url: "/Auth/sign-in/email",
    remoteAddress,
    payload: { email, password },
  })

/** What an answer says, without what tells one call from another. */
const said = (answer: LightMyRequestResponse): unknown => {
  const { requestId: _requestId, ...rest } = answer.json()
  return { code: answer.statusCode, ...rest }
}

test("sixty wrong passwords for one account, from however many places, close it for an hour", async () => {
  const { email } = await harness.signUp()
  for (let n = 0; n < 60; n += 1)
    expect((await signInFrom(`203.0.113.${Math.floor(n / 7)}`, email)).statusCode).toBe(401)
  expect((await signInFrom("198.51.100.1", email, PASSWORD)).statusCode).toBe(429)
  harness.server.clock.advance(HOUR)
  expect((await signInFrom("198.51.100.1", email, PASSWORD)).statusCode).toBe(200)
})

test("eighty wrong passwords from one place, at however many accounts, close it to that place", async () => {
  const { email } = await harness.signUp()
  for (let n = 0; n < 80; n += 1)
    expect((await signInFrom("203.0.113.200", `ghost.${n}@example.org`)).statusCode).toBe(401)
  expect((await signInFrom("203.0.113.200", email, PASSWORD)).statusCode).toBe(429)
  expect((await signInFrom("203.0.113.201", email, PASSWORD)).statusCode).toBe(200)
  harness.server.clock.advance(15 * MINUTE)
  expect((await signInFrom("203.0.113.200", email, PASSWORD)).statusCode).toBe(200)
})

const recoverFrom = (remoteAddress: string, email: string) =>
  harness.server.app.inject({
    method: "POST",
    url: "/Auth/request-password-reset",
    remoteAddress,
    payload: { email },
  })
const passwordMailsTo = async (email: string): Promise<number> => {
  await harness.server.settle()
  return harness.server.mails.filter(({ to, subject }) => to.address === email && /password/i.test(subject))
    .length
}

test("nobody floods a mailbox from one place; whether it has an account does not show", async () => {
  const { email } = await harness.signUp()
  const answers = async (to: string): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let n = 0; n < 7; n += 1) seen.push(said(await recoverFrom("203.0.113.30", to)))
    return seen
  }
  const known = await answers(email)
  expect(known).toMatchObject([
    ...new Array(6).fill({ code: 200 }),
    { code: 429, errorCode: "mailsOnTheirWay" },
  ])
  expect(await answers("nobody.at.all@example.org")).toEqual(known)
  expect(await passwordMailsTo(email)).toBe(6)
  harness.server.clock.advance(HOUR)
  expect((await recoverFrom("203.0.113.30", email)).statusCode).toBe(200)
})

test("a stranger who asks for somebody's mails again and again does not keep the owner from theirs", async () => {
  const { email } = await harness.signUp()
  for (let n = 0; n < 7; n += 1) await recoverFrom("203.0.113.40", email)
  expect((await recoverFrom("198.51.100.40", email)).statusCode).toBe(200)
  expect(await passwordMailsTo(email)).toBe(7)
})

test("strangers in many places fill a mailbox up to twenty an hour, of which the owner's newest link works", async () => {
  const { email } = await harness.signUp()
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1)
    statuses.push((await recoverFrom(`203.0.113.${50 + Math.floor(n / 5)}`, email)).statusCode)
  expect(statuses).toEqual([...new Array(20).fill(200), 429])
  const owner = await recoverFrom("198.51.100.50", email)
  expect([owner.statusCode, owner.json().errorMessage]).toEqual([
    429,
    expect.stringMatching(/newest one still works/),
  ])
  const newPassword = "nine quiet harbours"
  const token = await harness.lastToken(email)
  expect((await harness.post("/Auth/reset-password", { token, newPassword })).statusCode).toBe(200)
  expect((await harness.signIn(email, newPassword)).statusCode).toBe(200)
})

test("one place asks for mails to sixty mailboxes an hour, which is enough for a company", async () => {
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1)
    statuses.push((await recoverFrom("203.0.113.90", `staff.${n}@example.org`)).statusCode)
  expect(statuses).toEqual([...new Array(60).fill(200), 429])
})

test("asking side by side sends no more", async () => {
  const { email } = await harness.signUp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => recoverFrom("203.0.113.95", email)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
})

test("one account writes to a few mailboxes an hour, by whichever call", async () => {
  const { email, cookie } = await harness.signUp()
  await confirmAddress(harness.server.platform.db, { email, is: false })
  const resend = () => harness.get("/rest/v2/client/resendActivationEmail", cookie)
  for (let n = 0; n < 6; n += 1) expect((await resend()).statusCode).toBe(200)
  expect((await resend()).statusCode).toBe(429)
  const change = (n: number) =>
    harness.post("/Auth/change-email", { newEmail: `other.${n}@example.org`, password: PASSWORD }, { cookie })
  for (let n = 0; n < 6; n += 1) expect((await change(n)).statusCode).toBe(200)
  expect((await change(6)).statusCode).toBe(429)
  expect(await harness.lastMail("other.5@example.org")).toBeDefined()
  expect(await harness.lastMail("other.6@example.org")).toBeUndefined()
})
