import { packagesEndpoints } from "@arnica/contract/packages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { buyPackage, offerPackage, orderPackage, THREE } from "../../security-tests/packages.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = packageHarness(() => stage)
const DAY = 86_400_000

const buy = () => buyPackage(stage, { as: stage.ana, of: stage.ioana })
const theirs = async () => {
  const [first] = await harness.packagesOf(stage.ana)
  if (first === undefined) throw new Error("nothing was bought")
  return first
}
const cancel = (uuid: string) =>
  harness.send({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/appointments/${uuid}/cancellation`,
    payload: { expectedRefund: { amount: 0, currency: "RON" } },
  })
const giveBack = (id: string, amount: number) =>
  harness.send({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/packages/${id}/refund`,
    payload: { expectedRefund: { amount, currency: "RON" } },
  })
const mailsOf = (subject: string): number =>
  stage.server.mails.filter((mail) => mail.subject.includes(subject)).length

test("a package is offered, bought, used one by one, and earned as its sessions are held", async () => {
  const { id } = await buy()
  await stage.server.settle()
  expect(await harness.ledger()).toEqual({ gatewayClearing: 48_000, paidAhead: -48_000 })
  expect(mailsOf("You have bought a package of sessions")).toBe(1)
  expect(mailsOf("You sold a package of sessions")).toBe(1)
  const first = await harness.book(stage.ana, { packageId: id })
  await stage.server.settle()
  const confirmed = stage.server.mails.findLast(({ text }) => text.includes(`/appointments/${first.uuid}`))
  expect(confirmed).toMatchObject({
    subject: "Your appointment is confirmed",
    to: { address: stage.ana.email },
  })
  // The package was paid, not this session: no money of its own is confirmed, and none is offered back.
  expect(confirmed?.text).not.toMatch(/You paid|full refund/)
  expect(await theirs()).toMatchObject({ state: "active", left: 2, history: [{ state: "booked" }] })
  await harness.passTo(Date.parse(first.start) + DAY / 2)
  expect(await theirs()).toMatchObject({ left: 2, history: [{ state: "used", start: first.start }] })
  // A third of 480 lei: 15 percent of it is ours, with 21 percent of VAT inside.
  expect(await harness.ledger()).toEqual({
    gatewayClearing: 48_000,
    paidAhead: -32_000,
    providerPayable: -13_600,
    revenue: -1_983,
    vat: -417,
  })
  const statement = await harness.send({ as: stage.ioana, url: "/api/v2/practice/statement" })
  expect(statement.body).toMatchObject({
    items: [
      {
        kind: "packageSession",
        gross: { amount: 16_000 },
        fee: { amount: 2_400 },
        amount: { amount: 13_600 },
        client: "Ana Pop",
        session: { uuid: first.uuid },
      },
    ],
  })
  const sold = await harness.send({ as: stage.ioana, url: "/api/v2/practice/sold-packages" })
  expect(sold.body).toMatchObject({ total: 1, items: [{ left: 2, sessions: 3, state: "active" }] })
  const review = await harness.send({ as: stage.ana, url: `/api/v2/appointments/${first.uuid}/review` })
  expect(review.body).toMatchObject({ obstacle: null })
})

test("what is called off in time comes back, also by the specialist; what is called off too late does not", async () => {
  const { id } = await buy()
  const early = await harness.book(stage.ana, { packageId: id, at: 5 })
  expect((await cancel(early.uuid)).status).toBe(200)
  expect((await theirs()).left).toBe(3)
  const theirsToo = await harness.book(stage.ana, { packageId: id, at: 6 })
  const url = `/api/v2/practice/appointments/${theirsToo.uuid}/cancellation`
  const off = await harness.send({ as: stage.ioana, method: "POST", url, payload: { reason: "I am ill." } })
  expect(off.status).toBe(200)
  expect((await theirs()).left).toBe(3)
  const late = await harness.book(stage.ana, { packageId: id, at: 2 })
  stage.server.clock.set(Date.parse(late.start) - 3_600_000)
  expect((await cancel(late.uuid)).status).toBe(200)
  expect((await theirs()).left).toBe(2)
  await harness.passTo(stage.server.clock.now() + 1)
  expect(await harness.ledger()).toMatchObject({ paidAhead: -32_000, providerPayable: -13_600 })
})

test("the last session goes to one of two who want it at once", async () => {
  const { id } = await buy()
  await harness.book(stage.ana, { packageId: id, at: 1 })
  await harness.book(stage.ana, { packageId: id, at: 5 })
  const times = await stage.times({ planted: stage.ioana.planted, as: stage.ana })
  const answers = await Promise.all(
    [0, 3, 8, 12].map((at) => {
      const payload = stage.bookingOf(times[at]?.offer ?? "", { packageId: id })
      return stage.call({ as: stage.ana, method: "POST", url: "/rest/v2/bookings", payload })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    errorCode: "packageUsedUp",
  })
  expect((await theirs()).left).toBe(0)
})

test("nobody books with somebody else's package, with one that is not paid, or with one for other sessions", async () => {
  const { id } = await buy()
  expect((await harness.hold(stage.bob, { packageId: id })).status).toBe(404)
  const andreis = await buyPackage(stage, { as: stage.ana, of: stage.andrei })
  expect((await harness.hold(stage.ana, { packageId: andreis.id })).status).toBe(404)
  const packageId = await offerPackage(stage, { of: stage.ioana })
  await orderPackage(stage, { as: stage.bob, packageId })
  const { rows } = await stage.server.platform.db.pool.query(
    "select id from packages.purchase where client_id = $1",
    [stage.bob.userId],
  )
  expect((await harness.hold(stage.bob, { packageId: rows[0]?.id })).status).toBe(409)
})

test("what is left can be given back for its share, once, and what is booked stays booked", async () => {
  const { id, orderId } = await buy()
  const booked = await harness.book(stage.ana, { packageId: id, at: 5 })
  expect((await giveBack(id, 48_000)).body).toMatchObject({ data: { refund: { amount: 32_000 } } })
  expect((await giveBack(id, 32_000)).body).toMatchObject({ state: "refunded", left: 0, refundNow: null })
  expect((await giveBack(id, 32_000)).status).toBe(409)
  await harness.passTo(stage.server.clock.now() + 120_000)
  expect(await harness.ledger()).toEqual({ gatewayClearing: 16_000, paidAhead: -16_000 })
  expect((await harness.hold(stage.ana, { packageId: id })).status).toBe(409)
  // It comes back to a package that is no longer there: in money.
  expect((await cancel(booked.uuid)).status).toBe(200)
  await harness.passTo(stage.server.clock.now() + 120_000)
  await harness.passTo(stage.server.clock.now() + 120_000)
  expect(await harness.ledger()).toEqual({})
  const order = await stage.server.modules.payments.order(orderId)
  expect(order).toMatchObject({ status: "refunded", refunded: 48_000 })
})

test("a package ends: its client is told a month before, and what is left is the specialist's", async () => {
  const { id } = await buy()
  const until = Date.parse((await theirs()).expiresAt)
  await harness.passTo(until - 31 * DAY)
  expect(mailsOf("ends soon")).toBe(0)
  await harness.passTo(until - 29 * DAY)
  await harness.passTo(until - 28 * DAY)
  expect(mailsOf("ends soon")).toBe(1)
  await harness.passTo(until + 1)
  expect(await theirs()).toMatchObject({ state: "expired", left: 0, refundNow: null })
  expect(await harness.ledger()).toMatchObject({ gatewayClearing: 48_000, providerPayable: -40_800 })
  expect((await giveBack(id, 48_000)).status).toBe(409)
})

test("a price that was shown holds, another one is refused, and nobody buys their own", async () => {
  const packageId = await offerPackage(stage, { of: stage.ioana })
  const ask = (as: Harness["ana"], amount: number, currency = "RON") =>
    harness.send({
      as,
      method: "POST",
      url: "/api/v2/packages",
      payload: { packageId, expectedPrice: { amount, currency } },
    })
  expect((await ask(stage.ana, 1)).body).toMatchObject({ data: { price: { amount: 48_000 } } })
  expect((await ask(stage.ana, 48_000, "EUR")).status).toBe(409)
  expect((await ask(stage.ioana, 48_000)).status).toBe(403)
  const orderID = await orderPackage(stage, { as: stage.ana, packageId })
  expect(await orderPackage(stage, { as: stage.ana, packageId })).toBe(orderID)
  // What changes afterwards is for who orders afterwards.
  const payload = {
    packages: [{ id: packageId, productId: stage.ioana.planted.productId, ...THREE, sessions: 4 }],
  }
  await harness.send({ as: stage.ioana, method: "PATCH", url: "/api/v2/practice/packages", payload })
  const nonce = await stage.nonce(stage.ana)
  const paying = { method: "card", nonce, saveCard: false }
  await harness.send({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/orders/${orderID}/payments`,
    payload: paying,
  })
  expect(await theirs()).toMatchObject({ sessions: 3, left: 3 })
  const off = {
    packages: [{ id: packageId, productId: stage.ioana.planted.productId, ...THREE, onSale: false }],
  }
  await harness.send({ as: stage.ioana, method: "PATCH", url: "/api/v2/practice/packages", payload: off })
  expect((await ask(stage.ana, 48_000)).status).toBe(404)
  const onSale = packagesEndpoints["GET /api/v2/specialists/{id}/packages"].responses[200]
  const seen = await stage.call({
    method: "GET",
    url: `/api/v2/specialists/${stage.ioana.planted.id}/packages`,
  })
  expect(onSale.parse(seen.json())).toEqual([])
})

test("packages that cannot be are refused at their field", async () => {
  const { productId } = stage.ioana.planted
  const save = (...packages: object[]) =>
    harness.send({
      as: stage.ioana,
      method: "PATCH",
      url: "/api/v2/practice/packages",
      payload: { packages: packages.map((one) => ({ id: null, productId, ...THREE, ...one })) },
    })
  const paths = async (answer: ReturnType<typeof save>) => JSON.stringify((await answer).body)
  expect(await paths(save({ sessions: 1 }))).toContain("packages.0.sessions")
  expect(await paths(save({ sessions: 51 }))).toContain("packages.0.sessions")
  expect(await paths(save({}, { months: 25 }))).toContain("packages.1.months")
  expect(await paths(save({ prices: [] }))).toContain("packages.0.prices")
  expect(await paths(save({ prices: [{ currency: "RON", amount: 0 }] }))).toContain(
    "packages.0.prices.0.amount",
  )
  expect(await paths(save({ prices: [{ currency: "GBP", amount: 5 }] }))).toContain("packages.0.prices.0")
  expect(await paths(save({ productId: stage.andrei.planted.productId }))).toContain("packages.0.productId")
  const andreis = await offerPackage(stage, { of: stage.andrei })
  const { body } = await save({ id: andreis })
  const { packages } = packagesEndpoints["PATCH /api/v2/practice/packages"].responses[200].parse(body)
  expect(packages[0]?.id).not.toBe(andreis)
})
