import { bookingCreatedSchema } from "@arnica/contract/booking"
import { canBuySchema, coverEndpoints } from "@arnica/contract/cover"
import { orderSchema } from "@arnica/contract/payments"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { accountsNow, aRule, chargedFor, plantPlan } from "./testing.ts"

const DAY = 86_400_000
const COMPANY = "/api/customer-company/v1/client/company"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  const { server, named } = stage
  const since = server.clock.now() - DAY
  await server.platform.db.transaction((tx) =>
    server.modules.partners.createBatch(tx, {
      organisations: [],
      memberships: ["ana", "bob", "accountant", "otherAccountant"].map((name) => ({
        code: "ACME",
        role: "employee" as const,
        since,
        userId: named(name).userId,
      })),
    }),
  )
})
afterAll(() => stage.close())
/** Plans of before are over, so that each test has rules of its own. */
let retired = 0
beforeEach(async () => {
  retired += 1
  const day = `19${String(10 + retired)}-01-01`
  await stage.server.platform.db.query.execute(
    sql`update cover.plan set valid_from = ${day}::date, valid_until = ${day}::date where valid_until is null`,
  )
})

const plan = (...rules: Parameters<typeof aRule>[0][]) =>
  plantPlan(stage.server, { code: "ACME", rules: rules.map((rule) => aRule(rule)) })

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "DELETE" | "PATCH"
  readonly url: string
  readonly payload?: object
}
const send = async ({ as, method = "GET", url, payload }: Sent) => {
  const answered = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  return { status: answered.statusCode, body: answered.body === "" ? null : answered.json<unknown>() }
}
const order = async (as: Person, orderId: string) =>
  orderSchema.parse((await send({ as, url: `/api/v2/orders/${orderId}` })).body)
const canBuy = async (as: Person, path: string) =>
  canBuySchema.parse((await send({ as, url: `${COMPANY}/canBuy/${path}` })).body)
const pay = async (as: Person, orderId: string) => {
  const payload = { method: "card", nonce: await stage.nonce(as), saveCard: false }
  return await send({ as, method: "POST", url: `/api/v2/orders/${orderId}/payments`, payload })
}
const bookOnCover = (as: Person, appId: number, more: object = {}) =>
  send({ as, method: "POST", url: `${COMPANY}/book`, payload: { appId, ...more } })
const accounts = (as: Person) => accountsNow(stage.server.platform, as.userId)
const lastAccount = async (as: Person) => {
  const all = await accounts(as)
  const { rows } = await stage.server.platform.db.query.execute<{ balance: string }>(sql`
    select a.balance from cover.account a join cover.rule r on r.id = a.rule_id
    join cover.plan p on p.id = r.plan_id where a.user_id = ${as.userId} order by p.created_at desc, p.valid_from desc, a.period_from limit 1`)
  for (const { balance, entries } of all) expect(balance).toBe(entries)
  return Number(rows[0]?.balance)
}
const cancel = (as: Person, uuid: string, amount: number) => {
  const payload = { expectedRefund: { amount, currency: "RON" } }
  return send({ as, method: "POST", url: `/api/v2/appointments/${uuid}/cancellation`, payload })
}
/** What the ledger says that Acme owes. */
const receivable = async (): Promise<number> => {
  const { rows } = await stage.server.platform.db.query.execute<{ id: string }>(
    sql`select id from partners.organisation where code = 'ACME'`,
  )
  const account = { type: "partnerReceivable", ownerId: String(rows[0]?.id) } as const
  return await stage.server.modules.wallet.balance(account, "RON")
}
const chargedInAll = async (): Promise<number> => {
  const { rows } = await stage.server.platform.db.query.execute<{ sum: string | null }>(
    sql`select sum(amount) as sum from cover.charge`,
  )
  return Number(rows[0]?.sum ?? 0)
}

/** Holds a time of Ioana's so many days from now: early enough to be cancelled for nothing. */
const bookIn = async (as: Person, days: number) => {
  const from = new Date(stage.server.clock.now() + days * DAY).toISOString()
  const [free] = await stage.times({ planted: stage.ioana.planted, as, query: { from } })
  const payload = stage.bookingOf(free?.offer ?? "")
  const { appId, appUuid, orderID } = bookingCreatedSchema.parse(
    (await send({ as, method: "POST", url: "/rest/v2/bookings", payload })).body,
  )
  return { id: appId, uuid: appUuid, orderId: orderID, start: free?.start ?? "" }
}

test("who works for no company, or for one that pays nothing, is told so, and pays as before", async () => {
  const { ana, ioana, named } = stage
  expect(await canBuy(named("psychologist"), `fromSpecialist/${ioana.planted.id}`)).toMatchObject({
    canBuy: false,
    reason: "notMember",
    corporateProductId: null,
  })
  expect(await canBuy(ana, "domain/PSIHO")).toMatchObject({ canBuy: false, reason: "noPlan", youPay: null })
  expect((await send({ as: ana, url: "/api/v2/cover" })).body).toEqual({ company: null, rules: [] })
  const { orderId } = await stage.book(ana, ioana.planted)
  expect((await order(ana, orderId)).tenders).toMatchObject([{ kind: "card" }])
  await send({ as: ana, method: "DELETE", url: `/api/v2/orders/${orderId}` })
  expect((await send({ as: ana, url: `${COMPANY}/canBuy/domain/NOTHING` })).status).toBe(404)
  expect((await send({ as: ana, url: `${COMPANY}/canBuy/fromSpecialist/999999` })).status).toBe(404)
})

test("a share is paid by the company and the rest by card, in the ledger too", async () => {
  const { bob, ioana } = stage
  const { ruleIds } = await plan({ amount: 3, sharePercent: 60 })
  const before = await receivable()
  const usual = await canBuy(bob, `fromSpecialist/${ioana.planted.id}`)
  expect(usual).toMatchObject({ canBuy: true, corporateProductId: ruleIds[0], reason: "share" })
  const booked = await stage.book(bob, ioana.planted)
  const held = await order(bob, booked.orderId)
  const price = held.total.amount
  expect(held).toMatchObject({
    toPay: { amount: price * 0.4 },
    tenders: [{ kind: "companyCover", amount: price * 0.6, reason: "share" }, { kind: "card" }],
  })
  expect(usual).toMatchObject({ companyPays: { amount: price * 0.6 }, youPay: { amount: price * 0.4 } })
  expect(await canBuy(bob, `appointment/${booked.id}`)).toMatchObject({
    canBuy: true,
    companyPays: { amount: price * 0.6 },
    remaining: { unit: "SESSIONS", left: 2, granted: 3, period: "CALENDAR_YEAR" },
  })
  const asked = await bookOnCover(bob, booked.id, { corporateProductId: ruleIds[0] })
  expect(asked).toMatchObject({ status: 200, body: { confirmed: false, toPay: { amount: price * 0.4 } } })
  expect((await pay(bob, booked.orderId)).status).toBe(200)
  expect(await lastAccount(bob)).toBe(2)
  expect((await receivable()) - before).toBe(price * 0.6)
  expect(await chargedFor(stage.server.platform, bob.userId)).toBe(price * 0.6)
  const uses = coverEndpoints["GET /api/v2/cover/uses"].responses[200].parse(
    (await send({ as: bob, url: "/api/v2/cover/uses" })).body,
  )
  expect(uses.items[0]).toMatchObject({
    orderID: booked.orderId,
    state: "taken",
    companyPaid: { amount: price * 0.6 },
  })
  expect((await send({ as: bob, url: "/api/v2/cover" })).body).toMatchObject({
    company: "Acme",
    rules: [{ sharePercent: 60, remaining: { left: 2, granted: 3 } }],
  })
})

test("what the company pays whole is confirmed at once, and given back when it is cancelled in time", async () => {
  const { ana } = stage
  await plan({ amount: 2 })
  const booked = await bookIn(ana, 6)
  const price = (await order(ana, booked.orderId)).total.amount
  const first = await bookOnCover(ana, booked.id)
  expect(first).toMatchObject({
    status: 200,
    body: { confirmed: true, toPay: { amount: 0 }, usedCredits: { amount: 0 } },
  })
  expect((await bookOnCover(ana, booked.id)).body).toEqual(first.body)
  expect((await order(ana, booked.orderId)).state).toBe("success")
  expect(await lastAccount(ana)).toBe(1)
  const owed = await receivable()
  expect((await cancel(ana, booked.uuid, price)).status).toBe(200)
  await stage.server.settle()
  expect(await lastAccount(ana)).toBe(2)
  expect(await receivable()).toBe(owed - price)
  expect(await receivable()).toBe(await chargedInAll())
})

test("two bookings at once never use the last covered session", async () => {
  const { bob, ioana } = stage
  await plan({ amount: 1 })
  const times = await stage.times({ planted: ioana.planted, as: bob })
  const offers = times.filter((_, nth) => nth % 12 === 3).slice(0, 4)
  const made = await Promise.all(
    offers.map(({ offer }) =>
      send({ as: bob, method: "POST", url: "/rest/v2/bookings", payload: stage.bookingOf(offer) }),
    ),
  )
  const orderIds = made.flatMap(({ status, body }) =>
    status === 201 && typeof body === "object" && body !== null && "orderID" in body
      ? [String(body.orderID)]
      : [],
  )
  expect(orderIds.length).toBeGreaterThan(1)
  const covered = (await Promise.all(orderIds.map((id) => order(bob, id)))).filter(({ tenders }) =>
    tenders.some(({ kind }) => kind === "companyCover"),
  )
  expect(covered).toHaveLength(1)
  expect(await lastAccount(bob)).toBe(0)
  expect(await canBuy(bob, `fromSpecialist/${ioana.planted.id}`)).toMatchObject({
    canBuy: false,
    reason: "usedUp",
  })
  const overdrawn = stage.server.platform.db.pool.query(
    `insert into cover.entry (id, account_id, kind, units, order_id, at)
     select gen_random_uuid(), account_id, 'reserve', -100, order_id, at from cover.use where user_id = $1 limit 1`,
    [bob.userId],
  )
  await expect(overdrawn).rejects.toSatisfy((error) => isPgError(error, "23514", "account_not_overdrawn"))
  for (const id of orderIds) await send({ as: bob, method: "DELETE", url: `/api/v2/orders/${id}` })
  expect(await lastAccount(bob)).toBe(1)
})

test("what the company pays for all has a limit that two people never overdraw", async () => {
  const { bob, ana } = stage
  await plan({ cap: 20_000 })
  const [one, other] = await Promise.all([bookIn(bob, 3), bookIn(ana, 5)])
  const both = [await order(bob, one.orderId), await order(ana, other.orderId)]
  const paid = both.flatMap(({ tenders }) =>
    tenders.flatMap(({ kind, amount }) => (kind === "companyCover" ? [amount] : [])),
  )
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(20_000)
  await send({ as: bob, method: "DELETE", url: `/api/v2/orders/${one.orderId}` })
  await send({ as: ana, method: "DELETE", url: `/api/v2/orders/${other.orderId}` })
  const { rows } = await stage.server.platform.db.query.execute<{ spent: string }>(
    sql`select spent from cover.pool order by id desc`,
  )
  expect(rows.map(({ spent }) => Number(spent)).every((spent) => spent === 0)).toBe(true)
})

test("a rule that changes leaves open accounts as they were, and an order keeps what it holds", async () => {
  const { ana, ioana, admin } = stage
  const { ruleIds } = await plan({ amount: 2, sharePercent: 50 })
  const booked = await stage.book(ana, ioana.planted)
  const before = await order(ana, booked.orderId)
  await stage.server.platform.db.query.execute(sql`update specialists.offer_price set amount = amount + 5000`)
  const ruleUrl = `/api/v2/admin/cover-rules/${ruleIds[0]}`
  const changed = await send({
    as: admin,
    method: "PATCH",
    url: ruleUrl,
    payload: aRule({ amount: 9, sharePercent: 10 }),
  })
  expect(changed).toMatchObject({ status: 200, body: { amount: 9, sharePercent: 10, isUsed: true } })
  expect((await order(ana, booked.orderId)).tenders).toEqual(before.tenders)
  expect(await canBuy(ana, `fromSpecialist/${ioana.planted.id}`)).toMatchObject({
    rule: { sharePercent: 50 },
    remaining: { left: 1, granted: 2 },
  })
  expect(await canBuy(stage.bob, `fromSpecialist/${ioana.planted.id}`)).toMatchObject({
    rule: { sharePercent: 10 },
    remaining: { left: 9, granted: 9 },
  })
  expect((await send({ as: admin, method: "DELETE", url: ruleUrl })).status).toBe(204)
  expect((await order(ana, booked.orderId)).tenders).toEqual(before.tenders)
  expect((await send({ as: admin, method: "PATCH", url: ruleUrl, payload: aRule() })).status).toBe(409)
  expect(await canBuy(ana, `fromSpecialist/${ioana.planted.id}`)).toMatchObject({
    canBuy: false,
    reason: "noRule",
  })
  await send({ as: ana, method: "DELETE", url: `/api/v2/orders/${booked.orderId}` })
})

test("the company is kept out of an order with one call and comes back with another", async () => {
  const { ana, bob, ioana } = stage
  await plan({ sharePercent: 50 })
  const booked = await stage.book(ana, ioana.planted)
  const url = `/api/v2/orders/${booked.orderId}/company-cover`
  const left = await lastAccount(ana)
  expect((await send({ as: bob, method: "DELETE", url })).body).toMatchObject({ errorCode: "orderNotFound" })
  expect((await send({ as: ana, method: "DELETE", url })).status).toBe(204)
  expect((await send({ as: ana, method: "DELETE", url })).status).toBe(204)
  expect((await order(ana, booked.orderId)).tenders).toMatchObject([{ kind: "card" }])
  expect(await canBuy(ana, `appointment/${booked.id}`)).toMatchObject({ canBuy: false, reason: "leftOut" })
  expect(await lastAccount(ana)).toBe(left + 1)
  expect((await send({ as: ana, method: "POST", url })).status).toBe(204)
  expect((await order(ana, booked.orderId)).tenders).toMatchObject([
    { kind: "companyCover" },
    { kind: "card" },
  ])
  expect((await send({ as: bob, url: `${COMPANY}/canBuy/appointment/${booked.id}` })).status).toBe(404)
  expect((await bookOnCover(bob, booked.id)).status).toBe(404)
  await send({ as: ana, method: "DELETE", url: `/api/v2/orders/${booked.orderId}` })
})

test("domains, specialists, prices and money of a rule decide, and the first that pays counts", async () => {
  const { ana, ioana, andrei } = stage
  await plan(
    { priority: 1, specialists: [andrei.planted.id] },
    { priority: 2, ceiling: 100, above: "notCovered" },
    { priority: 3, unit: "MONEY", amount: 5_000, period: "MONTH" },
  )
  expect(await canBuy(ana, `fromSpecialist/${ioana.planted.id}`)).toMatchObject({
    canBuy: true,
    reason: "balance",
    companyPays: { amount: 5_000 },
    remaining: { unit: "MONEY", left: 5_000, period: "MONTH" },
  })
  expect(await canBuy(ana, `fromSpecialist/${andrei.planted.id}`)).toMatchObject({
    canBuy: true,
    reason: "price",
  })
  expect(await canBuy(ana, "domain/PSIHO")).toMatchObject({ canBuy: true, companyPays: null })
  const prices = coverEndpoints["GET /api/v2/cover/prices"].responses[200].parse(
    (
      await send({
        as: ana,
        url: `/api/v2/cover/prices?specialists=${ioana.planted.id},${andrei.planted.id}`,
      })
    ).body,
  )
  expect(prices.items).toContainEqual(
    expect.objectContaining({
      specId: ioana.planted.id,
      companyPays: { amount: 5_000, currency: "RON" },
      reason: "balance",
    }),
  )
  expect((await send({ as: ana, url: "/api/v2/cover/prices?specialists=x" })).status).toBe(400)
  const answered = await stage.call({
    as: ana,
    method: "GET",
    url: `/api/v2/cover/prices?specialists=${ioana.planted.id}`,
  })
  expect(answered.headers["cache-control"]).toMatch(/no-store|private/)
})

test("who left the company books on its cover no more, and what was booked stays covered", async () => {
  const { named, ioana } = stage
  const leaver = named("accountant")
  await plan({ amount: 5 })
  const booked = await stage.book(leaver, ioana.planted)
  expect((await bookOnCover(leaver, booked.id)).body).toMatchObject({ confirmed: true })
  expect((await send({ as: leaver, method: "DELETE", url: "/api/v2/users/me/company" })).status).toBe(204)
  expect((await order(leaver, booked.orderId)).state).toBe("success")
  expect(await canBuy(leaver, `fromSpecialist/${ioana.planted.id}`)).toMatchObject({ reason: "notMember" })
  const next = await stage.book(leaver, ioana.planted)
  expect((await order(leaver, next.orderId)).tenders).toMatchObject([{ kind: "card" }])
  expect((await bookOnCover(leaver, next.id)).body).toMatchObject({ errorCode: "coverNotUsable" })
  await send({ as: leaver, method: "DELETE", url: `/api/v2/orders/${next.orderId}` })
})

test("a late cancellation uses the session, and one by the specialist gives it back", async () => {
  const { named, ioana } = stage
  const client = named("otherAccountant")
  await plan({ amount: 2 })
  const late = await bookIn(client, 4)
  await bookOnCover(client, late.id)
  const called = await bookIn(client, 8)
  await bookOnCover(client, called.id)
  expect(await lastAccount(client)).toBe(0)
  const payload = { reason: "I am ill" }
  const url = `/api/v2/practice/appointments/${called.uuid}/cancellation`
  expect(await send({ as: ioana, method: "POST", url, payload })).toMatchObject({ status: 200 })
  await stage.server.settle()
  expect(await lastAccount(client)).toBe(1)
  stage.server.clock.advance(Date.parse(late.start) - stage.server.clock.now() - 3_600_000)
  const again = { ...client, cookie: await stage.signIn(client) }
  expect((await cancel(again, late.uuid, 0)).body).toMatchObject({ status: "cancelledByClient" })
  await stage.server.settle()
  expect(await lastAccount(again)).toBe(1)
  expect(await receivable()).toBe(await chargedInAll())
})
