import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "./security-tests/people/testing.ts"
import { createHarness, type Harness } from "./security-tests/testing.ts"

const DAY_MS = 86_400_000
const url = "/api/v2/account-deletion"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const named = (name: string): Person => stage.named(name)
const ask = (as: Person) => stage.call({ as, method: "POST", url, payload: { email: as.email } })
const state = async (as: Person) => (await stage.call({ as, url })).json()
const one = async (sql: string, ...values: readonly string[]) =>
  (await stage.server.platform.db.pool.query(sql, [...values])).rows[0]
const sweep = async () => {
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}
const page = (path: string) => stage.call({ url: `/rest/v2/profile-page/${path}/profile-model` })

test("whoever is the last administrator of something is told of what, and refused", async () => {
  const [clinic, hr] = [named("clinic"), named("hr")]
  expect(await state(clinic)).toMatchObject({
    canAsk: false,
    obstacles: [{ code: "lastClinicAdmin", name: "Clinic Alpha" }],
  })
  const refused = await ask(clinic)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "lastAdministrator"])
  expect((await ask(hr)).json().data).toEqual({ obstacles: [{ code: "lastHrAdmin", name: "Acme" }] })
  // Two administrate the other clinic and the marketplace; a psychologist and an accountant bind nobody.
  for (const name of ["otherClinic", "admin", "psychologist", "accountant"])
    expect((await ask(named(name))).statusCode, name).toBe(201)
})

test("when both of two asked, the last one stays until somebody takes over", async () => {
  const [admin, everyRole] = [named("admin"), named("everyRole")]
  expect((await ask(everyRole)).statusCode).toBe(201)
  stage.server.clock.advance(31 * DAY_MS)
  await sweep()
  const holders = "select count(*)::int as count from identity.user_account where is_admin"
  expect(await one(holders)).toEqual({ count: 1 })
  const gone = "select is_admin, email from identity.user_account where id = $1"
  const [first, second] = [await one(gone, admin.userId), await one(gone, everyRole.userId)]
  expect([first.is_admin, second.is_admin].filter(Boolean)).toHaveLength(1)
  expect(
    await one(
      "select count(*)::int as count from partners.membership where user_id = $1",
      named("otherClinic").userId,
    ),
  ).toEqual({ count: 0 })
})

test("a specialist's page closes as soon as they ask, and opens again when they take it back", async () => {
  const { andrei } = stage
  await fresh(andrei)
  expect((await page(andrei.planted.url)).statusCode).toBe(200)
  expect((await ask(await fresh(andrei))).statusCode).toBe(201)
  expect((await page(andrei.planted.url)).statusCode).toBe(410)
  expect((await stage.times({ planted: andrei.planted }).catch(() => [])).length).toBe(0)
  await stage.call({ as: await fresh(andrei), method: "DELETE", url })
  expect((await page(andrei.planted.url)).statusCode).toBe(200)
})

test("sessions after that are cancelled with everything back; name and licence stay, the rest goes", async () => {
  const { andrei, bob, server } = stage
  const as = await fresh(bob)
  const from = server.clock.now() + 40 * DAY_MS
  const range = { from: new Date(from).toISOString(), to: new Date(from + 7 * DAY_MS).toISOString() }
  const [far] = await stage.times({ planted: andrei.planted, as, query: range })
  const booking = {
    as,
    method: "POST",
    url: "/rest/v2/bookings",
    payload: stage.bookingOf(far?.offer ?? ""),
  } as const
  const { orderID, appUuid } = (await stage.call(booking)).json()
  const payment = { method: "card", nonce: await stage.nonce(as), saveCard: false }
  const paid = await stage.call({
    as,
    method: "POST",
    url: `/api/v2/orders/${orderID}/payments`,
    payload: payment,
  })
  expect(paid.statusCode, paid.body).toBe(200)

  const owner = await fresh(andrei)
  expect((await ask(owner)).statusCode).toBe(201)
  expect(await state(owner)).toMatchObject({ isOpen: true })
  server.clock.advance(31 * DAY_MS)
  await sweep()
  await sweep()
  const appointment = "select status, refunded = price as whole from booking.appointment where uuid = $1"
  expect(await one(appointment, appUuid)).toEqual({ status: "cancelledByProvider", whole: true })
  const told = await stage.call({ as: await fresh(bob), url: `/api/v2/appointments/${appUuid}` })
  expect(told.json().cancelReason).toContain("leaving our platform")
  const profile = "select url, status, first_name, photo, city from specialists.specialist where user_id = $1"
  expect(await one(profile, andrei.userId)).toMatchObject({
    url: `closed-${andrei.planted.id}`,
    status: "closed",
    photo: null,
    city: null,
    first_name: expect.stringMatching(/\w/),
  })
  const account = "select first_name, is_provider from identity.user_account where id = $1"
  expect(await one(account, andrei.userId)).toEqual({ first_name: "–", is_provider: false })
  const texts = "select count(*)::int as count from specialists.profile_text where specialist_id = $1"
  expect(await one(texts, String(andrei.planted.id))).toEqual({ count: 0 })
})

/** The same person with a session of today. */
async function fresh<P extends Person>(person: P): Promise<P> {
  return { ...person, cookie: await stage.signIn(person) }
}
