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
const { start, price, view, periods, now, later, toRenewal, mailsOf, cardsAre, packageIds } = harness
const DAY = 86_400_000
const MINE = "/api/v2/subscriptions"
const adminList = subscriptionsEndpoints["GET /api/v2/admin/subscriptions"].responses[200]
const orderSchema = z.object({ orderID: z.string() })
const at = (iso: string | null): number => Date.parse(iso ?? "")

test("a month is bought, booked, earned as it is held, announced, renewed by the kept card, and rolls over once", async () => {
  const { id } = await start()
  const amount = await price(2)
  const first = await view(id)
  expect(first).toMatchObject({
    status: "active",
    next: "renew",
    sessions: 2,
    price: { amount, currency: "RON" },
    left: { now: 2, rolledOver: 0 },
    card: { last4: "1111" },
    renewal: { price: { amount } },
    dunning: null,
    abilities: {
      book: true,
      pause: true,
      skip: true,
      goOn: false,
      resume: false,
      change: true,
      cancel: true,
    },
  })
  expect(mailsOf("Your subscription has started")).toBe(1)
  expect(mailsOf("You have bought a package of sessions")).toBe(0)
  expect(await harness.ledger()).toEqual({ gatewayClearing: amount, paidAhead: -amount })

  const [packageId = ""] = await packageIds()
  const held = await harness.book(stage.ana, { packageId })
  await harness.passTo(Date.parse(held.start) + DAY / 2)
  const share = amount / 2
  expect(await harness.ledger()).toMatchObject({
    paidAhead: share - amount,
    providerPayable: -Math.round(share * 0.85),
  })
  expect((await view(id)).left).toMatchObject({ now: 1, rolledOver: 0 })

  await harness.passTo(at(first.paidUntil) - 4 * DAY)
  expect(mailsOf("Your subscription renews soon")).toBe(0)
  await later(1.5 * DAY)
  expect(mailsOf("Your subscription renews soon")).toBe(1)
  await later(DAY)
  expect(mailsOf("Your subscription renews soon")).toBe(1)
  await toRenewal(id)
  const second = await view(id)
  expect(at(second.paidUntil)).toBeGreaterThan(at(first.paidUntil) + 27 * DAY)
  expect(second.left).toMatchObject({
    now: 2,
    rolledOver: 1,
    // What is left of the first month lasts as long as the second.
    rolledOverUntil: second.paidUntil,
  })
  expect(mailsOf("Your subscription has been renewed")).toBe(1)
  await harness.passTo(at(second.paidUntil) - 600_000)
  await toRenewal(id)
  expect((await view(id)).left).toMatchObject({ now: 2, rolledOver: 2 })
  const { total, items } = await periods(id)
  expect([total, items.map(({ number, state }) => [number, state])]).toEqual([
    3,
    [
      [3, "paid"],
      [2, "paid"],
      [1, "paid"],
    ],
  ])
  expect(items[1]?.from).toBe(items[2]?.until)
  // What was not used in two months is the specialist's.
  expect(await harness.ledger()).toMatchObject({
    gatewayClearing: 3 * amount,
    paidAhead: -2 * amount,
    providerPayable: -2 * Math.round(share * 0.85),
  })
  const orders = await harness.send({ as: stage.ana, url: "/api/v2/orders?kind=subscription" })
  const paid = { kind: "subscription", state: "paid", abilities: { receipt: true } }
  expect(orders.body).toMatchObject({ total: 3, items: [paid, paid, paid] })
})

test("two sweeps at once, and one that died while it asked the card, charge a month once", async () => {
  const { id } = await start()
  const { platform } = stage.server
  stage.server.clock.set(at((await view(id)).paidUntil) + 1_000)
  await Promise.all([platform.jobs.sweep(), platform.jobs.sweep()])
  await stage.server.settle()
  expect((await periods(id)).items.map(({ state }) => state)).toEqual(["paid", "paid"])
  // A sweep that took its turn and died: the turn comes round again in an hour.
  const due = at((await view(id)).paidUntil)
  await platform.db.pool.query("update subscriptions.subscription set next_try_at = $2 where id = $1", [
    id,
    new Date(due + 3_600_000).toISOString(),
  ])
  await harness.passTo(due + 1_000)
  expect((await periods(id)).total).toBe(2)
  await harness.passTo(due + 3_601_000)
  expect((await periods(id)).items.map(({ number, state }) => [number, state])).toEqual([
    [3, "paid"],
    [2, "paid"],
    [1, "paid"],
  ])
  const { rows } = await platform.db.pool.query("select count(*)::int as charges from gateway_local.charge")
  expect(rows).toEqual([{ charges: 3 }])
})

test("a refused card is asked on days 0, 3, 7 and 14 with a mail each, then it rests, and paying revives it", async () => {
  const { id } = await start()
  const due = at((await view(id)).paidUntil)
  const lasting = (await view(id)).left.nowUntil
  await cardsAre("declined")
  await harness.passTo(due + 1_000)
  const overdue = await view(id)
  expect(overdue).toMatchObject({ status: "active", renewal: null, dunning: { refused: 1 } })
  expect(at(overdue.dunning?.nextAt ?? "")).toBe(due + 3 * DAY)
  expect(overdue.openOrderID).not.toBeNull()
  expect([mailsOf("Your card was declined"), mailsOf("Your subscription is on hold")]).toEqual([1, 0])
  await harness.passTo(due + 2 * DAY)
  expect((await view(id)).dunning?.refused).toBe(1)
  await harness.passTo(due + 3 * DAY + 1_000)
  await harness.passTo(due + 7 * DAY + 1_000)
  expect(mailsOf("Your card was declined")).toBe(3)
  const admin = await harness.send({ as: stage.admin, url: "/api/v2/admin/subscriptions?dunning=due" })
  expect(adminList.parse(admin.body)).toMatchObject({
    total: 1,
    totals: { active: 1, due: 1, resting: 0 },
    items: [{ id, refused: 3, specialistID: stage.ioana.planted.id }],
  })
  await harness.passTo(due + 14 * DAY + 1_000)
  const rests = await view(id)
  expect(rests).toMatchObject({
    status: "resting",
    openOrderID: null,
    // What was paid can still be booked.
    left: { now: 2, nowUntil: lasting },
    abilities: { book: true, resume: true, cancel: true, pause: false, change: false },
  })
  expect([mailsOf("Your card was declined"), mailsOf("Your subscription is on hold")]).toEqual([3, 1])
  await later(20 * DAY)
  expect((await periods(id)).total).toBe(1)
  await cardsAre("success")
  await later(DAY)
  expect((await periods(id)).total).toBe(1)

  const opened = await harness.send({ as: stage.ana, method: "POST", url: `${MINE}/${id}/orders` })
  const again = await harness.send({ as: stage.ana, method: "POST", url: `${MINE}/${id}/orders` })
  expect([opened.status, again.body]).toEqual([201, opened.body])
  await payOrder(stage, { as: stage.ana, orderId: orderSchema.parse(opened.body).orderID })
  const revived = await view(id)
  expect(revived).toMatchObject({ status: "active", dunning: null, left: { now: 2, rolledOver: 0 } })
  expect(at(revived.paidUntil)).toBeGreaterThan(now() + 27 * DAY)
})

test("a refused month that is paid by hand goes on without a gap", async () => {
  const { id } = await start()
  const due = (await view(id)).paidUntil
  await cardsAre("declined")
  await toRenewal(id)
  await later(5 * DAY)
  const { openOrderID } = await view(id)
  await payOrder(stage, { as: stage.ana, orderId: openOrderID ?? "", card: "5555555555554444" })
  const { items } = await periods(id)
  expect(items[0]).toMatchObject({ number: 2, state: "paid", from: due })
  expect(await view(id)).toMatchObject({ dunning: null, card: { last4: "4444" } })
})

test("offers are found by plan, place and price, the cheapest session first, by page", async () => {
  await offerSubscriptions(stage, { of: stage.ioana })
  const amount = await price(2)
  const found = async (query: string) => {
    const { body } = await harness.send({ as: stage.ana, url: `/api/v2/subscription-offers${query}` })
    return subscriptionsEndpoints["GET /api/v2/subscription-offers"].responses[200].parse(body)
  }
  expect(await found("")).toMatchObject({
    total: 1,
    items: [
      { place: "online", card: { id: stage.ioana.planted.id }, plans: [{ sessions: 2 }, { sessions: 4 }] },
    ],
  })
  expect((await found("?sessions=4&place=online")).items[0]?.plans).toHaveLength(1)
  expect((await found("?place=office")).total).toBe(0)
  expect((await found(`?most=${amount - 1}`)).total).toBe(0)
  expect((await found(`?most=${amount}`)).items[0]?.plans).toHaveLength(1)
  expect(await found("?offset=20")).toEqual({ total: 1, items: [] })
})
