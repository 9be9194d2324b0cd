import { paymentsEndpoints } from "@arnica/contract/payments"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Booked } from "../../security-tests/testing.ts"
import { createPayoutHarness, type PayoutHarness } from "../payouts/testing.ts"
import { duesOn, feeOf } from "./testing.ts"

const DAY = 86_400_000

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
})
afterEach(() => stage.server.close())

const {
  switchOn,
  takeTransfers,
  payOutside,
  bookAhead,
  bookOutside,
  orderOf,
  dueOf,
  settle,
  paidToday,
  owed,
  mailsTo,
  sweep,
} = duesOn(() => stage)

type Who = PayoutHarness["ana"]
const cancel = (as: Who, { uuid }: Booked, amount: number) =>
  stage.send({
    as,
    method: "POST",
    url: `/api/v2/appointments/${uuid}/cancellation`,
    payload: { expectedRefund: { amount, currency: "RON" }, reason: "" },
  })

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
