import { appointmentSchema } from "@arnica/contract/booking"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { HOUR, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const PRICE = 14_400

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client()
})

type Made = { readonly appUuid: string; readonly orderID: string }

const cancel = (booked: Made, amount: number, reason = "") =>
  harness.call({
    method: "POST",
    url: `/api/v2/appointments/${booked.appUuid}/cancellation`,
    who: ana,
    body: { expectedRefund: { amount, currency: "RON" }, reason },
  })
const view = async (booked: Made) =>
  appointmentSchema.parse(
    (await harness.call({ url: `/api/v2/appointments/${booked.appUuid}`, who: ana })).body,
  )
const order = async (booked: Made) =>
  (await harness.call({ url: `/api/v2/orders/${booked.orderID}`, who: ana })).body
/** Does refunds, which wait until the gateway has settled the charge. */
const settleMoney = async (): Promise<void> => {
  for (let hour = 0; hour < 4; hour += 1) await harness.pass(HOUR)
}
const ledger = async () => {
  const { lines, totals, unbalanced } = await harness.modules.wallet.trialBalance()
  expect(unbalanced).toEqual([])
  for (const total of totals.values()) expect(total).toBe(0)
  return lines
}
const clearing = async (): Promise<number> =>
  harness.modules.wallet.balance({ type: "gatewayClearing", ownerId: null }, "RON")

describe("a client cancels", () => {
  it.each([
    ["25 hours before: all of it", 25 * HOUR, PRICE],
    ["23 hours before: half of it", 23 * HOUR, PRICE / 2],
    ["1 hour before: nothing", HOUR, 0],
  ])("%s", async (_when, before, amount) => {
    const held = await clearing()
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await settleMoney()
    harness.server.clock.set(TEN - before)
    expect((await view(booked)).refundNow).toEqual({ amount, currency: "RON" })
    const reply = await cancel(booked, amount, "Nu mai pot ajunge")
    expect(reply).toMatchObject({
      status: 200,
      body: {
        status: "cancelledByClient",
        canCancel: false,
        refundNow: null,
        refunded: { amount, currency: "RON" },
        abilities: { pay: false, keepInCalendar: false, shareWhatWasLeft: false, bookAgain: true },
      },
    })
    await settleMoney()
    expect(await order(booked)).toMatchObject({
      refunded: { amount },
      paymentStatus: { [PRICE]: "refunded", [PRICE / 2]: "partlyRefunded", 0: "captured" }[amount],
    })
    expect((await clearing()) - held).toBe(PRICE - amount)
    await ledger()
  })

  it("and the time is free again, and does not count as having met", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await cancel(booked, PRICE)
    const again = await harness.book({ who: ana, of: specialist, at: TEN })
    expect(again.total.amount).toBe(PRICE)
  })

  it("and the reason is stored sealed", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await cancel(booked, PRICE, "Sunt în spital")
    const { rows } = await harness.server.platform.db.pool.query(
      "select cancel_reason from booking.appointment where uuid = $1",
      [booked.appUuid],
    )
    expect(rows[0].cancel_reason.length).toBeGreaterThan(20)
    expect(rows[0].cancel_reason.toString("utf8")).not.toContain("spital")
  })

  it("but not for another amount than applies now", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    harness.server.clock.set(TEN - 23 * HOUR)
    expect(await cancel(booked, PRICE)).toMatchObject({
      status: 409,
      body: { errorCode: "statusConflict", data: { refund: { amount: PRICE / 2, currency: "RON" } } },
    })
    expect((await view(booked)).status).toBe("confirmed")
  })

  it("but not twice, not once it has begun, and not what is only held", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await cancel(booked, PRICE)
    expect(await cancel(booked, PRICE)).toMatchObject({ status: 409 })
    const other = await harness.specialist()
    const begun = await harness.confirmed({ who: ana, of: other, at: TEN })
    const held = await harness.book({ who: ana, of: other, at: TEN + 24 * HOUR, more: {} })
    expect(await cancel(held, 18_000)).toMatchObject({ status: 409, body: { data: { status: "held" } } })
    harness.server.clock.set(TEN)
    expect(await cancel(begun, 0)).toMatchObject({ status: 422, body: { errorCode: "cancellationTooLate" } })
    await harness.pass(MINUTE)
    expect(await cancel(begun, 0)).toMatchObject({ status: 422, body: { errorCode: "cancellationTooLate" } })
  })

  it("with the same key twice, and gets the same answer", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const request = {
      method: "POST",
      url: `/api/v2/appointments/${booked.appUuid}/cancellation`,
      who: ana,
      body: { expectedRefund: { amount: PRICE, currency: "RON" } },
      headers: { "idempotency-key": "cancel-1" },
    } as const
    const [first, second] = [await harness.call(request), await harness.call(request)]
    expect(first.status).toBe(200)
    expect(second.raw).toBe(first.raw)
  })

  it("with a key, whose kept answer is sealed and goes with the client's key", async () => {
    const { db, fields } = harness.server.platform
    const beneficiary = { firstName: "Matei", lastName: "Pop", birthDate: "2015-04-02", relation: "child" }
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN, more: { beneficiary } })
    const send = (reason: string) =>
      harness.call({
        method: "POST",
        url: `/api/v2/appointments/${booked.appUuid}/cancellation`,
        who: ana,
        body: { expectedRefund: { amount: PRICE, currency: "RON" }, reason },
        headers: { "idempotency-key": "cancel-2" },
      })
    const first = await send("Matei e bolnav")
    expect(first).toMatchObject({ status: 200, body: { beneficiary: "Matei Pop" } })
    const { rows } = await db.pool.query(
      "select t.*, encode(t.body, 'escape') as plain from platform.idempotency t where key = 'cancel-2'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Matei|bolnav|cancelledByClient/)
    expect((await send("Matei e bolnav")).raw).toBe(first.raw)
    expect(await send("altceva")).toMatchObject({ status: 422, body: { errorCode: "idempotencyKeyReused" } })
    await db.transaction((tx) => fields.destroy(tx, ana.userId))
    expect(await send("Matei e bolnav")).toMatchObject({ status: 409 })
  })
})

describe("a specialist cancels", () => {
  it("and the client gets everything back, however late", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    await settleMoney()
    harness.server.clock.set(TEN - HOUR)
    const { cancelByProvider } = harness.modules.booking.adminAppointments
    const other = await harness.specialist()
    const request = { specialistId: specialist.id, uuid: booked.appUuid, reason: "" }
    await expect(cancelByProvider({ ...request, specialistId: other.id })).rejects.toThrow(
      "appointmentNotFound",
    )
    await cancelByProvider(request)
    await settleMoney()
    expect(await view(booked)).toMatchObject({ status: "cancelledByProvider", refunded: { amount: PRICE } })
    expect(await order(booked)).toMatchObject({ paymentStatus: "refunded" })
    await ledger()
  })
})
