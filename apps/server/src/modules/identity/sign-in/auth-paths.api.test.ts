import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { AUTH_PATHS, type AuthPath } from "../adapters/auth-paths.ts"
import { type AccountHarness, createAccountHarness } from "../testing-account.ts"

/** What is there for who is not signed in. */
const OPEN = [
  "/sign-up/email",
  "/sign-up/code",
  "/sign-up/resend",
  "/sign-in/email",
  "/sign-in/social",
  "/sign-out",
  "/get-session",
  "/request-password-reset",
  "/reset-password",
  "/verify-email",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/generate-authenticate-options",
  "/passkey/verify-authentication",
]
const PRIVATE = AUTH_PATHS.filter(({ path }) => !OPEN.includes(path))

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const call = ({ path, method }: AuthPath, cookie = "") =>
  harness.server.app.inject({
    method,
    url: `/Auth${path}`,
    headers: { cookie },
    ...(method === "POST" ? { payload: {} } : {}),
  })

describe("without a session", () => {
  test.each(PRIVATE)("$method $path answers 401, whatever is sent", async (entry) => {
    const { cookie } = await harness.signUp()
    const forged = cookie.replace(/(session_token=[^;]{20})[^;]+/, "$1forged")
    for (const sent of ["", forged]) {
      const answer = await call(entry, sent)
      expect(answer.statusCode, answer.body).toBe(401)
      expect(answer.json()).toMatchObject({ noSession: true, errorMessage: "Please relog !" })
    }
  })

  test.each(["verify-totp", "verify-backup-code"])("%s takes a password first", async (path) => {
    const answer = await harness.post(`/Auth/two-factor/${path}`, { code: "123456" })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([401, "invalidCredentials"])
  })
})

test.each(PRIVATE)("$method $path is there for who is signed in", async (entry) => {
  const { cookie } = await harness.signUp()
  expect((await call(entry, cookie)).statusCode).not.toBe(401)
})
