import { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { offerSubscriptions, payOrder } from "../../security-tests/subscriptions.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { subscriptionHarness } from "./testing.ts"

// Months go by in each of them, with all that comes round in them.
vi.setConfig({ testTimeout: 90_000 })

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = subscriptionHarness(() => stage)
const { start, price, view, periods, decide, now, later, toRenewal, mailsOf, packageIds } = harness
const DAY = 86_400_000
const MINE = "/api/v2/subscriptions"
const changeOf = subscriptionsEndpoints["GET /api/v2/subscriptions/{id}/change"].responses[200]
const orderSchema = z.object({ orderID: z.string() })
const at = (iso: string | null): number => Date.parse(iso ?? "")

test("a month is skipped, the subscription pauses and begins anew, and each choice can be taken back", async () => {
  const { id } = await start()
  const first = await view(id)
  expect((await decide(id, "skip")).body).toMatchObject({ next: "skip", renewal: null })
  expect((await decide(id, "renew")).body).toMatchObject({ next: "renew" })
  expect((await decide(id, "skip")).status).toBe(200)
  await toRenewal(id)
  const skipped = await view(id)
  expect(skipped).toMatchObject({ status: "active", next: "renew", left: { now: 2, rolledOver: 0 } })
  expect(skipped.left.nowUntil).toBe(skipped.paidUntil)
  expect((await periods(id)).items.map(({ state }) => state)).toEqual(["skipped", "paid"])
  expect((await decide(id, "pause")).body).toMatchObject({ next: "pause" })
  await toRenewal(id)
  expect(await view(id)).toMatchObject({ status: "paused", left: { now: 0 }, abilities: { resume: true } })
  expect((await decide(id, "skip")).status).toBe(409)
  await later(40 * DAY)
  const opened = await harness.send({ as: stage.ana, method: "POST", url: `${MINE}/${id}/orders` })
  await payOrder(stage, { as: stage.ana, orderId: orderSchema.parse(opened.body).orderID })
  const resumed = await view(id)
  expect(resumed).toMatchObject({ status: "active", next: "renew", left: { now: 2 } })
  expect(at(resumed.paidUntil)).toBeGreaterThan(now() + 27 * DAY)
  expect(resumed.startedAt).toBe(first.startedAt)
  expect((await periods(id)).items.map(({ number }) => number)).toEqual([3, 2, 1])
})

test("a larger plan begins at once, for the days left to the day; a smaller one with the next month", async () => {
  const { id } = await start()
  const [two, four] = [await price(2), await price(4)]
  const { paidUntil } = await view(id)
  const [packageId = ""] = await packageIds()
  await harness.book(stage.ana, { packageId })
  await harness.passTo(at(paidUntil) - 10.5 * DAY)
  const url = `${MINE}/${id}/change`
  const quote = changeOf.parse((await harness.send({ as: stage.ana, url })).body)
  expect(quote).toMatchObject({
    sessions: 4,
    price: { amount: four },
    from: paidUntil,
    now: { daysLeft: 10, days: 31, givenBack: 1, credit: { amount: two / 2 } },
  })
  const change = (payload: object) => harness.send({ as: stage.ana, method: "POST", url, payload })
  const expectedPrice = { amount: four, currency: "RON" }
  expect((await change({ when: "now", expectedPrice, expectedCredit: 1 })).status).toBe(409)
  const changed = await change({ when: "now", expectedPrice, expectedCredit: two / 2 })
  expect(changed.status).toBe(200)
  expect((await view(id)).sessions).toBe(2)
  await payOrder(stage, { as: stage.ana, orderId: orderSchema.parse(changed.body).orderID })
  await stage.server.settle()
  const larger = await view(id)
  expect(larger).toMatchObject({ sessions: 4, price: { amount: four }, left: { now: 4, rolledOver: 0 } })
  expect(at(larger.paidUntil)).toBeGreaterThan(now() + 27 * DAY)
  expect(await harness.ledger()).toMatchObject({ gatewayClearing: two / 2 + four })

  const smaller = changeOf.parse((await harness.send({ as: stage.ana, url })).body)
  expect(smaller).toMatchObject({ sessions: 2, price: { amount: two }, now: null, from: larger.paidUntil })
  const less = { amount: two, currency: "RON" }
  expect((await change({ when: "now", expectedPrice: less })).status).toBe(409)
  expect((await change({ when: "next", expectedPrice: less })).body).toEqual({ orderID: null })
  expect(await view(id)).toMatchObject({
    sessions: 4,
    nextPlan: { sessions: 2, price: less },
    renewal: { price: less },
  })
  await toRenewal(id)
  expect(await view(id)).toMatchObject({ sessions: 2, nextPlan: null, left: { now: 2, rolledOver: 4 } })
})

test("cancelling is one step, charges nothing again, can be taken back, and leaves what is paid", async () => {
  const { id } = await start()
  expect((await decide(id, "end")).body).toMatchObject({
    status: "active",
    next: "end",
    stopReason: "cancelled",
    abilities: { goOn: true, cancel: false, book: true },
  })
  expect(mailsOf("Your subscription is cancelled")).toBe(1)
  expect((await decide(id, "renew")).body).toMatchObject({ next: "renew", stopReason: null })
  await decide(id, "end")
  const over = (await view(id)).left.nowUntil
  await toRenewal(id)
  expect(await view(id)).toMatchObject({ status: "ended", left: { now: 2, nowUntil: over } })
  expect(mailsOf("Your subscription has ended")).toBe(1)
  expect((await decide(id, "end")).status).toBe(200)
  expect((await decide(id, "renew")).status).toBe(409)
  const [packageId = ""] = await packageIds()
  await harness.book(stage.ana, { packageId })
  // Ended, it is no obstacle to another one.
  expect((await start(4)).id).not.toBe(id)
})

test("of a specialist who leaves the unused sessions go back, and nothing is charged again", async () => {
  const { id, orderId } = await start()
  const url = "/api/v2/practice/closing"
  const { body } = await harness.send({ as: stage.ioana, url })
  const { version } = z.object({ version: z.int() }).parse(body)
  const closed = await harness.send({
    as: stage.ioana,
    method: "POST",
    url,
    payload: { version, sessions: "keep" },
  })
  expect(closed.status).toBe(200)
  await later(1_000)
  expect(await view(id)).toMatchObject({ next: "end", stopReason: "specialistLeft", left: { now: 0 } })
  expect((await stage.server.modules.payments.order(orderId))?.status).toBe("refunded")
  expect(await harness.ledger()).toEqual({})
})

test("who may not, and what cannot be, is refused", async () => {
  const { ana, ioana } = stage
  const { id: specialistId } = ioana.planted
  const buy = (as: typeof ana, amount: number, currency = "RON") =>
    harness.send({
      as,
      method: "POST",
      url: MINE,
      payload: { specialistId, sessions: 2, expectedPrice: { amount, currency } },
    })
  expect((await buy(ana, 1)).status).toBe(404)
  await offerSubscriptions(stage, { of: ioana })
  const amount = await price(2)
  const other = await buy(ana, amount + 1)
  expect(other).toMatchObject({ status: 409, body: { data: { price: { amount } } } })
  expect((await buy(ioana, amount)).status).toBe(403)
  expect((await buy(ana, amount, "USD")).status).toBe(409)
  await start()
  expect((await buy(ana, amount)).status).toBe(409)
  const offer = (payload: object) =>
    harness.send({ as: ioana, method: "PATCH", url: "/api/v2/practice/subscription-offer", payload })
  const valid = { active: true, productId: ioana.planted.productId, two: true, four: false, discount: 5 }
  expect((await offer({ ...valid, two: false })).status).toBe(400)
  expect((await offer({ ...valid, discount: 51 })).status).toBe(400)
  expect((await offer({ ...valid, productId: crypto.randomUUID() })).status).toBe(400)
  await stage.server.platform.db.pool.query(
    "delete from specialists.specialist_speciality where code = 'PSYCHOTHERAPIST' and specialist_id = $1",
    [specialistId],
  )
  expect((await offer(valid)).status).toBe(403)
  const plans = await harness.send({ as: ana, url: `/api/v2/specialists/${specialistId}/subscription-plans` })
  expect(plans.body).toEqual({ offer: null })
})
