import { administrationEndpoints, overviewSchema } from "@arnica/contract/administration"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
let paid: Booked

beforeAll(async () => {
  stage = await createHarness()
  paid = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const asAdmin = async (url: string, query: Record<string, string> = {}): Promise<unknown> => {
  const response = await stage.call({ as: stage.admin, method: "GET", url, query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test("the overview counts what is there", async () => {
  const seen = overviewSchema.parse(await asAdmin("/api/v2/admin/overview"))
  expect(seen.users.total).toBe(stage.everybody.length)
  expect(seen.specialists).toEqual([{ status: "active", count: 2 }])
  expect(seen.appointments).toEqual([{ status: "confirmed", count: 1 }])
  expect(seen.orders.map(({ count }) => count)).toEqual([1])
  expect(seen.events.dead).toBe(0)
  expect(seen.jobs.length).toBeGreaterThan(3)
  expect(seen.jobs.every(({ failed }) => failed === 0)).toBe(true)
})

test("the overview counts what waits, by the same conditions as the lists", async () => {
  const waiting = async () => overviewSchema.parse(await asAdmin("/api/v2/admin/overview")).waiting
  expect(await waiting()).toEqual({
    profiles: { count: 0, since: null },
    licences: 0,
    reviews: { waiting: 0, reported: 0 },
    forsaken: 0,
    absences: 0,
    objections: 0,
    payoutRuns: 0,
    refunds: 0,
  })
  const { pool } = stage.server.platform.db
  const { ioana, andrei, ana, admin, server } = stage
  const since = "2026-03-01T08:00:00.000Z"
  const set = (what: string, id: number) =>
    pool.query(`update specialists.specialist set ${what} where id = $1`, [id])
  await set(`waiting_since = '${since}', licence_expires = '2026-03-20'`, andrei.planted.id)
  await set("status = 'suspended', suspended_comment = 'x'", ioana.planted.id)
  const review = (status: string, reason: string | null) =>
    pool.query(
      `insert into reviews.review (uuid, specialist_id, user_id, stars, text, language, status, hold_reason, created_at)
       values (gen_random_uuid(), $1, $2, 2, 'x', 'en', $3, $4, now()) returning uuid`,
      [ioana.planted.id, ana.userId, status, reason],
    )
  await review("waiting", "words")
  const { rows } = await review("published", null)
  await pool.query(
    `insert into reviews.report (review_uuid, reporter_id, reason, note, reported_at) values ($1, $2, 'other', '', now())`,
    [rows[0].uuid, stage.bob.userId],
  )
  const draft = (by: string) =>
    pool.query(
      `insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, made_by, made_at)
       values (gen_random_uuid(), 'RON', now(), 1, 'Arnica', 'RO49AAAA1B31007593840000', $1, now())`,
      [by],
    )
  // Another admin approves what somebody drafted: of these two one is left for who asks.
  await draft(admin.userId)
  await draft(stage.bob.userId)
  expect(await waiting()).toEqual({
    profiles: { count: 1, since },
    licences: 1,
    reviews: { waiting: 1, reported: 1 },
    forsaken: 1,
    absences: 0,
    objections: 0,
    payoutRuns: 1,
    refunds: 0,
  })
  const list = async (url: string, query: Record<string, string>): Promise<number> => {
    const answer = await stage.call({ as: admin, method: "GET", url, query })
    return answer.json().items.length
  }
  expect(await list("/api/v2/admin/specialists", { show: "waiting" })).toBe(1)
  expect(await list("/api/v2/admin/specialists", { show: "licenceExpiring" })).toBe(1)
  expect(await list("/api/v2/admin/appointments", { show: "forsaken" })).toBe(1)
  expect(await list("/api/v2/admin/reviews", { show: "reported" })).toBe(1)
  await set("status = 'active', suspended_comment = null", ioana.planted.id)
  await set("waiting_since = null, licence_expires = null", andrei.planted.id)
  await pool.query("delete from reviews.report")
  await pool.query("delete from reviews.review")
  await server.settle()
})

test("specialists are filtered by the clinic at which they work", async () => {
  const { admin, clinic, ioana, andrei, server } = stage
  const code = (await server.modules.partners.findClinic(clinic.userId))?.code ?? ""
  const found = async (query: Record<string, string>): Promise<number[]> => {
    const all = { show: "all", clinic: code, ...query }
    const url = "/api/v2/admin/specialists"
    const { items } = (await stage.call({ as: admin, method: "GET", url, query: all })).json()
    return items.map(({ id }: { id: number }) => id)
  }
  expect(await found({})).toEqual([ioana.planted.id])
  expect(await found({ q: ioana.email })).toEqual([ioana.planted.id])
  expect(await found({ q: andrei.email })).toEqual([])
  expect(await found({ q: "nobody" })).toEqual([])
  expect(await found({ clinic: "no-such-clinic" })).toEqual([])
})

test("orders name client, specialist and amount", async () => {
  expect(await asAdmin("/api/v2/admin/orders")).toMatchObject({
    total: 1,
    items: [{ orderID: paid.orderId, client: "Ana Pop" }],
  })
  expect(await asAdmin("/api/v2/admin/orders", { offset: "1" })).toMatchObject({ total: 1, items: [] })
})

test("orders are filtered, and given away as a table", async () => {
  const total = async (query: Record<string, string>): Promise<unknown> =>
    await asAdmin("/api/v2/admin/orders", query)
  const { ana, bob, ioana, andrei } = stage
  const found: Record<string, string>[] = [
    { client: ana.email },
    { clientID: ana.userId },
    { specialist: ioana.email },
    { currency: "RON" },
    { specialistID: String(ioana.planted.id) },
    { kind: "appointment" },
    { client: ana.email, specialist: ioana.email, status: "captured", from: "2026-01-01T00:00:00Z" },
  ]
  for (const query of found) expect(await total(query), JSON.stringify(query)).toMatchObject({ total: 1 })
  const missed: Record<string, string>[] = [
    { client: bob.email },
    { clientID: bob.userId },
    { specialist: andrei.email },
    { currency: "EUR" },
    { specialistID: String(andrei.planted.id) },
    { kind: "package" },
    { client: "nobody at all" },
    { client: ana.email, clientID: bob.userId },
  ]
  for (const query of missed) expect(await total(query), JSON.stringify(query)).toMatchObject({ total: 0 })
  expect(await total({})).toMatchObject({
    items: [
      {
        kind: "appointment",
        appointmentUuid: paid.uuid,
        package: null,
        clientID: ana.userId,
        specialistID: ioana.planted.id,
      },
    ],
  })
  expect(await total({ status: "captured" })).toMatchObject({ total: 1 })
  expect(await total({ status: "failed" })).toMatchObject({ total: 0, items: [] })
  expect(await total({ orderID: paid.orderId })).toMatchObject({ total: 1 })
  expect(await total({ to: "2020-01-01T00:00:00Z" })).toMatchObject({ total: 0 })
  const url = "/api/v2/admin/orders/export"
  const table = await stage.call({ as: stage.admin, method: "GET", url })
  expect(table.body.split("\r\n")[1]).toMatch(new RegExp(`^${paid.orderId},.*,\\d+\\.\\d\\d,0\\.00,RON$`))
  const [entry] = await stage.server.platform.audit.list(
    { action: "administration.ordersExported" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({ actor: stage.admin.userId, subject: stage.ana.userId })
})

test("an order is given back with a reason, once a key, and never more than was paid", async () => {
  const url = `/api/v2/admin/orders/${paid.orderId}/refunds`
  const refund = (amount: number, key: string) =>
    stage.call({
      as: stage.admin,
      method: "POST",
      url,
      payload: { amount, reason: "The room was closed." },
      headers: { "idempotency-key": key },
    })
  expect((await refund(100_000_000, "too-much-at-once")).statusCode).toBe(409)
  for (let times = 0; times < 2; times += 1)
    expect((await refund(100, "a-first-refund-of-it")).statusCode).toBe(200)
  // A part goes back once the bank has settled the payment.
  stage.server.clock.advance(26 * 3_600_000)
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
  expect(await asAdmin("/api/v2/admin/orders")).toMatchObject({
    items: [{ refunded: { amount: 100 }, paymentStatus: "partlyRefunded", abilities: { refund: true } }],
  })
  const { items } = administrationEndpoints["GET /api/v2/admin/orders"].responses[200].parse(
    await asAdmin("/api/v2/admin/orders"),
  )
  const left = items[0]?.refundable.amount ?? 0
  expect(left).toBe((items[0]?.total.amount ?? 0) - 100)
  expect((await refund(left + 1, "more-than-is-left-of-it")).statusCode).toBe(409)
  const all = await refund(left, "all-that-is-left-of-it")
  expect(all.json()).toMatchObject({ refundable: { amount: 0 }, abilities: { refund: false } })
  const [entry] = await stage.server.platform.audit.list({ action: "administration.refunded" }, { limit: 2 })
  expect(entry).toMatchObject({ subject: stage.ana.userId, reason: "The room was closed." })
})

test("accounts are paged, and found by any words of name or address, whatever their accents", async () => {
  const found = async (query: Record<string, string>): Promise<unknown> =>
    await asAdmin("/rest/v2/admin/clients", query)
  expect(await found({ count: "1" })).toMatchObject({ total: stage.everybody.length })
  const { pool } = stage.server.platform.db
  await pool.query(
    "update identity.user_account set first_name = 'Ștefan', last_name = 'Țăran' where id = $1",
    [stage.bob.userId],
  )
  const bob = {
    total: 1,
    items: [
      { uuid: stage.bob.userId, abilities: { impersonate: true, giveRights: ["admin"], takeRights: [] } },
    ],
  }
  for (const text of [stage.bob.email, "taran stef", "TĂR", "st ta"])
    expect(await found({ text })).toMatchObject(bob)
  // Two letters begin a part of the name; three stand anywhere.
  for (const text of ["%", "_", "aran nobody", "ef"])
    expect(await found({ text })).toMatchObject({ total: 0 })
  expect(await found({ text: "efan" })).toMatchObject(bob)
  expect(await found({ text: stage.admin.email })).toMatchObject({
    items: [{ uuid: stage.admin.userId, abilities: { impersonate: false, giveRights: [], takeRights: [] } }],
  })
})

test("accounts are listed by what they are, and by an address that nobody confirmed", async () => {
  const emailsOf = async (show: string): Promise<string[]> => {
    const list = z.object({ items: z.array(z.object({ email: z.string() })) })
    const { items } = list.parse(await asAdmin("/rest/v2/admin/clients", { show, count: "100" }))
    return items.map(({ email }) => email)
  }
  expect(await emailsOf("clinicAdmins")).toEqual(expect.arrayContaining([stage.clinic.email]))
  expect(await emailsOf("clinicAdmins")).not.toContain(stage.admin.email)
  expect(await emailsOf("hrAdmins")).not.toContain(stage.clinic.email)
  expect(await emailsOf("unconfirmed")).toEqual([])
  const { pool } = stage.server.platform.db
  const confirm = (is: boolean) =>
    pool.query("update identity.user_account set email_verified = $1 where id = $2", [is, stage.bob.userId])
  await confirm(false)
  expect(await emailsOf("unconfirmed")).toEqual([stage.bob.email])
  await confirm(true)
})

test("an account is opened by who may, and not while its profile rests", async () => {
  const { pool } = stage.server.platform.db
  const seen = async (): Promise<unknown> =>
    await asAdmin("/rest/v2/admin/clients", { text: stage.ioana.email })
  const says = (impersonate: boolean) => ({ items: [{ abilities: { impersonate } }] })
  const rest = (status: string) =>
    pool.query(`update specialists.specialist set status = $1 where user_id = $2`, [
      status,
      stage.ioana.userId,
    ])
  expect(await seen()).toMatchObject(says(true))
  await rest("suspended")
  expect(await seen()).toMatchObject(says(false))
  await rest("active")
  const permit = (may: boolean) =>
    pool.query("update identity.user_account set may_impersonate = $1 where id = $2", [
      may,
      stage.admin.userId,
    ])
  await permit(false)
  expect(await seen()).toMatchObject(says(false))
  await permit(true)
})

test("accounts go out as a table, and everybody in it can read that", async () => {
  const url = "/api/v2/admin/accounts/export"
  const table = await stage.call({ as: stage.admin, method: "GET", url, query: { text: stage.bob.email } })
  expect(table.headers["content-disposition"]).toContain("accounts.csv")
  const lines = table.body.trim().split("\r\n")
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(stage.bob.email)
  const [entry] = await stage.server.platform.audit.list(
    { action: "administration.accountsExported" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({ actor: stage.admin.userId, subject: stage.bob.userId })
})
