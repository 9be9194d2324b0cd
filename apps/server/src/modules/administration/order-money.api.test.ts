import { adminOrdersEndpoints } from "@arnica/contract/admin-orders"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buyPackage } from "../../security-tests/packages.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { giveVoucher } from "../vouchers/testing.ts"

let stage: Harness
let paid: Booked
beforeAll(async () => {
  stage = await createHarness()
  paid = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const detailSchema = adminOrdersEndpoints["GET /api/v2/admin/orders/{orderId}"].responses[200]
const previewSchema = adminOrdersEndpoints["GET /api/v2/admin/orders/{orderId}/refund-preview"].responses[200]
const revenueSchema = adminOrdersEndpoints["GET /api/v2/admin/revenue"].responses[200]

const asAdmin = async (url: string, status = 200): Promise<unknown> => {
  const response = await stage.call({ as: stage.admin, method: "GET", url })
  expect(response.statusCode, response.body).toBe(status)
  return response.json()
}
const dayOf = (at: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Bucharest" }).format(at)
const giveBack = async (orderId: string, amount: number): Promise<void> => {
  const { platform, modules, settle, clock } = stage.server
  await platform.db.transaction((tx) =>
    modules.payments.refund(tx, { orderId, amount, ref: `test:${orderId}:${amount}`, reason: "test" }),
  )
  for (let round = 0; round < 3; round += 1) {
    await settle()
    clock.advance(60_000)
    await platform.jobs.sweep()
  }
  await settle()
}

test("an order is shown with its lines, tenders, attempts, refunds and what the ledger has of it", async () => {
  await giveBack(paid.orderId, 1_000)
  const detail = detailSchema.parse(await asAdmin(`/api/v2/admin/orders/${paid.orderId}`))
  const total = detail.order.total.amount
  expect(detail.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(detail.tenders).toEqual([{ tender: "card", amount: total, reason: null }])
  expect(detail.attempts).toMatchObject([
    { number: 1, status: "succeeded", settlement: "captured", card: { brand: "Visa", last4: "1111" } },
  ])
  const parts = [{ tender: "card", amount: 1_000 }]
  expect(detail.refunds).toMatchObject([{ amount: 1_000, parts, status: "done", reason: "test" }])
  expect(detail.ledger.map(({ kind }) => kind)).toEqual(["payment.capture", "payment.refund"])
  for (const { entries } of detail.ledger)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  await asAdmin("/api/v2/admin/orders/0b0a5f3e-0000-4000-8000-0000000000a1", 404)
})

test("a refund is shown before it is made, and gives nothing back by that", async () => {
  const url = `/api/v2/admin/orders/${paid.orderId}/refund-preview`
  const { order } = detailSchema.parse(await asAdmin(`/api/v2/admin/orders/${paid.orderId}`))
  expect(previewSchema.parse(await asAdmin(`${url}?amount=500`))).toEqual({
    amount: { amount: 500, currency: "RON" },
    most: order.refundable,
    parts: [{ tender: "card", amount: 500, card: { brand: "Visa", last4: "1111" } }],
    needsAnother: false,
    after: "partlyRefunded",
  })
  const all = previewSchema.parse(await asAdmin(`${url}?amount=${order.refundable.amount}`))
  expect(all.after).toBe("refunded")
  await asAdmin(`${url}?amount=${order.refundable.amount + 1}`, 409)
  await asAdmin(`${url}?amount=0`, 400)
  const { order: same } = detailSchema.parse(await asAdmin(`/api/v2/admin/orders/${paid.orderId}`))
  expect(same.refundable).toEqual(order.refundable)
})

test("orders are found by what they come to", async () => {
  const { order } = detailSchema.parse(await asAdmin(`/api/v2/admin/orders/${paid.orderId}`))
  const { amount } = order.total
  const found = async (query: string) => {
    const list = await asAdmin(`/api/v2/admin/orders?${query}`)
    return JSON.stringify(list).includes(paid.orderId)
  }
  expect(await found(`least=${amount}&most=${amount}`)).toBe(true)
  expect(await found(`least=${amount + 1}`)).toBe(false)
  expect(await found(`most=${amount - 1}`)).toBe(false)
})

test("what came and what went back, by day and kind, is what the ledger has of the gateway", async () => {
  const first = dayOf(stage.server.clock.now())
  const { orderId } = await buyPackage(stage, { as: stage.ana, of: stage.ioana })
  await stage.server.settle()
  stage.server.clock.advance(26 * 3_600_000)
  const later = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  await giveBack(later.orderId, 700)
  await giveBack(orderId, 48_000)
  const last = dayOf(stage.server.clock.now())
  const report = revenueSchema.parse(await asAdmin(`/api/v2/admin/revenue?from=${first}&to=${last}`))
  expect(new Set(report.rows.map(({ kind }) => kind))).toEqual(new Set(["appointment", "package"]))
  expect(new Set(report.rows.map(({ day }) => day)).size).toBe(2)
  expect(report.total.back).toBe(1_000 + 700 + 48_000)
  expect(report.ledger).toBe(report.total.net)
  const balance = await stage.server.modules.wallet.balance({ type: "gatewayClearing", ownerId: null }, "RON")
  expect(report.total.net).toBe(balance)
  for (const day of [first, last]) {
    const one = revenueSchema.parse(await asAdmin(`/api/v2/admin/revenue?from=${day}&to=${day}`))
    expect([day, one.ledger]).toEqual([day, one.total.net])
  }
  const ofKind = revenueSchema.parse(
    await asAdmin(`/api/v2/admin/revenue?from=${first}&to=${last}&kind=package`),
  )
  expect(ofKind).toMatchObject({ total: { taken: 48_000, back: 48_000, net: 0 }, ledger: null })
  const url = `/api/v2/admin/revenue/export?from=${first}&to=${last}`
  const table = await stage.call({ as: stage.admin, method: "GET", url })
  expect(table.headers["content-disposition"]).toContain("revenue.csv")
  expect(table.body.trim().split("\r\n")).toHaveLength(report.rows.length + 1)
  expect(table.body).toContain("day,for,taken,refunded,net,currency")
})

const WORTH = 5_000

/** Books a time of Ioana's and pays a part of it by a voucher. */
const buyByVoucher = async (): Promise<string> => {
  const { bob, ioana } = stage
  const { code } = await giveVoucher(stage.server.platform, {
    kind: "amount",
    amount: WORTH,
    currency: "RON",
  })
  const { orderId } = await stage.book(bob, ioana.planted)
  const order = `/api/v2/orders/${orderId}`
  const used = await stage.call({ as: bob, method: "POST", url: `${order}/voucher`, payload: { code } })
  expect(used.statusCode, used.body).toBe(204)
  const payload = { method: "card", nonce: await stage.nonce(bob), saveCard: false }
  const paid = await stage.call({ as: bob, method: "POST", url: `${order}/payments`, payload })
  expect(paid.statusCode, paid.body).toBe(200)
  await stage.server.settle()
  return orderId
}

test("of an order paid by a voucher and a card, only the card's part comes and goes through the gateway", async () => {
  const { clock } = stage.server
  clock.advance(26 * 3_600_000)
  const day = dayOf(clock.now())
  const orderId = await buyByVoucher()
  const url = `/api/v2/admin/orders/${orderId}`
  const { order, tenders } = detailSchema.parse(await asAdmin(url))
  const total = order.total.amount
  const byCard = total - WORTH
  expect(tenders).toEqual([
    { tender: "voucher", amount: WORTH, reason: "amount" },
    { tender: "card", amount: byCard, reason: null },
  ])
  const moved = async () => {
    const report = revenueSchema.parse(await asAdmin(`/api/v2/admin/revenue?from=${day}&to=${day}`))
    expect(report.ledger).toBe(report.total.net)
    return report.total
  }
  expect(await moved()).toEqual({ taken: byCard, back: 0, net: byCard })

  const card = { brand: "Visa", last4: "1111" }
  const preview = async (amount: number) =>
    previewSchema.parse(await asAdmin(`${url}/refund-preview?amount=${amount}`)).parts
  expect(await preview(total)).toEqual([
    { tender: "card", amount: byCard, card },
    { tender: "voucher", amount: WORTH, card: null },
  ])
  await giveBack(orderId, 1_000)
  expect(await moved()).toEqual({ taken: byCard, back: 1_000, net: byCard - 1_000 })
  expect(await preview(byCard)).toEqual([
    { tender: "card", amount: byCard - 1_000, card },
    { tender: "voucher", amount: 1_000, card: null },
  ])
  await giveBack(orderId, byCard)
  await giveBack(orderId, WORTH - 1_000)
  expect(await moved()).toEqual({ taken: byCard, back: byCard, net: 0 })
  const { refunds, order: after } = detailSchema.parse(await asAdmin(url))
  expect(after.paymentStatus).toBe("refunded")
  expect(refunds.map(({ parts }) => parts)).toEqual([
    [{ tender: "card", amount: 1_000 }],
    [
      { tender: "card", amount: byCard - 1_000 },
      { tender: "voucher", amount: 1_000 },
    ],
    [{ tender: "voucher", amount: WORTH - 1_000 }],
  ])
})

test("what a bank took back counts once, however often the gateway says so, and a sum unlike the ledger's is seen", async () => {
  const { orderId } = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  const { clock, platform } = stage.server
  clock.advance(24 * 3_600_000)
  const day = dayOf(clock.now())
  // As a notice of the gateway leaves it, without what the ledger would have of it.
  for (const event of ["one", "again"])
    await platform.db.pool.query(
      `insert into payments.webhook_event (gateway, event_id, kind, transaction_id, dispute, received_at, processed_at)
       select 'local', $2, 'dispute', transaction_id, 'lost', $3, $3 from payments.attempt where order_id = $1`,
      [orderId, event, new Date(clock.now())],
    )
  await platform.db.pool.query("update payments.customer_order set status = 'lost' where id = $1", [orderId])
  const { order } = detailSchema.parse(await asAdmin(`/api/v2/admin/orders/${orderId}`))
  const report = revenueSchema.parse(await asAdmin(`/api/v2/admin/revenue?from=${day}&to=${day}`))
  expect(report.total).toEqual({ taken: 0, back: order.total.amount, net: -order.total.amount })
  expect(report.ledger).toBe(0)
})

test.each([
  "from=2026-01-01",
  "from=2026-02-30&to=2026-03-01",
  "from=2026-03-02&to=2026-03-01",
  "from=2024-01-01&to=2026-01-01",
  "from=2026-01-01&to=2026-01-02&kind=goods",
])("days that cannot be asked for are refused: %s", async (query) => {
  const statuses = ["revenue", "revenue/export"].map(async (report) => {
    const url = `/api/v2/admin/${report}?${query}`
    return (await stage.call({ as: stage.admin, method: "GET", url })).statusCode
  })
  expect(await Promise.all(statuses)).toEqual([400, 400])
})

test("above what one admin gives back alone, another one agrees first, or it is dropped", async () => {
  const { admin, ana, ioana, server } = stage
  const other = stage.named("everyRole")
  const { orderId } = await stage.buy(ana, ioana.planted)
  await server.settle()
  const order = `/api/v2/admin/orders/${orderId}`
  const setAlone = async (value: number, version: number): Promise<void> => {
    const url = "/api/v2/admin/settings/refundAlone"
    const payload = { value, version, reason: "A test of two" }
    expect((await stage.call({ as: admin, method: "PATCH", url, payload })).statusCode).toBe(200)
    await expect.poll(() => server.platform.settings.read("refundAlone")).toBe(value)
  }
  await setAlone(0, 0)
  const preview = previewSchema.parse(await asAdmin(`${order}/refund-preview?amount=500`))
  expect(preview.needsAnother).toBe(true)
  const ask = async (amount: number, key: string) =>
    await stage.call({
      as: admin,
      method: "POST",
      url: `${order}/refunds`,
      payload: { amount, reason: "Paid twice" },
      headers: { "idempotency-key": key },
    })
  const asked = await ask(500, "asked-for-the-first-time")
  expect(asked.json()).toMatchObject({
    awaitsRefund: true,
    refunded: { amount: 0 },
    abilities: { refund: false },
  })
  expect((await ask(600, "asked-for-the-second-time")).statusCode).toBe(409)
  const waiting = async () => detailSchema.parse(await asAdmin(order)).asked
  const found = await waiting()
  expect(found).toMatchObject({ amount: 500, reason: "Paid twice", isDecidable: false })
  const listed = async () => JSON.stringify(await asAdmin("/api/v2/admin/orders?awaits=refund"))
  expect(await listed()).toContain(orderId)
  const overview = async (as: typeof admin) => {
    const { body } = await stage.call({ as, method: "GET", url: "/api/v2/admin/overview" })
    return JSON.parse(body).waiting.refunds
  }
  expect([await overview(admin), await overview(other)]).toEqual([0, 1])
  const request = `/api/v2/admin/refund-requests/${found?.id}`
  const decide = async (as: typeof admin, method: "POST" | "DELETE") =>
    await stage.call({ as, method, url: method === "POST" ? `${request}/approval` : request })
  const own = await decide(admin, "POST")
  expect([own.statusCode, own.json().errorCode]).toEqual([422, "refundNeedsAnother"])
  const both = await Promise.all([decide(other, "POST"), decide(other, "POST")])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect((await decide(admin, "DELETE")).statusCode).toBe(409)
  const { refunds, asked: none } = detailSchema.parse(await asAdmin(order))
  expect([refunds.map(({ amount, reason }) => [amount, reason]), none]).toEqual([[[500, "Paid twice"]], null])
  await ask(700, "asked-for-the-third-time")
  const third = await waiting()
  const dropped = { as: admin, method: "DELETE", url: `/api/v2/admin/refund-requests/${third?.id}` } as const
  expect((await stage.call(dropped)).statusCode).toBe(204)
  expect(await waiting()).toBeNull()
  expect(await listed()).not.toContain(orderId)
  await setAlone(1_000, 1)
  const alone = await ask(800, "below-what-one-gives-back-alone")
  expect(alone.json()).toMatchObject({ awaitsRefund: false })
})
