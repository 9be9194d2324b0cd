import { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { offerSubscriptions } from "../../security-tests/subscriptions.ts"
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
const { start, price, view, decide, later, toRenewal, mailsOf, cardsAre } = harness
const DAY = 86_400_000
const MINE = "/api/v2/subscriptions"
const list = subscriptionsEndpoints["GET /api/v2/subscriptions"].responses[200]
const orderSchema = z.object({ orderID: z.string() })

test("a card that is refused ends with the subscription when its client cancels it", async () => {
  const { id } = await start()
  await cardsAre("declined")
  await toRenewal(id)
  expect((await decide(id, "end")).body).toMatchObject({ status: "ended", openOrderID: null, dunning: null })
  await later(4 * DAY)
  expect(mailsOf("Your card was declined")).toBe(1)
})

test("who gives up the order of the month that is due ends the subscription", async () => {
  const { id } = await start()
  await cardsAre("declined")
  await toRenewal(id)
  const { openOrderID } = await view(id)
  const url = `/api/v2/orders/${openOrderID}`
  const dropped = await stage.call({ as: stage.ana, method: "DELETE", url })
  expect(dropped.statusCode).toBe(204)
  expect(await view(id)).toMatchObject({ status: "ended", stopReason: "cancelled", left: { now: 2 } })
})

test("switched off, subscriptions end with their month, which is told; unused sessions stay until they end", async () => {
  const { id } = await start()
  await offerSubscriptions(stage, { of: stage.ioana, more: { active: false } })
  await stage.server.settle()
  const stops = await view(id)
  expect(stops).toMatchObject({ status: "active", next: "end", stopReason: "offerEnded", left: { now: 2 } })
  expect(stops.abilities).toMatchObject({ goOn: false, change: false, book: true })
  expect(mailsOf("Your subscription will not be renewed")).toBe(1)
  expect((await decide(id, "renew")).status).toBe(409)
  const offers = await harness.send({ as: stage.ana, url: "/api/v2/subscription-offers" })
  expect(offers.body).toEqual({ total: 0, items: [] })
  await toRenewal(id)
  expect((await view(id)).status).toBe("ended")
  await later(40 * DAY)
  expect((await view(id)).left.now).toBe(0)
})

test("a month that nobody pays leaves nothing behind, and the order of another plan takes its place", async () => {
  await offerSubscriptions(stage, { of: stage.ioana })
  const order = async (sessions: 2 | 4) => {
    const payload = {
      specialistId: stage.ioana.planted.id,
      sessions,
      expectedPrice: { amount: await price(sessions), currency: "RON" },
    }
    const { status, body } = await harness.send({ as: stage.ana, method: "POST", url: MINE, payload })
    expect(status).toBe(201)
    return orderSchema.parse(body).orderID
  }
  const first = await order(2)
  expect(await order(2)).toBe(first)
  const other = await order(4)
  expect(other).not.toBe(first)
  const mine = list.parse((await harness.send({ as: stage.ana, url: MINE })).body)
  expect(mine).toMatchObject({ total: 1, items: [{ status: "starting", sessions: 4, openOrderID: other }] })
  await later(DAY + 1_000)
  expect((await harness.send({ as: stage.ana, url: MINE })).body).toEqual({ total: 0, items: [] })
})
