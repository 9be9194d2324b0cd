import { bookingCreatedSchema } from "@arnica/contract/booking"
import { dueEndpoints } from "@arnica/contract/dues"
import { invoicesEndpoints } from "@arnica/contract/invoices"
import { orderSchema } from "@arnica/contract/payments"
import { duePayoutSchema } from "@arnica/contract/payouts"
import { practiceEndpoints } from "@arnica/contract/practice"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { letInvoice } from "../../security-tests/invoices.ts"
import type { Booked } from "../../security-tests/testing.ts"
import { createPayoutHarness, type PayoutHarness } from "../payouts/testing.ts"

const DAY = 86_400_000

let stage: PayoutHarness
beforeEach(async () => {
  stage = await createPayoutHarness()
  await stage.settleBilling(stage.ioana)
  await stage.earn(stage.ioana)
})
afterEach(() => stage.server.close())

/** From now on Ioana sees her clients at her office, and takes money there. */
const atTheDesk = async (): Promise<void> => {
  await stage.server.platform.db.pool.query(
    "update specialists.offer set place = 'office', session_type_code = 'OFFICE_INDIVIDUAL' where specialist_id = $1",
    [stage.ioana.planted.id],
  )
  const on = { as: stage.ioana, method: "PATCH", url: "/api/v2/practice/payment-methods" } as const
  expect((await stage.send({ ...on, payload: { desk: true } })).status).toBe(200)
}

type AtDesk = Booked & { readonly total: number }

/** Books a time from which a cancellation gives everything back, and chooses to pay at the desk. */
const bookAtTheDesk = async (): Promise<AtDesk> => {
  const ahead = stage.server.clock.now() + 2 * DAY
  const free = (await stage.times({ planted: stage.ioana.planted, as: stage.ana })).find(
    ({ start }) => Date.parse(start) > ahead,
  )
  const payload = stage.bookingOf(free?.offer ?? "")
  const made = await stage.call({ as: stage.ana, method: "POST", url: "/rest/v2/bookings", payload })
  const { appId: id, appUuid: uuid, orderID: orderId } = bookingCreatedSchema.parse(made.json())
  const chosen = await stage.send({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/orders/${orderId}/payments`,
    payload: { method: "external", externalPayMethod: "desk" },
  })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
  const { total } = orderSchema.parse(chosen.body)
  return { id, uuid, orderId, start: free?.start ?? "", total: total.amount }
}
const dueOf = async ({ uuid }: Booked) =>
  dueEndpoints["GET /api/v2/appointments/{uuid}/due"].responses[200].parse(
    (await stage.send({ as: stage.ana, url: `/api/v2/appointments/${uuid}/due` })).body,
  ).due
const settle = (orderId: string) =>
  stage.send({
    as: stage.ioana,
    method: "POST",
    url: `/api/v2/practice/dues/${orderId}/outcome`,
    payload: { outcome: "paid", on: new Date(stage.server.clock.now()).toISOString().slice(0, 10) },
  })
const receiptOf = async ({ orderId }: Booked): Promise<number> =>
  (await stage.call({ as: stage.ana, method: "GET", url: `/api/v2/orders/${orderId}/receipt` })).statusCode
const invoiceFor = ({ uuid }: Booked) =>
  stage.send({ as: stage.ana, url: `/rest/v2/customerInvoice/byAppUuid/${uuid}` })
const ofAppointment = invoicesEndpoints["GET /rest/v2/customerInvoice/byAppUuid/{uuid}"].responses[200]
const owed = async (): Promise<number> =>
  0 -
  (await stage.server.modules.wallet.balance(
    { type: "providerPayable", ownerId: String(stage.ioana.planted.id) },
    "RON",
  ))
const sweep = async (): Promise<void> => {
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}
const nextRun = async (): Promise<{ readonly due: number; readonly paid: number }> => {
  const cutOff = new Date(stage.server.clock.now() + DAY).toISOString().slice(0, 10)
  const url = `/api/v2/admin/payouts/due?currency=RON&cutOff=${cutOff}`
  const { items } = z
    .object({ items: z.array(duePayoutSchema) })
    .parse((await stage.send({ as: stage.admin, url })).body)
  const payload = { currency: "RON", cutOff }
  const runs = "/api/v2/admin/payout-runs"
  const made = await stage.send({ as: stage.admin, method: "POST", url: runs, payload })
  const { id } = z.object({ id: z.uuid() }).parse(made.body)
  const before = await owed()
  for (const what of ["approval", "export"]) expect((await stage.moveRun({ id, what })).status).toBe(200)
  return { due: items.reduce((sum, { amount }) => sum + amount.amount, 0), paid: before - (await owed()) }
}

test("a session that is paid at the desk, from booking it to the payout that its fee is taken off", async () => {
  await letInvoice(stage, { as: stage.ioana })
  await atTheDesk()
  const byCard = await owed()
  const booked = await bookAtTheDesk()
  expect(await dueOf(booked)).toMatchObject({ state: "due", externalPayMethod: "desk", account: null })
  const view = { as: stage.ana, url: `/api/v2/appointments/${booked.uuid}` }
  expect((await stage.send(view)).body).toMatchObject({ status: "confirmed" })
  expect(await receiptOf(booked)).toBe(404)
  expect(await owed()).toBe(byCard)

  stage.server.clock.set(Date.parse(booked.start) + DAY)
  await sweep()
  await sweep()
  expect((await stage.send(view)).body).toMatchObject({ status: "completed" })
  expect(await dueOf(booked)).toMatchObject({ state: "due" })
  expect((await invoiceFor(booked)).body).toEqual({ documents: [], missing: "unpaid", receipts: [] })

  expect((await settle(booked.orderId)).status).toBe(200)
  await sweep()
  expect(await dueOf(booked)).toMatchObject({ state: "paid" })
  expect(await receiptOf(booked)).toBe(200)
  expect(ofAppointment.parse((await invoiceFor(booked)).body).documents).toHaveLength(1)
  const fee = Math.round(booked.total * 0.15)
  expect(await nextRun()).toEqual({ due: byCard - fee, paid: byCard - fee })
  expect(await owed()).toBe(0)
  const { totals, unbalanced } = await stage.server.modules.wallet.trialBalance()
  expect([totals.get("RON"), unbalanced]).toEqual([0, []])
})

test("called off before it was paid, nothing goes back, nothing is due, and no paper and no fee come of it", async () => {
  await letInvoice(stage, { as: stage.ioana })
  await atTheDesk()
  const byCard = await owed()
  const booked = await bookAtTheDesk()
  const asked = await stage.send({
    as: stage.ioana,
    url: `/api/v2/practice/appointments/${booked.uuid}`,
  })
  const session = practiceEndpoints["GET /api/v2/practice/appointments/{uuid}"].responses[200]
  expect(session.parse(asked.body).abilities.cancel).toBe(true)
  const called = await stage.send({
    as: stage.ioana,
    method: "POST",
    url: `/api/v2/practice/appointments/${booked.uuid}/cancellation`,
    payload: { reason: "I am ill" },
  })
  expect(called.status).toBe(200)
  await sweep()
  expect(await dueOf(booked)).toMatchObject({ state: "void" })
  expect((await settle(booked.orderId)).status).toBe(409)
  expect(await receiptOf(booked)).toBe(404)
  expect((await invoiceFor(booked)).body).toMatchObject({ documents: [], missing: "unpaid" })
  expect(await owed()).toBe(byCard)
  const { email } = stage.ana
  const told = stage.server.mails.filter(({ to }) => to.address === email).map(({ text }) => text)
  expect(told.some((text) => text.includes("Nothing had been paid, and nothing is due."))).toBe(true)
  // The voucher is for sessions that were paid for.
  const vouchers = await stage.send({ as: stage.ana, url: "/api/v2/vouchers" })
  expect(vouchers.body).toMatchObject({ items: [] })
})
