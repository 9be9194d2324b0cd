import { voucherShopEndpoints } from "@arnica/contract/voucher-shop"
import { voucherEndpoints } from "@arnica/contract/vouchers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
}, 300_000)
afterAll(() => stage.close())

const PURCHASES = "/api/v2/voucher-purchases"
const CODE = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/u
const GIFT = {
  delivery: "email",
  name: "Ελπίδα",
  message: "Για πιο ήρεμα βράδια",
  email: "elpida@mail.example",
  language: "el",
  day: null,
  timeZone: "Europe/Athens",
} as const
const orderedSchema = voucherShopEndpoints["POST /api/v2/voucher-purchases"].responses[201]

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "DELETE"
  readonly url: string
  readonly payload?: object
}
const send = async ({ as, method = "GET", url, payload }: Sent) => {
  const answered = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  const isJson = String(answered.headers["content-type"]).includes("json")
  return { status: answered.statusCode, body: isJson ? answered.json<unknown>() : answered.body }
}
/** The usual session of the specialist of these tests. */
const usual = async () => {
  const [product] = await stage.server.modules.specialists.products(stage.ioana.planted.id)
  const each = product?.prices.RON
  if (product === undefined || each === undefined) throw new Error("nothing is sold in lei")
  return { productID: product.id, minutes: product.minutes, each }
}
const orderSessions = async (
  as: Person,
  {
    count,
    recipient,
    ...but
  }: { count: number; recipient: object; amount?: number; productID?: string; currency?: string },
) => {
  const { productID, each } = await usual()
  const { amount = each * count, currency = "RON" } = but
  const sessions = { productID: but.productID ?? productID, count }
  const payload = { amount: { amount, currency }, sessions, design: "arnica", recipient }
  return await send({ as, method: "POST", url: PURCHASES, payload })
}
const pays = async (as: Person, orderID: string, method: "card" | "covered") => {
  const payload = method === "card" ? { method, nonce: await stage.nonce(as), saveCard: false } : { method }
  const paid = await send({ as, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload })
  expect(paid).toMatchObject({ status: 200, body: { state: "success" } })
}
const buys = async (as: Person, given: { count: number; recipient: object }) => {
  const ordered = await orderSessions(as, given)
  expect(ordered.status).toBe(201)
  const made = orderedSchema.parse(ordered.body)
  await pays(as, made.orderID, "card")
  return made
}
const passTo = async (instant: number) => {
  stage.server.clock.set(instant)
  for (let round = 0; round < 3; round += 1) {
    await stage.server.platform.jobs.sweep()
    await stage.server.settle()
  }
}
const ledger = async () => {
  const { lines, unbalanced } = await stage.server.modules.wallet.trialBalance()
  const at = (type: string): number => lines.find((line) => line.type === type)?.amount ?? 0
  return { owed: at("voucherLiability"), gateway: at("gatewayClearing"), unbalanced }
}
const own = async (as: Person) =>
  voucherEndpoints["GET /api/v2/vouchers"].responses[200].parse(
    (await send({ as, url: "/api/v2/vouchers" })).body,
  )
const bought = async (as: Person) =>
  voucherShopEndpoints["GET /api/v2/voucher-purchases"].responses[200].parse(
    (await send({ as, url: PURCHASES })).body,
  )

test("sessions are sold at what they cost today, of whoever takes bookings, and refused at the field else", async () => {
  const { ana } = stage
  const { each } = await usual()
  const recipient = { delivery: "self" }
  expect((await send({ as: ana, url: "/rest/v2/store/vouchers" })).body).toMatchObject({ mostSessions: 10 })
  const changed = await orderSessions(ana, { count: 2, recipient, amount: each * 2 - 1 })
  expect(changed).toMatchObject({
    status: 409,
    body: { errorCode: "priceChanged", data: { total: { amount: each * 2, currency: "RON" } } },
  })
  const productID = "00000000-0000-4000-8000-000000000000"
  const unknown = await orderSessions(ana, { count: 2, recipient, productID })
  expect(unknown).toMatchObject({ status: 400, body: { errorCode: -2434 } })
  expect(JSON.stringify(unknown.body)).toContain('"sessions.productID"')
  for (const count of [0, 11]) {
    const refused = await orderSessions(ana, { count, recipient })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('"sessions.count"')
  }
  const foreign = await orderSessions(ana, { count: 1, recipient, currency: "USD" })
  expect(foreign).toMatchObject({ status: 409, body: { errorCode: -723 } })
})

test("two sessions are given by e-mail, booked by whom they are for, and given back with the order; their giver learns no more than that", async () => {
  const { ana, bob, ioana, server } = stage
  const { each, minutes } = await usual()
  const before = await ledger()
  const { id, orderID } = await buys(ana, { count: 2, recipient: GIFT })
  expect((await send({ as: ana, url: `/api/v2/orders/${orderID}` })).body).toMatchObject({
    voucher: { sessions: { count: 2, minutes } },
  })
  await passTo(server.clock.now() + 61_000)
  const sold = await ledger()
  expect(sold).toMatchObject({
    owed: before.owed - 2 * each,
    gateway: before.gateway + 2 * each,
    unbalanced: [],
  })
  expect((await bought(ana)).items[0]).toMatchObject({ id, sessions: { count: 2, minutes } })
  const mail = server.mails.findLast(({ to }) => to.address === GIFT.email)
  const [code = ""] = CODE.exec(mail?.text ?? "") ?? []
  expect(mail?.text).toContain("2 συνεδρίες")
  expect(
    await send({ as: bob, method: "POST", url: "/api/v2/vouchers/balance", payload: { code } }),
  ).toMatchObject({
    body: { left: { amount: 2 * each }, sessions: { of: 2, left: 2, most: { amount: each } } },
  })
  expect((await send({ as: bob, url: `/rest/v2/account/useVoucher/${code}` })).status).toBe(200)
  const [voucher] = (await own(bob)).items
  expect(voucher?.sessions).toMatchObject({ of: 2, left: 2, specialist: { atlasUrl: ioana.planted.url } })
  const booked = await stage.book(bob, ioana.planted)
  const url = `/api/v2/orders/${booked.orderId}/voucher`
  expect((await send({ as: bob, method: "POST", url, payload: { voucherID: voucher?.id } })).status).toBe(204)
  const order = z
    .object({
      toPay: z.object({ amount: z.int() }),
      tenders: z.array(z.object({ kind: z.string(), amount: z.int(), reason: z.string().nullable() })),
    })
    .parse((await send({ as: bob, url: `/api/v2/orders/${booked.orderId}` })).body)
  expect(order.tenders).toContainEqual(expect.objectContaining({ kind: "voucher", reason: "session 1/2" }))
  await pays(bob, booked.orderId, order.toPay.amount === 0 ? "covered" : "card")
  await passTo(server.clock.now() + 61_000)
  const paid = order.tenders.find(({ kind }) => kind === "voucher")?.amount ?? 0
  expect(paid).toBeGreaterThan(0)
  expect(await ledger()).toMatchObject({ owed: sold.owed + paid, unbalanced: [] })
  const [used] = (await own(bob)).items
  expect(used?.amount).toEqual({ amount: 2 * each - paid, currency: "RON" })
  const [shown] = (await bought(ana)).items
  expect(shown).toMatchObject({ state: "used", takeBackUntil: null })
  expect(JSON.stringify(shown)).not.toContain(booked.orderId)
  expect((await send({ as: ana, method: "DELETE", url: `${PURCHASES}/${id}` })).status).toBe(409)
  await server.platform.db.transaction((tx) =>
    server.modules.payments.refund(tx, {
      orderId: booked.orderId,
      amount: paid + order.toPay.amount,
      reason: "cancelled",
      ref: "the session of a gift",
    }),
  )
  await passTo(server.clock.now() + 61_000)
  expect((await own(bob)).items[0]).toMatchObject({ usable: true, sessions: { of: 2, left: 2 } })
  expect(await ledger()).toMatchObject({ owed: sold.owed, unbalanced: [] })
})

test("one's own is printed, and taken back unused at its price", async () => {
  const { ana, server } = stage
  const before = await ledger()
  const { id } = await buys(ana, { count: 3, recipient: { delivery: "self" } })
  await server.settle()
  const paper = await send({ as: ana, url: `${PURCHASES}/${id}/file` })
  expect([paper.status, String(paper.body).slice(0, 5)]).toEqual([200, "%PDF-"])
  expect((await send({ as: ana, method: "DELETE", url: `${PURCHASES}/${id}` })).status).toBe(204)
  await passTo(server.clock.now() + 120_000)
  expect((await own(ana)).items[0]).toMatchObject({ state: "void", usable: false })
  expect(await ledger()).toMatchObject({ ...before, unbalanced: [] })
})

test("where whom they are with takes no bookings, they are told so, sold no more, and pay for sessions with anybody else", async () => {
  const { ana, admin, andrei, ioana, server } = stage
  await buys(ana, { count: 1, recipient: { delivery: "self" } })
  await server.settle()
  const { productID, each } = await usual()
  const details = `/rest/v2/adminManagement/loadSpecialistDetails/${ioana.planted.id}`
  const { version } = z.object({ version: z.int() }).parse((await send({ as: admin, url: details })).body)
  const suspension = {
    as: admin,
    method: "POST",
    url: `/api/v2/admin/specialists/${ioana.planted.id}/suspension`,
    payload: { version, comment: "Papers are missing", cancel: [] },
  } as const
  expect((await send(suspension)).status).toBe(200)
  const voucher = (await own(ana)).items.find(({ usable, sessions }) => usable && sessions !== null)
  expect(voucher?.sessions?.specialist).toMatchObject({ atlasUrl: null })
  const payload = {
    amount: { amount: each, currency: "RON" },
    sessions: { productID, count: 1 },
    design: "oak",
    recipient: { delivery: "self" },
  }
  const refused = await send({ as: ana, method: "POST", url: PURCHASES, payload })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('"sessions.productID"')
  const booked = await stage.book(ana, andrei.planted)
  const using = { as: ana, method: "POST", url: `/api/v2/orders/${booked.orderId}/voucher` } as const
  expect((await send({ ...using, payload: { voucherID: voucher?.id } })).status).toBe(204)
  expect((await send({ as: ana, url: `/api/v2/orders/${booked.orderId}` })).body).toMatchObject({
    tenders: expect.arrayContaining([expect.objectContaining({ kind: "voucher", reason: "session 1/1" })]),
  })
})
