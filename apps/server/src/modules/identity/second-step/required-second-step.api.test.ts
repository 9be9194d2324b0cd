import { defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { beginTwoSteps } from "../testing-two-steps.ts"

const answers = { module: "identity", responses: { 200: z.object({ seen: z.boolean() }) } } as const
const areas = defineEndpoints({
  "GET /api/v2/testing/admin": { summary: "An admin's", audience: "admin", ...answers },
  "GET /api/v2/testing/provider": { summary: "A specialist's", audience: "provider", ...answers },
})

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({
    env: { TWO_FACTOR_ROLES: "admin" },
    and: ({ http }) => {
      const seen = async () => ({ seen: true })
      http.implement(areas, { "GET /api/v2/testing/admin": seen, "GET /api/v2/testing/provider": seen })
    },
  })
})
afterAll(() => harness.server.close())

const make = (email: string, flags: string) =>
  harness.server.platform.db.pool.query(`update identity.user_account set ${flags} where email = $1`, [email])

test("an admin without it is a customer, and is told what is missing", async () => {
  const { email, cookie } = await harness.signUp()
  await make(email, "is_admin = true, is_provider = true")
  const refused = await harness.get("/api/v2/testing/admin", cookie)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([403, "NO_TWO_FACTOR_AUTHENTICATION"])
  expect((await harness.get("/api/v2/testing/provider", cookie)).statusCode).toBe(200)
  expect((await harness.get("/rest/v2/user/details/", cookie)).json()).toMatchObject({
    role: { isAdmin: true, isProvider: true },
    rolesWithoutTwoFactor: ["admin"],
  })
  expect((await harness.get("/api/v2/users/me/sign-in-methods", cookie)).json().twoFactor).toMatchObject({
    on: false,
    required: true,
  })
})

test("the role opens as soon as it is on, and closes when it is switched off", async () => {
  const { email, cookie } = await harness.signUp()
  await make(email, "is_admin = true")
  const { cookie: own, code } = await beginTwoSteps(harness, { cookie })
  expect((await harness.get("/api/v2/testing/admin", own)).statusCode).toBe(403)
  const confirmed = await harness.post("/Auth/two-factor/verify-totp", { code: code() }, { cookie: own })
  const now = confirmed.cookies.length === 0 ? own : cookieOf(confirmed)
  expect((await harness.get("/api/v2/testing/admin", now)).statusCode).toBe(200)
  expect((await harness.get("/rest/v2/user/details/", now)).json().rolesWithoutTwoFactor).toBeUndefined()
  const off = await harness.post("/Auth/two-factor/disable", { password: PASSWORD }, { cookie: now })
  expect((await harness.get("/api/v2/testing/admin", cookieOf(off))).statusCode).toBe(403)
})

test("who is no admin learns nothing of it", async () => {
  const { cookie } = await harness.signUp()
  expect((await harness.get("/api/v2/testing/admin", cookie)).json().errorCode).toBe("notAllowed")
})
