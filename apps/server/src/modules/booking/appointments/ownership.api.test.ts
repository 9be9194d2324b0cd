import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { MINUTE, openBookingRig, TEN } from "../rig/testing.ts"

const rig = await openBookingRig()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await rig.specialist()
  ana = await rig.client()
})

describe("other people's appointments", () => {
  it("are not there", async () => {
    const booked = await rig.confirmed({ who: ana, of: specialist, at: TEN })
    const stranger = await rig.client()
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
      for (const who of [stranger, rig.asProvider(await rig.specialist())])
        expect(await rig.call({ ...request, who })).toMatchObject({
          status: 404,
          body: { errorCode: "appointmentNotFound" },
        })
    expect((await rig.call({ url: `/api/v2/orders/${booked.orderID}`, who: stranger })).status).toBe(404)
    const next = `/rest/v2/appointment/info/${ana.number}/nextRelevantAppointments`
    expect((await rig.call({ url: next, who: stranger })).status).toBe(404)
    const list = await rig.call({ url: "/rest/v2/client/getMyAppointments", who: stranger })
    expect(list.body).toEqual({ count: 0, details: [] })
  })
})

describe("a hold that is over", () => {
  it("cannot be paid for or given away free", async () => {
    const booked = await rig.book({ who: ana, of: specialist, at: TEN })
    rig.server.clock.advance(15 * MINUTE)
    expect(await rig.pay(ana, booked.orderID)).toMatchObject({
      status: 410,
      body: { errorCode: "holdExpired" },
    })
    await rig.book({ who: await rig.client(), of: specialist, at: TEN })
    await rig.pass(0)
    const own = await rig.call({ url: `/api/v2/appointments/${booked.appUuid}`, who: ana })
    expect(own.body).toMatchObject({ status: "expired", canCancel: false, refundNow: null })
  })
})
