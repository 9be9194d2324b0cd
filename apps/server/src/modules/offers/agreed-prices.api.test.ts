import { slotDetailsSchema } from "@arnica/contract/booking"
import { clientsEndpoints } from "@arnica/contract/clients"
import { companyPricesEndpoints } from "@arnica/contract/offers"
import { orderSchema } from "@arnica/contract/payments"
import { slotSchema } from "@arnica/contract/scheduling"
import { wizardEndpoints } from "@arnica/contract/wizard"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
let anasId: number
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
  const list = clientsEndpoints["GET /rest/v2/specialist/clients"].responses[200]
  const { items } = list.parse((await send({ url: "/rest/v2/specialist/clients" })).body)
  anasId = items[0]?.id ?? 0
})
afterAll(() => stage.close())

type Sent = { method?: "GET" | "POST" | "PATCH"; url: string; payload?: object; as?: Person }
const send = async ({ method = "GET", url, payload, as = stage.ioana }: Sent) => {
  const answer = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  return { status: answer.statusCode, text: answer.body, body: answer.json<unknown>() }
}
const price = (amount: number, currency = "RON") => ({
  productId: stage.ioana.planted.productId,
  currency,
  amount,
})
const withAna = (prices: object[], as: Person = stage.ioana) =>
  send({ method: "PATCH", url: `/api/v2/practice/clients/${anasId}/prices`, payload: { prices }, as })
const withCompany = (prices: object[], code = "ACME") =>
  send({ method: "PATCH", url: `/api/v2/practice/company-prices/${code}`, payload: { prices } })

const firstSlot = async (as?: Person) => {
  const now = stage.server.clock.now()
  const answer = await stage.call({
    ...(as === undefined ? {} : { as }),
    method: "GET",
    url: `/rest/v2/availableSlots/${stage.ioana.planted.id}`,
    query: {
      calculatePrice: "true",
      from: new Date(now).toISOString(),
      to: new Date(now + 7 * 86_400_000).toISOString(),
    },
  })
  const [slot] = z.array(slotSchema).parse(answer.json())
  if (slot === undefined) throw new Error("nothing is free")
  return slot
}
const shown = async (as?: Person) => {
  const { price: cost, fullPrice, agreed = false } = await firstSlot(as)
  return [cost?.amount, fullPrice?.amount ?? null, agreed]
}
const page = async (as: Person, { start, offer }: { start: string; offer: string | null }) => {
  const url = `/rest/v2/bookingWizard/slot/${stage.ioana.planted.url}/${encodeURIComponent(start)}`
  const { body } = await send({ url: `${url}?offer=${encodeURIComponent(offer ?? "")}`, as })
  return slotDetailsSchema.parse(body)
}
const book = (as: Person, offer: string | null) =>
  send({ method: "POST", url: "/rest/v2/bookings", payload: stage.bookingOf(offer ?? ""), as })
const orderOf = async (as: Person, orderId: string) =>
  orderSchema.parse((await send({ url: `/api/v2/orders/${orderId}`, as })).body)

test("a price that is agreed with a client is theirs alone, named as such, and what they pay", async () => {
  expect(await shown(stage.ana)).toEqual([18_000, null, false])
  expect((await withAna([price(12_000)])).status).toBe(200)
  expect(await shown(stage.ana)).toEqual([12_000, 18_000, true])
  expect(await shown(stage.bob)).toEqual([14_400, 18_000, false])
  expect(await shown()).toEqual([14_400, 18_000, false])
  const slot = await firstSlot(stage.ana)
  const details = await page(stage.ana, slot)
  expect(details.slot.agreed).toBe(true)
  expect([details.total.amount, details.lines]).toEqual([
    12_000,
    [
      { kind: "session", amount: 18_000 },
      { kind: "agreedPrice", amount: -6_000 },
    ],
  ])
  const booked = await stage.book(stage.ana, stage.ioana.planted)
  const order = await orderOf(stage.ana, booked.orderId)
  expect(order.total.amount).toBe(12_000)
  expect(order.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["session", 18_000],
    ["agreedPrice", -6_000],
  ])
})

test("an offer at somebody's own price is worth nothing in other hands", async () => {
  const anas = await firstSlot(stage.ana)
  const refused = await book(stage.bob, anas.offer)
  expect([refused.status, refused.body]).toMatchObject([422, { errorCode: "offerTampered" }])
  const details = await page(stage.bob, anas)
  expect([details.total.amount, details.slot.agreed]).toEqual([14_400, undefined])
  expect(details.slot.offer).not.toBe(anas.offer)
  expect(await orderless(stage.bob)).toBe(true)
})
const orderless = async ({ userId }: Person): Promise<boolean> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select 1 from payments.customer_order where user_id = $1",
    [userId],
  )
  return rows.length === 0
}

test("who signs in on the way pays their own price, though they came with everybody's offer", async () => {
  const everybodys = await firstSlot()
  const details = await page(stage.ana, everybodys)
  expect([details.total.amount, details.slot.agreed]).toEqual([12_000, true])
})

test("the people of a company have its price while they work there; the lowest of all prices holds", async () => {
  await withCompany([price(15_000)])
  await stage.server.platform.db.transaction((tx) =>
    stage.server.modules.partners.createBatch(tx, {
      organisations: [],
      memberships: [
        { code: "ACME", role: "employee", since: 0, userId: stage.bob.userId },
        { code: "ACME", role: "employee", since: 0, userId: stage.ana.userId },
      ],
    }),
  )
  // The first meeting's discount is more, and the two never add up.
  expect(await shown(stage.bob)).toEqual([14_400, 18_000, false])
  await withCompany([price(13_000)])
  expect(await shown(stage.bob)).toEqual([13_000, 18_000, true])
  expect(await shown(stage.ana)).toEqual([12_000, 18_000, true])
  await withCompany([price(11_000)])
  expect(await shown(stage.ana)).toEqual([11_000, 18_000, true])
  expect(await shown()).toEqual([14_400, 18_000, false])
  await stage.server.platform.db.pool.query("delete from partners.membership where role = 'employee'")
  expect(await shown(stage.bob)).toEqual([14_400, 18_000, false])
  expect(await shown(stage.ana)).toEqual([12_000, 18_000, true])
})

test("prices that cannot be are refused at their field, and nobody else's client can be given one", async () => {
  const foreign = { ...price(10_000), productId: stage.andrei.planted.productId }
  const refused = await withAna([price(100), price(18_001), foreign, price(1, "GBP"), price(18_000, "EUR")])
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errorMessage: {
      details: [
        { path: "prices.1" },
        { path: "prices.2" },
        { path: "prices.3" },
        { path: "prices.4.amount" },
      ],
    },
  })
  expect((await withAna([price(18_001)])).body).toMatchObject({
    errorMessage: { details: [{ path: "prices.0.amount", message: "The maximum is 180." }] },
  })
  expect((await withAna([], stage.andrei)).status).toBe(404)
  expect((await withAna([], stage.ana)).status).toBe(403)
  expect((await withCompany([price(1)], "ALPHA")).status).toBe(404)
  expect(await shown(stage.ana)).toEqual([12_000, 18_000, true])
})

test("what was offered, held or booked keeps its price whatever changes after", async () => {
  const offered = await firstSlot(stage.ana)
  const held = await book(stage.ana, offered.offer)
  const { orderID } = z.object({ orderID: z.uuid() }).parse(held.body)
  const another = await firstSlot(stage.ana)
  const bobs = await firstSlot(stage.bob)
  const store = wizardEndpoints["GET /rest/v2/specWizard/store"].responses[200].parse(
    (await send({ url: "/rest/v2/specWizard/store" })).body,
  )
  const products = store.products.map((product) => ({
    ...product,
    prices: [{ currency: "RON", amount: 30_000 }],
  }))
  const payload = { products, revision: store.meta.revision }
  const saved = await send({ method: "PATCH", url: "/api/v2/spec-wizard/store", payload })
  expect([saved.status, saved.text.length > 0]).toEqual([200, true])
  await withAna([])
  expect(await shown(stage.ana)).toEqual([30_000, null, false])
  expect((await orderOf(stage.ana, orderID)).total.amount).toBe(12_000)
  expect((await page(stage.ana, another)).total.amount).toBe(12_000)
  expect((await page(stage.bob, bobs)).total.amount).toBe(14_400)
  const later = await book(stage.ana, another.offer)
  expect([later.status, later.body]).toMatchObject([201, { total: { amount: 12_000 } }])
})

test("a specialist reads what they agreed on, and a price that is above everybody's no longer counts", async () => {
  await withAna([price(30_000)])
  const prices = companyPricesEndpoints["GET /api/v2/practice/company-prices"].responses[200]
  const { agreed, companies } = prices.parse((await send({ url: "/api/v2/practice/company-prices" })).body)
  expect(companies.map(({ code }) => code)).toEqual(["ACME", "OTHER"])
  expect(agreed).toMatchObject([{ code: "ACME", prices: [{ amount: 11_000, currency: "RON" }] }])
  // As high as the price for everybody: nothing is told of an agreement.
  expect(await shown(stage.ana)).toEqual([30_000, null, false])
})
