import { bookingCreatedSchema } from "@arnica/contract/booking"
import { dueEndpoints } from "@arnica/contract/dues"
import { orderSchema, paymentsEndpoints } from "@arnica/contract/payments"
import { duePayoutSchema } from "@arnica/contract/payouts"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { isPgError } from "../../platform/db/pg-error.ts"
import type { Booked } from "../../security-tests/testing.ts"
import { giveCredits } from "../credits/testing.ts"
import { createPayoutHarness, type PayoutHarness } from "../payouts/testing.ts"

const DAY = 86_400_000
const IBAN_END = 4

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

type Who = PayoutHarness["ana"]
const METHODS = "/api/v2/practice/payment-methods"
const switchOn = (payload: object) => stage.send({ as: stage.ioana, method: "PATCH", url: METHODS, payload })
const takeTransfers = async (): Promise<void> => {
  await stage.settleBilling(stage.ioana)
  expect((await switchOn({ transfer: true })).status).toBe(200)
}
const payOutside = (as: Who, orderId: string, externalPayMethod = "transfer", expected?: number) =>
  stage.send({
    as,
    method: "POST",
    url: `/api/v2/orders/${orderId}/payments`,
    payload: { method: "external", externalPayMethod, ...(expected === undefined ? {} : { expected }) },
  })
/** Holds a time from which a cancellation gives everything back. */
const bookAhead = async (as: Who): Promise<Booked> => {
  const ahead = stage.server.clock.now() + 2 * DAY
  const free = (await stage.times({ planted: stage.ioana.planted, as })).find(
    ({ start }) => Date.parse(start) > ahead,
  )
  const made = await stage.call({
    as,
    method: "POST",
    url: "/rest/v2/bookings",
    payload: stage.bookingOf(free?.offer ?? ""),
  })
  const { appId: id, appUuid: uuid, orderID: orderId } = bookingCreatedSchema.parse(made.json())
  return { id, uuid, orderId, start: free?.start ?? "" }
}
const bookOutside = async (as: Who): Promise<Booked & { readonly total: number }> => {
  const booked = await bookAhead(as)
  const paid = await payOutside(as, booked.orderId)
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  return { ...booked, total: orderSchema.parse(paid.body).total.amount }
}
const orderOf = async (as: Who, { orderId }: Booked) =>
  orderSchema.parse((await stage.send({ as, url: `/api/v2/orders/${orderId}` })).body)
const dueOf = async (as: Who, { uuid }: Booked) =>
  dueEndpoints["GET /api/v2/appointments/{uuid}/due"].responses[200].parse(
    (await stage.send({ as, url: `/api/v2/appointments/${uuid}/due` })).body,
  ).due
const settle = (orderId: string, payload: object, as: Who = stage.ioana) =>
  stage.send({ as, method: "POST", url: `/api/v2/practice/dues/${orderId}/outcome`, payload })
const day = (): string => new Date(stage.server.clock.now()).toISOString().slice(0, 10)
const paidToday = () => ({ outcome: "paid", on: day() })
/** The fee of 15 percent, VAT inside. */
const feeOf = (amount: number): number => Math.round(amount * 0.15)
const owed = () =>
  stage.server.modules.wallet.balance(
    { type: "providerPayable", ownerId: String(stage.ioana.planted.id) },
    "RON",
  )
const mailsTo = ({ email }: { readonly email: string }) =>
  stage.server.mails.filter(({ to }) => to.address === email)
const cancel = (as: Who, { uuid }: Booked, amount: number) =>
  stage.send({
    as,
    method: "POST",
    url: `/api/v2/appointments/${uuid}/cancellation`,
    payload: { expectedRefund: { amount, currency: "RON" }, reason: "" },
  })
const sweep = async (): Promise<void> => {
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}

test("a specialist switches on how they are paid, transfers once they have an account", async () => {
  expect(await switchOn({ transfer: true })).toMatchObject({ status: 422, body: { errorCode: -13 } })
  expect(await switchOn({ desk: true })).toMatchObject({ status: 200, body: { desk: true, transfer: false } })
  await takeTransfers()
  const answered = await stage.send({
    as: stage.ana,
    url: `/rest/v2/payments/method/forSpec/${stage.ioana.planted.id}`,
  })
  const methods = paymentsEndpoints["GET /rest/v2/payments/method/forSpec/{id}"].responses[200].parse(
    answered.body,
  )
  expect(methods).toMatchObject({
    methods: ["card"],
    tooManyDues: false,
    paymentTypes: [
      { paymentType: "card", externalPayMethod: null, places: ["online", "office"] },
      { paymentType: "external", externalPayMethod: "desk", places: ["office"] },
      { paymentType: "external", externalPayMethod: "transfer", places: ["online", "office"] },
    ],
  })
  expect(await switchOn({ desk: false, transfer: false })).toMatchObject({
    body: { desk: false, transfer: false, missing: null },
  })
})

test("what is not offered for a session cannot be chosen, and the card still can", async () => {
  await switchOn({ desk: true })
  const booked = await stage.book(stage.ana, stage.ioana.planted)
  // The session is online: nobody is at the desk.
  for (const method of ["desk", "transfer"])
    expect(await payOutside(stage.ana, booked.orderId, method)).toMatchObject({
      status: 422,
      body: { errorCode: "outsideNotOffered" },
    })
  const nonce = await stage.nonce(stage.ana)
  const url = `/api/v2/orders/${booked.orderId}/payments`
  const payload = { method: "card", nonce, saveCard: false }
  expect(await stage.send({ as: stage.ana, method: "POST", url, payload })).toMatchObject({
    status: 200,
    body: { paymentStatus: "captured", paymentType: "card" },
  })
})

test("a booking by transfer stands at once, is due, and is in no books until it is paid", async () => {
  await takeTransfers()
  const held = await stage.book(stage.ana, stage.ioana.planted)
  expect(await payOutside(stage.ana, held.orderId, "transfer", 1)).toMatchObject({
    status: 409,
    body: { errorCode: "priceChanged" },
  })
  expect((await payOutside(stage.ana, held.orderId)).status).toBe(200)
  expect((await payOutside(stage.ana, held.orderId)).status).toBe(200)
  expect(await orderOf(stage.ana, held)).toMatchObject({
    state: "success",
    paymentStatus: "authorised",
    paymentType: "external",
    externalPayMethod: "transfer",
    toPay: { amount: 0 },
    appointment: { status: "confirmed" },
  })
  const due = await dueOf(stage.ana, held)
  expect(due).toMatchObject({ state: "due", externalPayMethod: "transfer", isOverdue: false })
  expect(due?.account?.iban.length).toBeGreaterThan(IBAN_END)
  expect(await dueOf(stage.ioana, held)).toMatchObject({ state: "due" })
  for (const as of [stage.bob, stage.andrei])
    expect((await stage.send({ as, url: `/api/v2/appointments/${held.uuid}/due` })).status).toBe(404)
  const [mail] = mailsTo(stage.ana).filter(({ subject }) => subject === "How to pay for your session")
  expect(mail?.text).toContain(due?.reference)
  expect(await stage.ledger()).toEqual({})
  const receipt = { as: stage.ana, method: "GET", url: `/api/v2/orders/${held.orderId}/receipt` } as const
  expect((await stage.call(receipt)).statusCode).toBe(404)
  const orders = await stage.send({ as: stage.ana, url: "/api/v2/orders" })
  expect(orders.body).toMatchObject({
    items: [{ state: "due", paidAt: null, abilities: { receipt: false } }],
  })
})

test("its specialist says once that it was paid: it is earned, and the fee is left to be taken", async () => {
  await takeTransfers()
  const booked = await bookOutside(stage.ana)
  expect((await settle(booked.orderId, paidToday(), stage.andrei)).status).toBe(404)
  const later = new Date(stage.server.clock.now() + 3 * DAY).toISOString().slice(0, 10)
  expect(await settle(booked.orderId, { outcome: "paid", on: later })).toMatchObject({
    status: 400,
    body: { errorMessage: { details: [{ path: "on" }] } },
  })
  expect(await settle(booked.orderId, paidToday())).toMatchObject({
    status: 200,
    body: { state: "paid", paidOn: day(), amount: { amount: booked.total } },
  })
  expect(await owed()).toBe(feeOf(booked.total))
  const sums = await stage.ledger()
  expect(sums.paidOutside ?? 0).toBe(0)
  expect(sums.gatewayClearing).toBeUndefined()
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  for (const payload of [paidToday(), { outcome: "waived" }])
    expect((await settle(booked.orderId, payload)).status).toBe(409)
  const receipt = { as: stage.ana, method: "GET", url: `/api/v2/orders/${booked.orderId}/receipt` } as const
  expect((await stage.call(receipt)).statusCode).toBe(200)
  const statement = await stage.send({ as: stage.ioana, url: "/api/v2/practice/statement" })
  expect(statement.body).toMatchObject({
    items: [
      { kind: "outside", amount: { amount: -booked.total }, orderID: booked.orderId },
      { kind: "payment", gross: { amount: booked.total }, orderID: booked.orderId },
    ],
    totals: [{ paidOutside: { amount: booked.total }, paidOut: { amount: 0 } }],
  })
})

test("the next payout run pays what is earned by card less the fee of what was paid outside", async () => {
  await takeTransfers()
  await stage.earn(stage.ioana)
  const byCard = -(await owed())
  const outside = await bookOutside(stage.ana)
  await settle(outside.orderId, paidToday())
  stage.server.clock.set(Date.parse(outside.start) + DAY)
  await sweep()
  const left = byCard - feeOf(outside.total)
  const cutOff = new Date(stage.server.clock.now() + DAY).toISOString().slice(0, 10)
  const url = `/api/v2/admin/payouts/due?currency=RON&cutOff=${cutOff}`
  const { items } = z
    .object({ items: z.array(duePayoutSchema) })
    .parse((await stage.send({ as: stage.admin, url })).body)
  expect(items).toMatchObject([{ amount: { amount: left }, leftOut: null }])
  const made = await stage.send({
    as: stage.admin,
    method: "POST",
    url: "/api/v2/admin/payout-runs",
    payload: { currency: "RON", cutOff },
  })
  const { id } = z.object({ id: z.uuid() }).parse(made.body)
  for (const what of ["approval", "export"]) expect((await stage.moveRun({ id, what })).status).toBe(200)
  expect(await owed()).toBe(0)
})

test("called off in time nothing is due, nothing goes back, and nothing was ever in the books", async () => {
  await takeTransfers()
  const booked = await bookOutside(stage.ana)
  expect(await cancel(stage.ana, booked, booked.total)).toMatchObject({
    status: 200,
    body: { status: "cancelledByClient", refunded: { amount: 0 } },
  })
  await sweep()
  expect(await dueOf(stage.ana, booked)).toMatchObject({ state: "void" })
  expect((await settle(booked.orderId, paidToday())).status).toBe(409)
  expect(await stage.ledger()).toEqual({})
  const mail = mailsTo(stage.ana).at(-1)
  expect(mail?.text).toContain("Nothing had been paid, and nothing is due.")
})

test("called off late the rest stays due, and that is what is paid, earned and charged a fee for", async () => {
  await takeTransfers()
  const booked = await bookOutside(stage.ana)
  stage.server.clock.set(Date.parse(booked.start) - DAY / 2)
  const half = booked.total / 2
  expect(await cancel(stage.ana, booked, half)).toMatchObject({ body: { refunded: { amount: 0 } } })
  await sweep()
  expect(await dueOf(stage.ana, booked)).toMatchObject({ state: "due", amount: { amount: half } })
  expect((await settle(booked.orderId, paidToday())).status).toBe(200)
  await sweep()
  expect(await owed()).toBe(feeOf(half))
  expect((await stage.ledger()).paidOutside ?? 0).toBe(0)
  expect(await orderOf(stage.ana, booked)).toMatchObject({ paymentStatus: "partlyRefunded" })
})

test("what was paid and is called off by its specialist goes back outside, and the fee with it", async () => {
  await takeTransfers()
  const booked = await bookOutside(stage.ana)
  await settle(booked.orderId, paidToday())
  const called = await stage.send({
    as: stage.ioana,
    method: "POST",
    url: `/api/v2/practice/appointments/${booked.uuid}/cancellation`,
    payload: { reason: "I am ill" },
  })
  expect(called.status).toBe(200)
  await sweep()
  expect(await owed()).toBe(0)
  expect(Object.values(await stage.ledger()).every((amount) => amount === 0)).toBe(true)
  expect(await orderOf(stage.ana, booked)).toMatchObject({ paymentStatus: "refunded" })
  expect(mailsTo(stage.ana).some(({ text }) => text.includes("You paid the specialist directly"))).toBe(true)
  expect(mailsTo(stage.ioana).some(({ text }) => text.includes("Please return"))).toBe(true)
})

test("what a specialist waives is due no more, and is not earned", async () => {
  await takeTransfers()
  const booked = await bookOutside(stage.ana)
  expect(await settle(booked.orderId, { outcome: "waived" })).toMatchObject({ body: { state: "waived" } })
  await sweep()
  expect(await stage.ledger()).toEqual({})
  expect((await settle(booked.orderId, paidToday())).status).toBe(409)
  const listed = await stage.send({ as: stage.ioana, url: "/api/v2/practice/dues" })
  expect(listed.body).toMatchObject({ total: 1, items: [{ state: "waived", paidOn: null }] })
})

test("credits pay first; what is waived of the rest leaves what they paid to be earned", async () => {
  await takeTransfers()
  const byCredits = 5_000
  const giving = { userId: stage.ana.userId, amount: byCredits }
  await giveCredits(stage.server.platform, giving)
  const waived = await bookOutside(stage.ana)
  const due = await dueOf(stage.ana, waived)
  expect(due?.amount.amount).toBe(waived.total - byCredits)
  await settle(waived.orderId, { outcome: "waived" })
  await sweep()
  const earned = -(await owed())
  expect(earned).toBe(byCredits - feeOf(byCredits))
  await giveCredits(stage.server.platform, giving)
  const paid = await bookOutside(stage.ana)
  await settle(paid.orderId, paidToday())
  // Of the whole price the fee is taken, of the part that credits paid the specialist has nothing yet.
  expect(-(await owed()) - earned).toBe(byCredits - feeOf(paid.total))
  const { totals, unbalanced } = await stage.server.modules.wallet.trialBalance()
  expect([totals.get("RON"), unbalanced]).toEqual([0, []])
})

test("who owes for two sessions pays the next one by card, or those first", async () => {
  await takeTransfers()
  const first = await bookOutside(stage.ana)
  await bookOutside(stage.ana)
  const third = await stage.book(stage.ana, stage.ioana.planted)
  expect(await payOutside(stage.ana, third.orderId)).toMatchObject({
    status: 409,
    body: { errorCode: "tooManyDues" },
  })
  await settle(first.orderId, paidToday())
  expect((await payOutside(stage.ana, third.orderId)).status).toBe(200)
})

test("two weeks after the session its client is reminded, once", async () => {
  await takeTransfers()
  const booked = await bookOutside(stage.ana)
  const reminders = () =>
    mailsTo(stage.ana).filter(({ subject }) => subject === "A session has not been paid yet").length
  const dayAfter = async (days: number): Promise<void> => {
    stage.server.clock.set(Date.parse(booked.start) + days * DAY)
    await sweep()
  }
  await dayAfter(13)
  expect(reminders()).toBe(0)
  await dayAfter(16)
  expect(reminders()).toBe(1)
  await dayAfter(20)
  expect(reminders()).toBe(1)
  expect(await dueOf(stage.ana, booked)).toMatchObject({ state: "due", isOverdue: true })
})

test("the database lets what is due go its way once", async () => {
  await takeTransfers()
  const { orderId } = await bookOutside(stage.ana)
  const refused = (set: string): Promise<boolean> =>
    stage.server.platform.db.pool
      .query(`update dues.due set ${set} where order_id = '${orderId}'`)
      .then(() => false)
      .catch((error: unknown) => isPgError(error, "23514", "due_goes_its_way"))
  expect(await refused("method = 'desk'")).toBe(true)
  expect(await refused("state = 'held'")).toBe(true)
  await settle(orderId, paidToday())
  expect(await refused("paid_on = '2020-01-01'")).toBe(true)
  expect(await refused("state = 'void', paid_on = null")).toBe(true)
})

test("a session that its specialist confirms is due once they did", async () => {
  await takeTransfers()
  const { ioana, ana, server } = stage
  await server.platform.db.pool.query(
    "update scheduling.schedule set approves_bookings = true where specialist_id = $1",
    [ioana.planted.id],
  )
  const booked = await bookAhead(ana)
  const { uuid, orderId } = booked
  expect((await payOutside(ana, orderId)).status).toBe(200)
  expect(await dueOf(ana, booked)).toMatchObject({ state: "held" })
  expect((await settle(orderId, paidToday())).status).toBe(409)
  const url = `/api/v2/practice/appointments/${uuid}/approval`
  expect((await stage.send({ as: ioana, method: "POST", url })).status).toBe(200)
  expect(await dueOf(ana, booked)).toMatchObject({ state: "due" })
  expect(mailsTo(ana).some(({ subject }) => subject === "Your appointment is confirmed")).toBe(true)
  expect((await settle(orderId, paidToday())).status).toBe(200)
})
