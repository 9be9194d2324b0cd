import { voucherEndpoints } from "@arnica/contract/vouchers"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { giveVoucher, voucherNow, YEAR_MS } from "./testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const NEVER_ISSUED = "2222-2222-2222-2222"
const UNKNOWN = "00000000-0000-4000-8000-000000000000"

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "DELETE"
  readonly url: string
  readonly payload?: object
}
const send = async ({ as, method = "GET", url, payload }: Sent) => {
  const answered = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  return { status: answered.statusCode, body: answered.body === "" ? null : answered.json<unknown>() }
}
const give = (kind: "amount" | "percent", much: number, but: Parameters<typeof giveVoucher>[1]["but"] = {}) =>
  giveVoucher(
    stage.server.platform,
    kind === "amount" ? { kind, amount: much, currency: "RON", but } : { kind, percent: much, uses: 1, but },
  )
const use = (as: Person, orderId: string, payload: object) =>
  send({ as, method: "POST", url: `/api/v2/orders/${orderId}/voucher`, payload })
const redeem = (as: Person, code: string) =>
  send({ as, url: `/rest/v2/account/useVoucher/${encodeURIComponent(code)}` })
const own = async (as: Person) =>
  voucherEndpoints["GET /api/v2/vouchers"].responses[200].parse(
    (await send({ as, url: "/api/v2/vouchers" })).body,
  )

test("a session is booked with a voucher alone, by either call, and is confirmed at once", async () => {
  const { ana, ioana, server } = stage
  for (const [way, place] of [
    ["bookFree", 0],
    ["payments", 1],
  ] as const) {
    const booked = await stage.book(ana, ioana.planted)
    const { code, voucher } = await give("amount", 500_000)
    expect((await use(ana, booked.orderId, { code })).status).toBe(204)
    expect((await send({ as: ana, url: `/api/v2/orders/${booked.orderId}` })).body).toMatchObject({
      state: "setup",
      toPay: { amount: 0 },
    })
    const done =
      way === "bookFree"
        ? await send({
            as: ana,
            method: "POST",
            url: "/rest/v2/appointment/action/bookFree",
            payload: { appId: booked.id },
          })
        : await send({
            as: ana,
            method: "POST",
            url: `/api/v2/orders/${booked.orderId}/payments`,
            payload: { method: "covered" },
          })
    expect([place, done.status]).toEqual([place, 200])
    await server.settle()
    const order = await send({ as: ana, url: `/api/v2/orders/${booked.orderId}` })
    expect(order.body).toMatchObject({ state: "success", appointment: { status: "confirmed" } })
    expect((await voucherNow(server.platform, voucher.id)).state).toBe("partlyUsed")
  }
})

test("what costs something is not booked for free", async () => {
  const { ana, ioana } = stage
  const booked = await stage.book(ana, ioana.planted)
  const { code } = await give("percent", 10)
  await use(ana, booked.orderId, { code })
  const payload = { appId: booked.id }
  const free = await send({ as: ana, method: "POST", url: "/rest/v2/appointment/action/bookFree", payload })
  expect(free).toMatchObject({ status: 409 })
})

test("every code that cannot be used answers alike: unknown, misspelt, somebody else's, used, expired, void", async () => {
  const { ana, bob, ioana, server } = stage
  const booked = await stage.book(ana, ioana.planted)
  const foreign = await give("amount", 1000, { holderId: bob.userId })
  const short = await give("amount", 1000, { expiresAt: server.clock.now() + 60_000 })
  const gone = await give("amount", 1000)
  await server.platform.db.pool.query("update vouchers.voucher set ended = 'void' where id = $1", [
    gone.voucher.id,
  ])
  await server.clock.advance(120_000)
  const answers: Awaited<ReturnType<typeof send>>[] = []
  for (const code of [NEVER_ISSUED, "nonsense", foreign.code, short.code, gone.code]) {
    answers.push(await use(ana, booked.orderId, { code }), await redeem(ana, code))
  }
  answers.push(
    await use(ana, booked.orderId, { voucherID: foreign.voucher.id }),
    await use(ana, booked.orderId, { voucherID: UNKNOWN }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  const texts = answers.map(({ body }) => JSON.stringify({ ...Object(body), requestId: "" }))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain("voucherNotUsable")
})

test("who guesses is refused the right code as well, and nobody else is", async () => {
  const { andrei, clinic, ioana, server } = stage
  const { code } = await give("percent", 10)
  const booked = await stage.book(andrei, ioana.planted)
  for (let guess = 0; guess < 9; guess += 1) await redeem(andrei, NEVER_ISSUED)
  await server.clock.advance(61_000)
  await redeem(andrei, NEVER_ISSUED)
  expect((await use(andrei, booked.orderId, { code })).body).toMatchObject({ errorCode: "voucherNotUsable" })
  expect((await redeem(clinic, code)).status).toBe(200)
  await server.clock.advance(3_600_000)
  const another = await give("percent", 10)
  expect((await redeem(andrei, another.code)).status).toBe(200)
})

test("a voucher is put into an account once, and paid with from there", async () => {
  const { ana, bob, ioana } = stage
  const { code, voucher } = await give("percent", 10)
  expect(await redeem(ana, code.toLowerCase().replaceAll("-", " "))).toMatchObject({
    status: 200,
    body: { id: voucher.id, percent: 10, usable: true },
  })
  expect((await redeem(ana, code)).status).toBe(200)
  expect((await redeem(bob, code)).status).toBe(422)
  expect((await own(ana)).items.map(({ id }) => id)).toEqual([voucher.id])
  expect((await own(bob)).items.map(({ id }) => id)).not.toContain(voucher.id)
  const booked = await stage.book(ana, ioana.planted)
  expect((await use(ana, booked.orderId, { voucherID: voucher.id })).status).toBe(204)
  expect((await own(ana)).items[0]).toMatchObject({ state: "reserved", usable: false })
  expect(
    (await send({ as: ana, method: "DELETE", url: `/api/v2/orders/${booked.orderId}/voucher` })).status,
  ).toBe(204)
  expect((await own(ana)).items[0]).toMatchObject({ state: "issued", usable: true })
})

test("a voucher in another currency names both, and an order of somebody else is not there", async () => {
  const { ana, bob, ioana } = stage
  const booked = await stage.book(ana, ioana.planted)
  const { code } = await giveVoucher(stage.server.platform, { kind: "amount", amount: 900, currency: "EUR" })
  expect(await use(ana, booked.orderId, { code })).toMatchObject({ status: 409, body: { errorCode: -723 } })
  expect((await use(bob, booked.orderId, { code })).body).toMatchObject({ errorCode: "orderNotFound" })
})

test("admins issue, look and make void; the code is told once and stands nowhere", async () => {
  const { admin, ana, server } = stage
  // The newest is the first of the list.
  server.clock.advance(1_000)
  const voucher = { kind: "sessions", sessions: 3, amount: 20_000, currency: "RON" } as const
  const url = "/api/v2/admin/vouchers"
  const made = await send({
    as: admin,
    method: "POST",
    url,
    payload: { voucher, days: 90, reason: "A campaign" },
  })
  expect(made.status).toBe(201)
  const issued = voucherEndpoints["POST /api/v2/admin/vouchers"].responses[201].parse(made.body)
  expect(issued.code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  const listed = await send({ as: admin, url: `${url}?count=1` })
  expect(listed.body).toMatchObject({
    items: [{ id: issued.voucher.id, usesLeft: 3, reason: "A campaign" }],
  })
  expect(JSON.stringify(listed.body)).not.toContain(issued.code)
  const { rows } = await server.platform.db.pool.query("select v::text as text from vouchers.voucher v")
  expect(JSON.stringify(rows)).not.toContain(issued.code.replaceAll("-", ""))
  const gone = { as: admin, method: "DELETE", url: `${url}/${issued.voucher.id}` } as const
  expect([(await send(gone)).status, (await send(gone)).status]).toEqual([204, 204])
  expect((await redeem(ana, issued.code)).status).toBe(422)
  const bad = [
    { days: 0 },
    { reason: "" },
    { voucher: { kind: "percent", percent: 101, uses: 1 } },
    { partner: "NOBODY-HAS-THIS" },
    { voucher: { kind: "amount", amount: -1, currency: "RON" } },
  ]
  for (const wrong of bad) {
    const payload = { voucher, days: 90, reason: "A campaign", ...wrong }
    expect((await send({ as: admin, method: "POST", url, payload })).body).toMatchObject({ errorCode: -2434 })
  }
})

test("a campaign for one partner pays for its people alone, as often as it says, and admins read what it paid for", async () => {
  const { admin, ana, bob, ioana, server } = stage
  server.clock.advance(1_000)
  const url = "/api/v2/admin/vouchers"
  const { pool } = server.platform.db
  const { rows } = await pool.query(
    "select id, code from partners.organisation where kind = 'company' limit 1",
  )
  const { id, code: partner } = rows[0]
  await pool.query(
    `insert into partners.membership (organisation_id, kind, user_id, role, since) values ($1, 'company', $2, 'employee', now())
     on conflict do nothing`,
    [id, ana.userId],
  )
  const payload = {
    voucher: { kind: "percent", percent: 50, uses: 5 },
    days: 90,
    usesPerPerson: 1,
    partner: partner.toLowerCase(),
    reason: "A campaign for one company",
  }
  const made = await send({ as: admin, method: "POST", url, payload })
  const { code } = voucherEndpoints["POST /api/v2/admin/vouchers"].responses[201].parse(made.body)
  const foreign = await stage.book(bob, ioana.planted)
  expect(await use(bob, foreign.orderId, { code })).toMatchObject({
    status: 422,
    body: { errorCode: "voucherNotUsable" },
  })
  const booked = await stage.book(ana, ioana.planted)
  expect((await use(ana, booked.orderId, { code })).status).toBe(204)
  const uses = async () => {
    const { body } = await send({ as: admin, url: `${url}?count=1` })
    return voucherEndpoints["GET /api/v2/admin/vouchers"].responses[200].parse(body).items[0]
  }
  expect(await uses()).toMatchObject({ partner, usesPerPerson: 1, uses: [] })
  const nonce = await stage.nonce(ana)
  const paying = { method: "card", nonce, saveCard: false }
  const paid = await send({
    as: ana,
    method: "POST",
    url: `/api/v2/orders/${booked.orderId}/payments`,
    payload: paying,
  })
  expect(paid.status).toBe(200)
  expect((await uses())?.uses).toMatchObject([{ orders: 1, people: 1, paid: { currency: "RON" } }])
  const again = await stage.book(ana, ioana.planted)
  expect((await use(ana, again.orderId, { code })).status).toBe(422)
  const dropped = { as: ana, method: "DELETE", url: `/api/v2/orders/${again.orderId}` } as const
  expect((await send(dropped)).status).toBe(204)
})

test("who paid for a session that the specialist calls off gets 10 % off the next one, once, by mail and in the account", async () => {
  const { ana, ioana, server } = stage
  const bought = await stage.buy(ana, ioana.planted)
  await server.settle()
  const url = `/api/v2/practice/appointments/${bought.uuid}/cancellation`
  const cancelled = await send({ as: ioana, method: "POST", url, payload: { reason: "ill" } })
  expect([cancelled.status, cancelled.body]).toMatchObject([200, {}])
  await server.settle()
  const items = (await own(ana)).items.filter(({ origin }) => origin === "sessionCancelled")
  expect(items).toMatchObject([
    { kind: "percent", percent: 10, usable: true, origin: "sessionCancelled", appointmentUUID: bought.uuid },
  ])
  const told = server.mails.filter(({ subject }) => subject === "You have a voucher for your next session")
  expect(told).toHaveLength(1)
  const [voucher] = items
  const next = await stage.book(ana, ioana.planted)
  expect((await use(ana, next.orderId, { voucherID: voucher?.id })).status).toBe(204)
  const { body } = await send({ as: ana, url: `/api/v2/orders/${next.orderId}` })
  expect(body).toMatchObject({ tenders: [{ kind: "voucher", reason: "percent" }, { kind: "card" }] })
})

test("what nobody used in time has expired", async () => {
  const { ana, server } = stage
  const { voucher } = await give("amount", 1000, { holderId: ana.userId })
  server.clock.advance(YEAR_MS + 1)
  expect((await own(ana)).items.find(({ id }) => id === voucher.id)).toMatchObject({
    state: "expired",
    usable: false,
  })
  await server.platform.jobs.sweep()
  await server.settle()
  expect((await voucherNow(server.platform, voucher.id)).state).toBe("expired")
})
