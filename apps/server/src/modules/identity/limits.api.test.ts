import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type AccountRig, createAccountRig, PASSWORD } from "./testing-account.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let rig: AccountRig
beforeAll(async () => {
  rig = await createAccountRig({ env: { RATE_LIMIT_FACTOR: "100" } })
})
afterAll(() => rig.server.close())

const signInFrom = (remoteAddress: string, email: string, password = "guessed in vain") =>
  rig.server.app.inject({
    ...{ method: "POST", url: "/Auth/sign-in/email", remoteAddress },
    payload: { email, password },
  })

/** What an answer says, without what tells one call from another. */
const said = (answer: LightMyRequestResponse): unknown => {
  const { requestId: _requestId, ...rest } = answer.json()
  return { code: answer.statusCode, ...rest }
}

test("sixty wrong passwords for one account, from however many places, close it for an hour", async () => {
  const { email } = await rig.signUp()
  for (let n = 0; n < 60; n += 1)
    expect((await signInFrom(`203.0.113.${Math.floor(n / 7)}`, email)).statusCode).toBe(401)
  expect((await signInFrom("198.51.100.1", email, PASSWORD)).statusCode).toBe(429)
  rig.server.clock.advance(HOUR)
  expect((await signInFrom("198.51.100.1", email, PASSWORD)).statusCode).toBe(200)
})

test("eighty wrong passwords from one place, at however many accounts, close it to that place", async () => {
  const { email } = await rig.signUp()
  for (let n = 0; n < 80; n += 1)
    expect((await signInFrom("203.0.113.200", `ghost.${n}@example.org`)).statusCode).toBe(401)
  expect((await signInFrom("203.0.113.200", email, PASSWORD)).statusCode).toBe(429)
  expect((await signInFrom("203.0.113.201", email, PASSWORD)).statusCode).toBe(200)
  rig.server.clock.advance(15 * MINUTE)
  expect((await signInFrom("203.0.113.200", email, PASSWORD)).statusCode).toBe(200)
})

test("nobody floods a mailbox by asking for new passwords; whether it has an account does not show", async () => {
  const { email } = await rig.signUp()
  const answers = async (to: string): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let n = 0; n < 7; n += 1)
      seen.push(said(await rig.post("/Auth/request-password-reset", { email: to })))
    return seen
  }
  const known = await answers(email)
  expect(known).toMatchObject([
    ...new Array(6).fill({ code: 200 }),
    { code: 429, errorCode: "tooManyRequests" },
  ])
  expect(await answers("nobody.at.all@example.org")).toEqual(known)
  await rig.server.settle()
  const sent = rig.server.mails.filter(({ to, subject }) => to.address === email && /password/i.test(subject))
  expect(sent).toHaveLength(6)
  rig.server.clock.advance(HOUR)
  expect((await rig.post("/Auth/request-password-reset", { email })).statusCode).toBe(200)
})

test("asking side by side sends no more", async () => {
  const { email } = await rig.signUp()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rig.post("/Auth/request-password-reset", { email })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
})

test("one account writes to a few mailboxes an hour, by whichever call", async () => {
  const { cookie } = await rig.signUp()
  const resend = () => rig.get("/rest/v2/client/resendActivationEmail", cookie)
  for (let n = 0; n < 6; n += 1) expect((await resend()).statusCode).toBe(200)
  expect((await resend()).statusCode).toBe(429)
  const change = (n: number) =>
    rig.post("/Auth/change-email", { newEmail: `other.${n}@example.org`, password: PASSWORD }, { cookie })
  for (let n = 0; n < 6; n += 1) expect((await change(n)).statusCode).toBe(200)
  expect((await change(6)).statusCode).toBe(429)
  // An address that was never confirmed is replaced at once; what is refused replaces nothing.
  expect((await rig.get("/rest/v2/user/details/", cookie)).json().email).toBe("other.5@example.org")
})
