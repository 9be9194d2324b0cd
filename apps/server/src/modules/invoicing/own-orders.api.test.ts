import { ordersEndpoints } from "@arnica/contract/orders"
import { afterAll, beforeAll, expect, test } from "vitest"
import { letInvoice } from "../../security-tests/invoices.ts"
import { buyPackage } from "../../security-tests/packages.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const pageSchema = ordersEndpoints["GET /api/v2/orders"].responses[200]
const list = async (query = "", as: Person = stage.ana) =>
  pageSchema.parse((await stage.call({ as, method: "GET", url: `/api/v2/orders${query}` })).json())

test("who ordered nothing has an empty list", async () => {
  expect(await list("", stage.bob)).toEqual({ total: 0, items: [] })
})

test("what is held can be paid or given up, and says what became of it", async () => {
  const held = await stage.book(stage.ana, stage.ioana.planted)
  const { items } = await list("?state=open")
  expect(items).toMatchObject([
    {
      orderID: held.orderId,
      kind: "appointment",
      state: "open",
      paidAt: null,
      refunds: [],
      specialist: "Ioana Mureșan",
      appointmentUuid: held.uuid,
      abilities: { resume: true, drop: true, receipt: false },
      documents: [],
      missing: null,
    },
  ])
  expect(items[0]?.holdExpiresAt).not.toBeNull()
  await stage.call({ as: stage.ana, method: "DELETE", url: `/api/v2/orders/${held.orderId}` })
  expect(await list("?state=open")).toEqual({ total: 0, items: [] })
  expect((await list("?state=dropped")).items).toMatchObject([
    { orderID: held.orderId, abilities: { resume: false, drop: false, receipt: false }, holdExpiresAt: null },
  ])
})

test("a hold that ran out is expired before anybody closed it", async () => {
  const held = await stage.book(stage.ana, stage.ioana.planted)
  stage.server.clock.advance(16 * 60_000)
  const { items } = await list("?state=expired")
  expect(items).toMatchObject([{ orderID: held.orderId, failedReason: "expired" }])
  await stage.server.modules.payments.reconcile()
  await stage.server.settle()
  expect((await list("?state=expired")).items).toMatchObject([{ orderID: held.orderId }])
})

test("what is paid has its documents, and says what came back and when", async () => {
  await letInvoice(stage, { as: stage.ioana })
  const paid = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  const { platform, modules, clock } = stage.server
  const { orderId } = paid
  await platform.db.transaction((tx) =>
    modules.payments.refund(tx, { orderId, amount: 1_000, ref: "own-orders", reason: "test" }),
  )
  expect((await list("?state=paid")).items[0]).toMatchObject({
    orderID: orderId,
    refunds: [{ amount: 1_000, at: null }],
    abilities: { resume: false, drop: false, receipt: true },
    documents: [{ kind: "invoice" }],
  })
  await stage.server.settle()
  clock.advance(60_000)
  await platform.jobs.sweep()
  await stage.server.settle()
  await platform.jobs.sweep()
  await stage.server.settle()
  const [back] = (await list("?state=partlyRefunded")).items
  expect(back).toMatchObject({
    orderID: orderId,
    documents: [{ kind: "invoice" }, { kind: "creditNote" }],
  })
  expect(back?.refunds[0]?.at).not.toBeNull()
})

test("each kind is listed with what it is, found by kind and days, and paged", async () => {
  const { orderId } = await buyPackage(stage, { as: stage.ana, of: stage.ioana })
  const { items } = await list("?kind=package")
  expect(items).toMatchObject([{ orderID: orderId, kind: "package", state: "paid", appointmentUuid: null }])
  expect(items[0]?.what).not.toBe("")
  const { total } = await list()
  expect(total).toBeGreaterThan(2)
  const pages = await Promise.all([list("?count=1"), list("?count=1&offset=1"), list(`?offset=${total + 5}`)])
  expect(pages.map((page) => page.total)).toEqual([total, total, total])
  expect(pages.map((page) => page.items.length)).toEqual([1, 1, 0])
  const now = new Date(stage.server.clock.now() + 1_000).toISOString()
  expect((await list(`?from=${encodeURIComponent(now)}`)).total).toBe(0)
  expect((await list(`?to=${encodeURIComponent(now)}`)).total).toBe(total)
})

test("what cannot be asked is refused at its field", async () => {
  for (const query of ["?state=bought", "?kind=goods", "?from=yesterday", "?count=1000", "?offset=-1"]) {
    const response = await stage.call({ as: stage.ana, method: "GET", url: `/api/v2/orders${query}` })
    expect([query, response.statusCode]).toEqual([query, 400])
  }
})
