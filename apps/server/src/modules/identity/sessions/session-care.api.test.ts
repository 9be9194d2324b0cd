import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

type Signed = { readonly email: string; readonly cookie: string; readonly uuid: string }

const signedUp = async (flags: readonly string[] = []): Promise<Signed> => {
  const { email, cookie } = await harness.signUp()
  const uuid: string = (await harness.get("/rest/v2/user/details/", cookie)).json().uuid
  for (const flag of flags)
    await harness.server.platform.db.pool.query(
      `update identity.user_account set ${flag} = true where id = $1`,
      [uuid],
    )
  return { email, cookie, uuid }
}
const endOf = (uuid: string, cookie: string, payload: object = { reason: "Their phone was stolen." }) =>
  harness.post(`/api/v2/admin/accounts/${uuid}/session-ends`, payload, { cookie })
const grownOld = (uuid: string, interval: string) =>
  harness.server.platform.db.pool.query(
    "update identity.session set created_at = created_at - $2::interval where user_id = $1",
    [uuid, interval],
  )

test("an admin signs somebody out everywhere, with a reason that stands in the log", async () => {
  const admin = await signedUp(["is_admin"])
  const [ana, ion] = [await signedUp(), await signedUp()]
  const second = cookieOf(await harness.signIn(ana.email))
  const ended = await endOf(ana.uuid, admin.cookie)
  expect([ended.statusCode, ended.json()]).toEqual([200, { ended: 2 }])
  for (const cookie of [ana.cookie, second]) expect(await harness.isLoggedIn(cookie)).toBe(false)
  for (const { cookie } of [ion, admin]) expect(await harness.isLoggedIn(cookie)).toBe(true)
  const [entry] = await harness.server.platform.audit.ofSubject(ana.uuid, { limit: 1 })
  expect(entry).toMatchObject({
    action: "identity.sessionsEnded",
    actor: admin.uuid,
    actorRole: "admin",
    reason: "Their phone was stolen.",
  })
})

test("their own stays when admins mean themselves", async () => {
  const admin = await signedUp(["is_admin"])
  const other = cookieOf(await harness.signIn(admin.email))
  expect((await endOf(admin.uuid, admin.cookie)).json()).toEqual({ ended: 1 })
  expect(await harness.isLoggedIn(other)).toBe(false)
  expect(await harness.isLoggedIn(admin.cookie)).toBe(true)
})

test("it takes an admin, a reason, and an account that is there", async () => {
  const [admin, ana] = [await signedUp(["is_admin"]), await signedUp()]
  expect((await endOf(ana.uuid, admin.cookie, { reason: "  " })).statusCode).toBe(400)
  expect((await endOf("00000000-0000-4000-8000-00000000dead", admin.cookie)).statusCode).toBe(404)
  expect((await endOf(admin.uuid, ana.cookie)).statusCode).toBe(403)
  const all = { email: ana.email, reason: "A reason" }
  expect((await harness.post("/api/v2/admin/session-ends", all, { cookie: ana.cookie })).statusCode).toBe(403)
  for (const { cookie } of [admin, ana]) expect(await harness.isLoggedIn(cookie)).toBe(true)
})

test("everybody is signed out but the admin, who writes their own address for it", async () => {
  const [admin, ana] = [await signedUp(["is_admin"]), await signedUp()]
  const send = (email: string) =>
    harness.post("/api/v2/admin/session-ends", { email, reason: "A leak" }, { cookie: admin.cookie })
  const refused = await send(ana.email)
  expect([refused.statusCode, refused.json().errorMessage.details[0].path]).toEqual([400, "email"])
  expect(await harness.isLoggedIn(ana.cookie)).toBe(true)
  const ended = await send(admin.email.toUpperCase())
  expect(ended.statusCode).toBe(200)
  expect(ended.json().ended).toBeGreaterThan(0)
  expect(await harness.isLoggedIn(ana.cookie)).toBe(false)
  expect(await harness.isLoggedIn(admin.cookie)).toBe(true)
})

test.each([
  ["is_admin", "11 hours", "13 hours"],
  ["is_hr_admin", "11 hours", "13 hours"],
  ["is_corporate_admin", "11 hours", "13 hours"],
  ["is_provider", "29 days", "31 days"],
  ["two_factor_enabled", "89 days", "91 days"],
])("however much it is used, a session of %s lasts through %s and not %s", async (flag, young, old) => {
  // Sessions are looked at once an hour.
  harness.server.clock.advance(3_600_000)
  const [fresh, worn] = [await signedUp([flag]), await signedUp([flag])]
  await grownOld(fresh.uuid, young)
  await grownOld(worn.uuid, old)
  await harness.server.platform.jobs.sweep()
  // Who answers from memory hears of it a moment later.
  await expect.poll(() => harness.isLoggedIn(worn.cookie)).toBe(false)
  expect(await harness.isLoggedIn(fresh.cookie)).toBe(true)
})
