import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "./testing.ts"
import { type AccountRig, createAccountRig, PASSWORD } from "./testing-account.ts"
import { switchOnTwoSteps } from "./testing-two-steps.ts"

let rig: AccountRig
beforeAll(async () => {
  rig = await createAccountRig()
})
afterAll(() => rig.server.close())

const NEW_PASSWORD = "seven quiet garden snails"

const uuidOf = async (cookie: string): Promise<string> =>
  (await rig.get("/rest/v2/user/details/", cookie)).json().uuid

/** What the log says of somebody, the oldest first, without the module's name. */
const logOf = async (userId: string): Promise<string[]> =>
  (await rig.server.platform.audit.ofSubject(userId, { limit: 50 }))
    .map(({ action, actor }) => `${action.replace("identity.", "")}${actor === userId ? "" : ` by ${actor}`}`)
    .reverse()

test("the log tells of everything that changes how an account is signed in to", async () => {
  const { email, cookie: first } = await rig.signUp()
  const userId = await uuidOf(first)
  const changed = await rig.post(
    "/Auth/change-password",
    { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    { cookie: first },
  )
  const cookie = cookieOf(changed)
  const on = await switchOnTwoSteps(rig, { cookie, password: NEW_PASSWORD })
  const half = await rig.signIn(email, NEW_PASSWORD)
  await rig.post("/Auth/two-factor/verify-totp", { code: on.code() }, { cookie: cookieOf(half) })
  await rig.server.app.inject({
    method: "DELETE",
    url: "/api/v2/users/me/sessions",
    headers: { cookie: on.cookie },
  })
  await rig.post("/Auth/two-factor/disable", { password: NEW_PASSWORD }, { cookie: on.cookie })
  await rig.server.settle()
  await rig.post("/Auth/request-password-reset", { email })
  await rig.post("/Auth/reset-password", { token: await rig.lastToken(email), newPassword: PASSWORD })
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
  const { email, cookie } = await rig.signUp()
  const userId = await uuidOf(cookie)
  await rig.signIn(email, "not it at all")
  await rig.post("/Auth/change-password", { currentPassword: "x", newPassword: NEW_PASSWORD }, { cookie })
  expect(await logOf(userId)).toEqual(["signedUp"])
})

test("whoever signs in where somebody else is signed in is written down as themselves", async () => {
  const [ana, ion] = [await rig.signUp(), await rig.signUp()]
  await rig.signIn(ion.email, PASSWORD, { cookie: ana.cookie, origin: rig.server.platform.config.publicUrl })
  expect(await logOf(await uuidOf(ana.cookie))).toEqual(["signedUp"])
  expect(await logOf(await uuidOf(ion.cookie))).toEqual(["signedUp", "signedIn"])
})
