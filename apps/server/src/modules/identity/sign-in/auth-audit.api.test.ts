import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { switchOnTwoSteps } from "../testing-two-steps.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const NEW_PASSWORD = "seven quiet garden snails"

const uuidOf = async (cookie: string): Promise<string> =>
  (await harness.get("/rest/v2/user/details/", cookie)).json().uuid

/** What the log says of somebody, the oldest first, without the module's name. */
const logOf = async (userId: string): Promise<string[]> =>
  (await harness.server.platform.audit.ofSubject(userId, { limit: 50 }))
    .map(({ action, actor }) => `${action.replace("identity.", "")}${actor === userId ? "" : ` by ${actor}`}`)
    .reverse()

test("the log tells of everything that changes how an account is signed in to", async () => {
  const { email, cookie: first } = await harness.signUp()
  const userId = await uuidOf(first)
  const changed = await harness.post(
    "/Auth/change-password",
    { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    { cookie: first },
  )
  const cookie = cookieOf(changed)
  const on = await switchOnTwoSteps(harness, { cookie, password: NEW_PASSWORD })
  const half = await harness.signIn(email, NEW_PASSWORD)
  await harness.post("/Auth/two-factor/verify-totp", { code: on.code() }, { cookie: cookieOf(half) })
  await harness.server.app.inject({
    method: "DELETE",
    url: "/api/v2/users/me/sessions",
    headers: { cookie: on.cookie },
  })
  await harness.post("/Auth/two-factor/disable", { password: NEW_PASSWORD }, { cookie: on.cookie })
  await harness.server.settle()
  await harness.post("/Auth/request-password-reset", { email })
  await harness.post("/Auth/reset-password", { token: await harness.lastToken(email), newPassword: PASSWORD })
  expect(await logOf(userId)).toEqual([
    "signedUp",
    "passwordChanged",
    "twoFactorOn",
    "signedIn",
    "sessionsEnded",
    "twoFactorOff",
    "passwordReset by anonymous",
  ])
})

test("not of what was refused, nor of half a sign-in", async () => {
  const { email, cookie } = await harness.signUp()
  const userId = await uuidOf(cookie)
  await harness.signIn(email, "not it at all")
  await harness.post("/Auth/change-password", { currentPassword: "x", newPassword: NEW_PASSWORD }, { cookie })
  expect(await logOf(userId)).toEqual(["signedUp"])
})

test("whoever signs in where somebody else is signed in is written down as themselves", async () => {
  const [ana, ion] = [await harness.signUp(), await harness.signUp()]
  await harness.signIn(ion.email, PASSWORD, {
    cookie: ana.cookie,
    origin: harness.server.platform.config.publicUrl,
  })
  expect(await logOf(await uuidOf(ana.cookie))).toEqual(["signedUp"])
  expect(await logOf(await uuidOf(ion.cookie))).toEqual(["signedUp", "signedIn"])
})
