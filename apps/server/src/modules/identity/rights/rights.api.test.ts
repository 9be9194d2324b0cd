import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

type Person = { readonly email: string; readonly cookie: string; readonly uuid: string }
type Flag = "is_admin" | "may_appoint" | "may_impersonate"

const sql = (text: string, ...values: readonly unknown[]) =>
  harness.server.platform.db.pool.query(text, [...values])

/** Somebody whose address is confirmed, with these flags. */
const somebody = async (...flags: readonly Flag[]): Promise<Person> => {
  const { email, cookie } = await harness.signUp()
  const uuid: string = (await harness.get("/rest/v2/user/details/", cookie)).json().uuid
  const set = ["email_verified", ...flags].map((flag) => `${flag} = true`).join(", ")
  await sql(`update identity.user_account set ${set} where id = $1`, uuid)
  return { email, cookie, uuid }
}
const chief = (): Promise<Person> => somebody("is_admin", "may_appoint")

const change = (by: Person, uuid: string, body: object = {}) =>
  harness.post(
    `/api/v2/admin/accounts/${uuid}/rights`,
    { right: "admin", given: true, reason: "A new colleague.", password: PASSWORD, ...body },
    { cookie: by.cookie },
  )
const flagsOf = async (uuid: string): Promise<unknown> => {
  const { rows } = await sql(
    "select is_admin, may_impersonate, may_appoint from identity.user_account where id = $1",
    uuid,
  )
  return Object.values(rows[0] ?? {})
}

test("somebody becomes an admin with a reason, reads of it, and finds who did it", async () => {
  const [admin, ana] = [await chief(), await somebody()]
  const given = await change(admin, ana.uuid)
  expect([given.statusCode, given.json()]).toEqual([200, { rights: ["admin"] }])
  expect((await harness.get("/rest/v2/user/roles", ana.cookie)).json()).toMatchObject({ isAdmin: true })
  expect(await harness.isLoggedIn(ana.cookie)).toBe(true)
  expect((await harness.lastMail(ana.email))?.text).toContain("you became an admin")
  const [entry] = await harness.server.platform.audit.ofSubject(ana.uuid, { limit: 1 })
  expect(entry).toMatchObject({
    action: "identity.adminGiven",
    actor: admin.uuid,
    reason: "A new colleague.",
  })
  // Once more changes nothing, and says nothing.
  const mails = harness.server.mails.length
  expect((await change(admin, ana.uuid)).json()).toEqual({ rights: ["admin"] })
  await harness.server.settle()
  expect(harness.server.mails).toHaveLength(mails)
})

test("taking the role takes every right, ends their sessions, and is told", async () => {
  const [admin, dan] = [await chief(), await somebody("is_admin", "may_impersonate", "may_appoint")]
  const second = cookieOf(await harness.signIn(dan.email))
  const taken = await change(admin, dan.uuid, { given: false, reason: "Has left us." })
  expect(taken.json()).toEqual({ rights: [] })
  expect(await flagsOf(dan.uuid)).toEqual([false, false, false])
  for (const cookie of [dan.cookie, second]) expect(await harness.isLoggedIn(cookie)).toBe(false)
  expect(await harness.isLoggedIn(admin.cookie)).toBe(true)
  expect((await harness.lastMail(dan.email))?.text).toContain("your admin role ended")
})

test("the other rights are given to admins alone, and taken one by one", async () => {
  const [admin, ana] = [await chief(), await somebody()]
  for (const right of ["looking", "appointing"]) {
    const refused = await change(admin, ana.uuid, { right })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "cannotGiveRight"])
  }
  for (const right of ["admin", "looking", "appointing"])
    expect((await change(admin, ana.uuid, { right })).statusCode).toBe(200)
  expect(await flagsOf(ana.uuid)).toEqual([true, true, true])
  const taken = await change(admin, ana.uuid, { right: "looking", given: false })
  expect(taken.json()).toEqual({ rights: ["admin", "appointing"] })
  expect(await harness.isLoggedIn(ana.cookie)).toBe(false)
})

test("never oneself, never without the password, never without the right to", async () => {
  const [admin, other, ana] = [await chief(), await somebody("is_admin"), await somebody()]
  const refusals = [
    [await change(admin, admin.uuid, { right: "looking" }), 403, "ownRights"],
    [await change(admin, admin.uuid.toUpperCase(), { given: false }), 403, "ownRights"],
    [await change(admin, ana.uuid, { password: "a wrong one" }), 422, "wrongPassword"],
    [await change(admin, ana.uuid, { password: undefined }), 422, "wrongPassword"],
    [await change(other, ana.uuid), 403, "notAllowed"],
    [await change(ana, other.uuid, { given: false }), 403, "notAllowed"],
    [await change(admin, "00000000-0000-4000-8000-00000000dead"), 404, "notFound"],
  ] as const
  for (const [answer, status, code] of refusals)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([status, code])
  expect((await change(admin, ana.uuid, { reason: " " })).statusCode).toBe(400)
  expect(await flagsOf(ana.uuid)).toEqual([false, false, false])
})

test("not for an account that is gone or whose address nobody confirmed", async () => {
  const [admin, ana] = [await chief(), await somebody()]
  await sql("update identity.user_account set email_verified = false where id = $1", ana.uuid)
  expect((await change(admin, ana.uuid)).json().errorCode).toBe("cannotGiveRight")
})

test("of two who take the role from each other at once, one keeps it", async () => {
  const [first, second] = [await chief(), await chief()]
  const answers = await Promise.all([
    change(first, second.uuid, { given: false }),
    change(second, first.uuid, { given: false }),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const left = await Promise.all([flagsOf(first.uuid), flagsOf(second.uuid)])
  expect(left).toContainEqual([true, false, true])
  expect(left).toContainEqual([false, false, false])
})

test("the database keeps the last admin, and gives nobody else the right to appoint", async () => {
  const last = await chief()
  await sql(
    "update identity.user_account set is_admin = false, may_appoint = false where is_admin and id <> $1",
    last.uuid,
  )
  const taking = sql(
    "update identity.user_account set is_admin = false, may_appoint = false where id = $1",
    last.uuid,
  )
  await expect(taking).rejects.toThrow("the last admin stays")
  const ana = await somebody()
  const giving = sql("update identity.user_account set may_appoint = true where id = $1", ana.uuid)
  await expect(giving).rejects.toThrow("only_admins_appoint")
})
