import { duePayoutSchema } from "@arnica/contract/payouts"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { isPgError } from "../../platform/db/pg-error.ts"
import { giveCredits } from "../credits/testing.ts"
import { createPayoutHarness, type PayoutHarness } from "../payouts/testing.ts"
import { duesOn, feeOf } from "./testing.ts"

const DAY = 86_400_000
const IBAN_END = 4

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const {
  switchOn,
  takeTransfers,
  payOutside,
  bookOutside,
  orderOf,
  dueOf,
  settle,
  day,
  paidToday,
  owed,
  mailsTo,
  sweep,
} = duesOn(() => stage)

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
