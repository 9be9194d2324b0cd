import { appointmentListSchema, appointmentSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { DAY, details, HOUR, iso, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({ city: "Cluj-Napoca" })
  ana = await harness.client()
})

const publicDetails = async (at: number, query = "") => {
  const url = `/rest/v2/public/bookingWizard/slot/${specialist.url}/${encodeURIComponent(iso(at))}/details${query}`
  return slotDetailsSchema.parse((await harness.call({ url })).body)
}
const ownDetails = async (at: number, who = ana) => {
  const url = `/rest/v2/bookingWizard/slot/${specialist.url}/${encodeURIComponent(iso(at))}`
  return slotDetailsSchema.parse((await harness.call({ url, who })).body)
}
const mine = async (who = ana, query = "") =>
  appointmentListSchema.parse(
    (await harness.call({ url: `/rest/v2/client/getMyAppointments${query}`, who })).body,
  )

describe("a slot's page", () => {
  it("says without a session what the slot costs and under which rule", async () => {
    const shown = await publicDetails(TEN)
    expect(shown).toMatchObject({
      specialist: { atlasUrl: specialist.url, fullName: "Ioana Mureșan", city: "Cluj-Napoca" },
      product: { productId: specialist.productId, minutes: 50 },
      slot: { start: iso(TEN), end: iso(TEN + 50 * MINUTE), price: { amount: 14_400, currency: "RON" } },
      available: true,
      nearest: [],
      lines: [
        { kind: "session", amount: 18_000 },
        { kind: "firstMeetingDiscount", amount: -3_600 },
      ],
      total: { amount: 14_400, currency: "RON" },
      cancellation: { fullUntil: iso(TEN - DAY), halfUntil: iso(TEN - 2 * HOUR) },
      openOrderId: null,
    })
    expect(shown.terms.map(({ code }) => code)).toEqual(["BOOKING"])
    expect(shown.slot.offer).not.toBeNull()
  })

  it("shows another price, currency or session when asked", async () => {
    expect((await publicDetails(TEN, "?currency=EUR")).total).toEqual({ amount: 2_880, currency: "EUR" })
    const offer = encodeURIComponent(await harness.offerOf({ of: specialist, at: TEN, currency: "EUR" }))
    // The offer that the visitor came with counts for more than the currency of the page.
    const shown = await publicDetails(TEN, `?offer=${offer}&currency=RON`)
    expect(shown.total).toEqual({ amount: 2_880, currency: "EUR" })
    expect(encodeURIComponent(shown.slot.offer ?? "")).toBe(offer)
  })

  it("shows free times around a slot that is taken", async () => {
    await harness.confirmed({ who: await harness.client(), of: specialist, at: TEN })
    const shown = await publicDetails(TEN)
    expect(shown.available).toBe(false)
    expect(shown.slot.offer).toBeNull()
    expect(shown.appointmentWithIssues).toMatchObject([{ code: "timeTaken", wayOut: "otherTime" }])
    expect(shown.nearest.length).toBeGreaterThan(3)
    expect(shown.nearest.every(({ start, offer }) => start !== iso(TEN) && offer !== null)).toBe(true)
  })

  it("says of a time outside the hours of its specialist that it is not offered, and of no other reason", async () => {
    const shown = await publicDetails(TEN - 7 * HOUR)
    expect(shown.available).toBe(false)
    expect(shown.appointmentWithIssues).toMatchObject([{ code: "notOffered", wayOut: "otherTime" }])
  })

  it("says what the client has at the same time, paid for or not, and nothing of it to anybody else", async () => {
    const other = await harness.specialist()
    const held = await harness.book({ who: ana, of: other, at: TEN })
    const unpaid = { appointmentUuid: held.appUuid, orderID: held.orderID }
    const before = await ownDetails(TEN + 30 * MINUTE)
    expect(before.inTheWay).toEqual(unpaid)
    expect(before.appointmentWithIssues).toEqual([
      { code: "unpaidBooking", wayOut: "resumeOrder", conversationID: null, ...unpaid },
    ])
    await harness.pay(ana, held.orderID)
    const stands = { appointmentUuid: held.appUuid, orderID: null }
    const after = await ownDetails(TEN + 30 * MINUTE)
    expect(after.inTheWay).toEqual(stands)
    expect(after.appointmentWithIssues).toEqual([
      { code: "otherAppointment", wayOut: "openAppointment", conversationID: null, ...stands },
    ])
    // One session ends as the next begins; and what is held of this very time is in nobody's way.
    expect((await ownDetails(TEN + 60 * MINUTE)).inTheWay).toBeNull()
    await harness.book({ who: ana, of: specialist, at: TEN + 2 * HOUR })
    expect((await ownDetails(TEN + 2 * HOUR)).inTheWay).toBeNull()
    expect(await publicDetails(TEN + 30 * MINUTE)).toMatchObject({
      inTheWay: null,
      appointmentWithIssues: [],
    })
    expect((await ownDetails(TEN + 30 * MINUTE, await harness.client())).inTheWay).toBeNull()
  })

  it("asks a client without consents for all terms, and shows who comes back their own open order", async () => {
    expect((await ownDetails(TEN)).terms.map(({ code }) => code).sort()).toEqual([
      "BOOKING",
      "PRIVACY",
      "TERMS_OF_USE",
    ])
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const shown = await ownDetails(TEN)
    expect(shown).toMatchObject({ available: true, openOrderId: booked.orderID, total: { amount: 14_400 } })
    expect(shown.appointmentWithIssues).toMatchObject([{ code: "ownHold", orderID: booked.orderID }])
    expect(shown.terms.map(({ code }) => code)).toEqual(["BOOKING"])
    expect((await publicDetails(TEN)).available).toBe(false)
  })
})

describe("a booking", () => {
  it("is held for 15 minutes, paid, confirmed and listed", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const next = `/rest/v2/appointment/info/${ana.number}/nextRelevantAppointments`
    expect((await harness.call({ url: next, who: ana })).body).toEqual({ count: 0, details: [] })
    expect(await mine()).toMatchObject({
      count: 1,
      details: [
        {
          status: "held",
          canCancel: false,
          abilities: { pay: true, keepInCalendar: false },
          appointmentWithIssues: [{ code: "unpaid", wayOut: "resumeOrder", orderID: booked.orderID }],
        },
      ],
    })
    expect(booked).toMatchObject({
      status: "held",
      holdExpiresAt: iso(TEST_NOW + 15 * MINUTE),
      total: { amount: 14_400, currency: "RON" },
    })
    const paid = await harness.pay(ana, booked.orderID)
    expect(paid).toMatchObject({
      status: 200,
      body: { state: "success", appointment: { uuid: booked.appUuid, status: "confirmed" } },
    })
    const list = await mine()
    expect(list).toMatchObject({
      count: 1,
      details: [
        {
          id: booked.appId,
          status: "confirmed",
          sessionName: "Video session, one to one",
          price: { amount: 14_400, currency: "RON" },
          canCancel: true,
          abilities: { pay: false, keepInCalendar: true, shareWhatWasLeft: true, bookAgain: false },
          refundNow: { amount: 14_400, currency: "RON" },
          fullRefundUntil: iso(TEN - DAY),
          attachmentCount: 0,
        },
      ],
    })
    const number = await harness.call({ url: next, who: ana })
    expect(number.body).toMatchObject({ count: 1, details: [{ uuid: booked.appUuid }] })
    for (const url of [
      `/rest/v2/bookingWizard/app/${booked.appId}`,
      `/rest/v2/bookingWizard/appointment/${booked.appId}`,
      `/api/v2/appointments/${booked.appUuid}`,
    ])
      expect(appointmentSchema.parse((await harness.call({ url, who: ana })).body).uuid).toBe(booked.appUuid)
  })

  it("stores the note and the person sealed, and shows them to the two whom they concern", async () => {
    const beneficiary = { firstName: "Matei", lastName: "Pop", birthDate: "2015-04-02", relation: "child" }
    const more = { note: "Nu doarme de o lună.", beneficiary }
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN, more })
    const { rows } = await harness.server.platform.db.pool.query(
      "select note, beneficiary from booking.appointment where uuid = $1",
      [booked.appUuid],
    )
    const stored = Buffer.concat([rows[0].note, rows[0].beneficiary])
    expect(stored.length).toBeGreaterThan(100)
    expect(stored.toString("utf8")).not.toMatch(/doarme|Matei/)
    const url = `/api/v2/appointments/${booked.appUuid}/preparation`
    const expected = { note: "Nu doarme de o lună.", beneficiary, attachments: [] }
    expect((await harness.call({ url, who: ana })).body).toEqual(expected)
    expect((await harness.call({ url, who: harness.asProvider(specialist) })).body).toEqual(expected)
    expect((await harness.call({ url, who: await harness.client() })).status).toBe(404)
    expect((await mine()).details[0]?.beneficiary).toBe("Matei Pop")
    const form = await harness.call({ url: "/rest/v2/bookingWizard/client/details", who: ana })
    expect(form.body).toMatchObject({
      customer: { firstName: "Ana", phone: "712 345 678" },
      beneficiaries: [beneficiary],
    })
    expect(form.raw).toContain("BOOKING")
  })

  it("gives the discount of a first meeting once", async () => {
    const second = await harness.offerOf({ of: specialist, at: TEN + DAY, who: ana })
    await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const refused = await harness.post(ana, details(second))
    expect(refused).toMatchObject({
      status: 422,
      body: { errorCode: "firstMeetingOnly", data: { slot: { start: iso(TEN + DAY), fullPrice: null } } },
    })
    expect(refused.body).toMatchObject({ data: { slot: { price: { amount: 18_000, currency: "RON" } } } })
    expect((await ownDetails(TEN + DAY)).total.amount).toBe(18_000)
  })

  it("does not give it for two holds at once either", async () => {
    const other = await harness.offerOf({ of: specialist, at: TEN + DAY, who: ana })
    await harness.book({ who: ana, of: specialist, at: TEN })
    expect(await harness.post(ana, details(other))).toMatchObject({
      status: 422,
      body: { errorCode: "firstMeetingOnly" },
    })
  })

  it("replaces what the client holds of the same time already", async () => {
    const first = await harness.book({ who: ana, of: specialist, at: TEN })
    const token = (await ownDetails(TEN)).slot.offer ?? ""
    const again = await harness.post(ana, details(token, { note: "Second thoughts" }))
    expect(again.status).toBe(201)
    expect(again.body).not.toMatchObject({ orderID: first.orderID })
    expect((await harness.pay(ana, first.orderID)).status).toBeGreaterThanOrEqual(409)
    const gone = await harness.call({ url: `/api/v2/appointments/${first.appUuid}`, who: ana })
    expect(gone.body).toMatchObject({ status: "expired" })
    expect((await mine()).count).toBe(1)
  })

  it("leaves alone what is being paid for", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const token = (await ownDetails(TEN)).slot.offer ?? ""
    await harness.pay(ana, booked.orderID, "pending")
    expect(await harness.post(ana, details(token))).toMatchObject({
      status: 409,
      body: { errorCode: -877, data: { orderID: booked.orderID } },
    })
  })

  it("costs nothing when it is free, and is confirmed without a payment", async () => {
    specialist = await harness.specialist({ offers: [anOffer({ firstMeetingDiscountPercent: 100 })] })
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    expect(booked.total.amount).toBe(0)
    const body = { appId: booked.appId }
    const request = { method: "POST", url: "/rest/v2/appointment/action/bookFree", body } as const
    expect(await harness.call({ ...request, who: await harness.client() })).toMatchObject({ status: 404 })
    expect(await harness.call({ ...request, who: ana })).toMatchObject({
      status: 200,
      body: { status: "confirmed", refundNow: { amount: 0 }, fullRefundUntil: null },
    })
    expect(await harness.call({ ...request, who: ana })).toMatchObject({ status: 200 })
    await harness.server.settle()
    expect(harness.server.mails.some(({ to }) => to.address === `${ana.userId}@example.org`)).toBe(true)
  })

  it("that costs something is not free", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const body = { appId: booked.appId }
    expect(
      await harness.call({ method: "POST", url: "/rest/v2/appointment/action/bookFree", body, who: ana }),
    ).toMatchObject({ status: 409, body: { errorCode: "statusConflict" } })
  })

  it("begins and ends by the clock", async () => {
    const booked = await harness.confirmed({ who: ana, of: specialist, at: TEN })
    const status = async () =>
      appointmentSchema.parse(
        (await harness.call({ url: `/api/v2/appointments/${booked.appUuid}`, who: ana })).body,
      ).status
    await harness.pass(TEN - TEST_NOW)
    expect(await status()).toBe("inProgress")
    await harness.pass(50 * MINUTE)
    expect(await status()).toBe("completed")
    expect((await mine(ana, "?filter=past")).count).toBe(1)
    expect((await mine(ana, "?filter=upcoming")).count).toBe(0)
  })
})
