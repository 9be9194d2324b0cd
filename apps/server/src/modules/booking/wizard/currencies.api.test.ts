import { appointmentSchema } from "@arnica/contract/booking"
import { orderSchema } from "@arnica/contract/payments"
import { expect, it } from "vitest"
import { details, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"

/** 36 euros less a fifth for the first meeting. */
const PRICE = 2_880

const harness = await openBookingHarness()

it("a session sold in euros stays in euros: the hold, the card, the ledger, the refund", async () => {
  const of = await harness.specialist()
  const who = await harness.client()
  const posted = await harness.post(
    who,
    details(await harness.offerOf({ of, at: TEN, who, currency: "EUR" })),
  )
  expect(posted).toMatchObject({ status: 201, body: { total: { amount: PRICE, currency: "EUR" } } })
  const booked = Object(posted.body)
  const paid = orderSchema.parse((await harness.pay(who, booked.orderID)).body)
  expect(paid).toMatchObject({ total: { amount: PRICE, currency: "EUR" }, paymentStatus: "captured" })
  for (let hour = 0; hour < 4; hour += 1) await harness.pass(HOUR)
  const { wallet } = harness.modules
  const balance = (type: "gatewayClearing" | "revenue" | "vat", currency: string) =>
    wallet.balance({ type, ownerId: null }, currency)
  const payable = () => wallet.balance({ type: "providerPayable", ownerId: String(of.id) }, "EUR")
  expect(await balance("gatewayClearing", "EUR")).toBe(PRICE)
  // What the specialist is owed, our fee and the VAT inside it are the price, to the cent.
  expect(await payable()).toBeLessThan(0)
  expect((await payable()) + (await balance("revenue", "EUR")) + (await balance("vat", "EUR"))).toBe(-PRICE)
  expect(await balance("gatewayClearing", "RON")).toBe(0)

  const cancelled = await harness.call({
    method: "POST",
    url: `/api/v2/appointments/${booked.appUuid}/cancellation`,
    who,
    body: { expectedRefund: { amount: PRICE, currency: "EUR" }, reason: "" },
  })
  expect(appointmentSchema.parse(cancelled.body).refunded).toEqual({ amount: PRICE, currency: "EUR" })
  for (let hour = 0; hour < 4; hour += 1) await harness.pass(HOUR)
  for (const type of ["gatewayClearing", "revenue", "vat"] as const)
    expect(await balance(type, "EUR")).toBe(0)
  expect(await payable()).toBe(0)
  expect((await wallet.trialBalance()).unbalanced).toEqual([])
})
