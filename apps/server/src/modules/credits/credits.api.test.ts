import { creditEndpoints } from "@arnica/contract/credits"
import { orderSchema } from "@arnica/contract/payments"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { giveVoucher } from "../vouchers/testing.ts"
import { giveCredits, lotsNow } from "./testing.ts"

const DAY = 86_400_000
const ADJUSTMENTS = "/api/v2/admin/credit-adjustments"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())
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
const give = (userId: string, amount: number) => giveCredits(stage.server.platform, { userId, amount })
const account = async (as: Person) =>
  creditEndpoints["GET /api/v2/credits"].responses[200].parse(
    (await send({ as, url: "/api/v2/credits" })).body,
  )
const credits = async (as: Person, query = "") => {
  const { body } = await send({ as, url: `/rest/v2/user/details/credits${query}` })
  return creditEndpoints["GET /rest/v2/user/details/credits"].responses[200].parse(body)
}

test("the calls of the specification say what there is, and what credits take of a price", async () => {
  const hr = stage.named("hr")
  expect(await credits(hr)).toMatchObject({ credit: 0, creditCount: 0, creditPending: 0, credits: [] })
  await give(hr.userId, 80_000)
  await give(hr.userId, 20_000)
  expect(await credits(hr)).toMatchObject({ credit: 100_000, creditCount: 2, currency: "RON" })
  expect((await credits(hr, "?price=18000")).credit).toBe(18_000)
  expect((await credits(hr, "?price=900000")).credit).toBe(50_000)
  expect((await credits(hr, "?currency=EUR")).credit).toBe(0)
  for (const [name, amount] of [
    ["creditLimit", 50_000],
    ["storeCreditLimit", 100_000],
    ["cashOutLimit", 20_000],
  ] as const)
    expect((await send({ as: hr, url: `/rest/v2/user/details/${name}` })).body).toEqual({
      [name]: amount,
      currency: "RON",
    })
  for (const query of ["?price=-1", "?price=x", "?currency=XXX"])
    expect((await send({ as: hr, url: `/rest/v2/user/details/credits${query}` })).status).toBe(400)
})

test("credits pay by themselves, stay out of an order with one call, and come back with another", async () => {
  const { ana, bob, ioana } = stage
  await give(ana.userId, 3_000)
  const { orderId } = await stage.book(ana, ioana.planted)
  const order = async () => (await send({ as: ana, url: `/api/v2/orders/${orderId}` })).body
  const url = `/api/v2/orders/${orderId}/credits`
  const paying = { tenders: [{ kind: "credits", amount: 3_000, reason: "balance" }, { kind: "card" }] }
  expect(await order()).toMatchObject(paying)
  expect((await account(ana)).balances).toEqual([
    { currency: "RON", available: 0, reserved: 3_000, cashingOut: 0, pending: 0 },
  ])
  const off = { as: ana, method: "DELETE", url } as const
  expect([(await send(off)).status, (await send(off)).status]).toEqual([204, 204])
  expect(await order()).toMatchObject({ tenders: [{ kind: "card" }] })
  expect((await account(ana)).balances).toMatchObject([{ available: 3_000, reserved: 0 }])
  const foreign = await send({ as: bob, method: "POST", url })
  expect(foreign.body).toMatchObject({ errorCode: "orderNotFound" })
  expect((await send({ as: ana, method: "POST", url })).status).toBe(204)
  expect(await order()).toMatchObject(paying)
  const payload = { method: "card", nonce: await stage.nonce(ana), saveCard: false }
  expect(
    (await send({ as: ana, method: "POST", url: `/api/v2/orders/${orderId}/payments`, payload })).status,
  ).toBe(200)
  await stage.server.settle()
  expect((await send(off)).status).toBe(409)
  const { body } = await send({ as: ana, url: "/api/v2/credits/statement?count=2" })
  expect(body).toMatchObject({
    items: [
      { what: "payment", amount: -3_000, currency: "RON" },
      { what: "given", amount: 3_000 },
    ],
  })
})

test("credits pay after a voucher, of what that leaves, and again when the voucher is taken off", async () => {
  const { server, ioana } = stage
  const as = stage.named("psychologist")
  await give(as.userId, 10_000)
  const { orderId } = await stage.book(as, ioana.planted)
  const order = `/api/v2/orders/${orderId}`
  const parts = async () => {
    const { tenders } = orderSchema.parse((await send({ as, url: order })).body)
    return tenders.map(({ kind, amount }) => [kind, amount])
  }
  const before = await parts()
  const total = before.reduce((sum, [, amount]) => sum + Number(amount), 0)
  expect(before).toEqual([
    ["credits", 10_000],
    ["card", total - 10_000],
  ])
  const given = { kind: "amount", amount: total - 4_000, currency: "RON" } as const
  const { code } = await giveVoucher(server.platform, given)
  const url = `${order}/voucher`
  expect((await send({ as, method: "POST", url, payload: { code } })).status).toBe(204)
  expect(await parts()).toEqual([
    ["voucher", total - 4_000],
    ["credits", 4_000],
    ["card", 0],
  ])
  expect((await send({ as, method: "DELETE", url })).status).toBe(204)
  expect(await parts()).toEqual(before)
})

test("a correction moves nothing until another admin agrees, and takes no more than there is", async () => {
  const { admin, bob } = stage
  const other = stage.named("everyRole")
  const ask = async (amount: number) => {
    const payload = { email: bob.email, amount, currency: "RON", reason: "A session went wrong" }
    const { status, body } = await send({ as: admin, method: "POST", url: ADJUSTMENTS, payload })
    expect(status).toBe(201)
    return creditEndpoints["POST /api/v2/admin/credit-adjustments"].responses[201].parse(body)
  }
  const approve = (as: Person, id: string) =>
    send({ as, method: "POST", url: `${ADJUSTMENTS}/${id}/approval` })
  const given = await ask(4_000)
  expect(given).toMatchObject({ state: "asked", isDecidable: false, amount: 4_000 })
  expect((await approve(admin, given.id)).body).toMatchObject({ errorCode: "creditsNeedAnother" })
  expect((await credits(bob)).credit).toBe(0)
  expect((await approve(other, given.id)).status).toBe(204)
  expect((await approve(other, given.id)).status).toBe(409)
  expect((await credits(bob)).credit).toBe(4_000)
  const tooMuch = await ask(-5_000)
  expect((await approve(other, tooMuch.id)).status).toBe(409)
  expect((await send({ as: admin, method: "DELETE", url: `${ADJUSTMENTS}/${tooMuch.id}` })).status).toBe(204)
  expect((await approve(other, (await ask(-1_500)).id)).status).toBe(204)
  expect((await credits(bob)).credit).toBe(2_500)
  const listed = await send({ as: other, url: `${ADJUSTMENTS}?userUUID=${bob.userId}` })
  const { total, items } = creditEndpoints["GET /api/v2/admin/credit-adjustments"].responses[200].parse(
    listed.body,
  )
  expect([total, items.map(({ state }) => state).toSorted()]).toEqual([3, ["done", "done", "withdrawn"]])
  const { rows } = await stage.server.platform.db.pool.query(
    "select action from platform.audit_entry where action like 'credits.%' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    "credits.adjustmentAsked",
    "credits.adjusted",
    "credits.adjustmentAsked",
    "credits.adjustmentDropped",
    "credits.adjustmentAsked",
    "credits.adjusted",
  ])
  const wrong = [{ amount: 0 }, { amount: 2_000_000 }, { reason: "" }, { currency: "XXX" }, { email: "me" }]
  for (const bad of wrong) {
    const payload = { email: bob.email, amount: 100, currency: "RON", reason: "A test", ...bad }
    expect((await send({ as: admin, method: "POST", url: ADJUSTMENTS, payload })).body).toMatchObject({
      errorCode: -2434,
    })
  }
})

test("the end of credits is announced 30 and 7 days ahead, each once, and then they are gone", async () => {
  const { server } = stage
  const hr = stage.named("otherHr")
  await give(hr.userId, 2_000)
  await give(hr.userId, 1_000)
  const [lot] = (await lotsNow(server.platform, hr.userId)).filter(({ gone, amount }) => gone < amount)
  const end = lot?.expiresAt ?? 0
  const told = () =>
    server.mails.filter(
      ({ subject, to }) => subject === "Some of your credits expire soon" && to.address === hr.email,
    ).length
  const day = async (left: number) => {
    server.clock.set(end - left * DAY)
    await server.platform.jobs.sweep()
    await server.settle()
    return told()
  }
  expect(await day(31)).toBe(0)
  expect(await day(29)).toBe(1)
  expect(await day(20)).toBe(1)
  expect(await day(6)).toBe(2)
  expect(await day(2)).toBe(2)
  const as = { ...hr, cookie: await stage.signIn(hr) }
  expect((await credits(as)).credit).toBe(3_000)
  await day(-1)
  expect(await credits(as)).toMatchObject({ credit: 0, creditCount: 0 })
  const { body } = await send({ as, url: "/api/v2/credits/statement?count=2" })
  expect(body).toMatchObject({ items: [{ what: "expired" }, { what: "expired" }] })
  const { totals, unbalanced } = await server.modules.wallet.trialBalance()
  expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
})
