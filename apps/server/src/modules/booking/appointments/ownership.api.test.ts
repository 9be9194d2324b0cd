import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client()
})

describe("other people's appointments", () => {
  it("are not there", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const stranger = await harness.client()
    const expectedRefund = { amount: 14_400, currency: "RON" }
    const cancellation = { method: "POST", body: { expectedRefund } } as const
    for (const request of [
      { url: `/api/v2/appointments/${booked.appUuid}` },
      { url: `/api/v2/appointments/${booked.appUuid}/calendar` },
      { url: `/api/v2/appointments/${booked.appUuid}/preparation` },
      { url: `/api/v2/appointments/${booked.appUuid}/cancellation`, ...cancellation },
      { url: `/rest/v2/bookingWizard/app/${booked.appId}` },
      { url: `/rest/v2/bookingWizard/appointment/${booked.appId}` },
    ])
      for (const who of [stranger, harness.asProvider(await harness.specialist())])
        expect(await harness.call({ ...request, who })).toMatchObject({
          status: 404,
          body: { errorCode: "appointmentNotFound" },
        })
    expect((await harness.call({ url: `/api/v2/orders/${booked.orderID}`, who: stranger })).status).toBe(404)
    const next = `/rest/v2/appointment/info/${ana.number}/nextRelevantAppointments`
    expect((await harness.call({ url: next, who: stranger })).status).toBe(404)
    const list = await harness.call({ url: "/rest/v2/client/getMyAppointments", who: stranger })
    expect(list.body).toEqual({ count: 0, details: [] })
  })
})

describe("a hold that is over", () => {
  it("cannot be paid for or given away free", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    harness.server.clock.advance(15 * MINUTE)
    expect(await harness.pay(ana, booked.orderID)).toMatchObject({
      status: 410,
      body: { errorCode: "holdExpired" },
    })
    await harness.book({ who: await harness.client(), of: specialist, at: TEN })
    await harness.pass(0)
    const own = await harness.call({ url: `/api/v2/appointments/${booked.appUuid}`, who: ana })
    expect(own.body).toMatchObject({ status: "expired", canCancel: false, refundNow: null })
  })
})
