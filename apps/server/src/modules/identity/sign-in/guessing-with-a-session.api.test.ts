import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { AUTH_PATHS, type AuthPath } from "../adapters/auth-paths.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { protectAccount } from "../testing-two-steps.ts"

const MINUTE = 60_000
const known = z.object({ properties: z.record(z.string(), z.unknown()) })

/** The field in which a call takes the password that somebody has, not one that they choose. */
const passwordFieldOf = ({ schema, chooses }: AuthPath): string | undefined => {
  if (schema === null) return undefined
  const { properties } = known.parse(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }))
  return Object.keys(properties).find((name) => /password/i.test(name) && name !== chooses)
}
const TAKING_PASSWORDS = AUTH_PATHS.filter((entry) => passwordFieldOf(entry) !== undefined)
const WITH_SESSION = TAKING_PASSWORDS.filter(({ signedIn }) => signedIn === true)

/** What each takes beside the password. */
const BESIDE: Readonly<Record<string, object>> = {
  "/change-password": { newPassword: "nine quiet harbours" },
  "/change-email": { newEmail: "elsewhere@example.org" },
  "/link-social": { provider: "google", next: "/en", failed: "/en" },
}

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({ env: { RATE_LIMIT_FACTOR: "100" } })
})
afterAll(() => harness.server.close())

const call = (entry: AuthPath, given: { cookie: string; password: string; from?: string }) =>
  harness.server.app.inject({
    method: "POST",
    url: `/Auth${entry.path}`,
    headers: { cookie: given.cookie },
    remoteAddress: given.from ?? "203.0.113.9",
    payload: { ...BESIDE[entry.path], [passwordFieldOf(entry) ?? ""]: given.password },
  })

test("every call that takes a password says how a wrong one is counted", () => {
  expect(
    TAKING_PASSWORDS.filter(({ guesses, proves }) => guesses === undefined && proves === undefined),
  ).toEqual([])
  expect(WITH_SESSION.map(({ path }) => path)).toEqual([
    "/link-social",
    "/change-password",
    "/change-email",
    "/two-factor/enable",
    "/two-factor/disable",
    "/two-factor/generate-backup-codes",
    "/passkey/generate-register-options",
  ])
})

/** Somebody new of whom the call is to be asked: new recovery codes are for who has some. */
const borrow = async ({ path }: AuthPath): Promise<string> => {
  const owner = path.endsWith("backup-codes") ? await protectAccount(harness) : await harness.signUp()
  return owner.cookie
}

describe.each(WITH_SESSION)("with a borrowed session, $path", (entry) => {
  test("judges eight wrong passwords from one place, and then not even the right one", async () => {
    const cookie = await borrow(entry)
    for (let n = 0; n < 8; n += 1) {
      const refused = await call(entry, { cookie, password: `guess number ${n}` })
      expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
    }
    expect((await call(entry, { cookie, password: PASSWORD })).statusCode).toBe(429)
    harness.server.clock.advance(15 * MINUTE)
    expect((await call(entry, { cookie, password: PASSWORD })).statusCode).not.toBe(429)
  })

  test("judges sixty wrong passwords an hour from anywhere", async () => {
    const cookie = await borrow(entry)
    expect((await call(entry, { cookie, password: "not this one" })).statusCode).toBe(422)
    // Of the account as a whole: the other fifty-nine.
    await harness.server.platform.db.pool.query(
      "update identity.failed_attempt set failures = 60 where key = account_key",
    )
    expect((await call(entry, { cookie, from: "198.51.100.99", password: PASSWORD })).statusCode).toBe(429)
    harness.server.clock.advance(60 * MINUTE)
  })

  test("takes no more side by side", async () => {
    const cookie = await borrow(entry)
    const tries = Array.from({ length: 20 }, () => call(entry, { cookie, password: "not this one" }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status !== 429)).toEqual(new Array(8).fill(422))
    harness.server.clock.advance(15 * MINUTE)
  })
})

test("wrong passwords with a session and at signing in are counted together", async () => {
  const { cookie, email } = await harness.signUp()
  const [first] = WITH_SESSION
  if (first === undefined) throw new Error("no call takes a password")
  for (let n = 0; n < 8; n += 1) await call(first, { cookie, from: "127.0.0.1", password: "not this one" })
  expect((await harness.signIn(email)).statusCode).toBe(429)
})
