import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../platform/http/actor.ts"
import { TEST_NOW } from "../../testing/server.ts"
import type { Planted } from "../specialists/testing.ts"
import { details, HOUR, iso, MINUTE, openBookingHarness, TEN, tracesOf } from "./harness/testing.ts"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client()
})

const detailsUrl = (url: string, start: string, query = ""): string =>
  `/rest/v2/public/bookingWizard/slot/${url}/${encodeURIComponent(start)}/details${query}`

describe("a slot's page is refused", () => {
  it("for a specialist who is not there, or not active", async () => {
    const hidden = await harness.specialist({ status: "suspended" })
    for (const url of ["nobody-at-all", hidden.url])
      expect(await harness.call({ url: detailsUrl(url, iso(TEN)) })).toMatchObject({
        status: 404,
        body: {
          errorCode: "specialistNotFound",
          errorMessage: "This specialist is not, or is no longer, on Arnica.",
        },
      })
  })

  it("in the past, and in the reader's language", async () => {
    const url = detailsUrl(specialist.url, iso(TEST_NOW - HOUR))
    expect(await harness.call({ url, headers: { language: "ro" } })).toMatchObject({
      status: 422,
      body: { errorCode: "slotInThePast", errorMessage: "Această oră a trecut. Alege una mai târzie." },
    })
  })

  it("in a currency that the specialist does not sell in", async () => {
    expect(await harness.call({ url: detailsUrl(specialist.url, iso(TEN), "?currency=USD") })).toMatchObject({
      status: 409,
      body: { errorCode: -723 },
    })
  })

  it("with an offer of another specialist, time or session, or a forged one", async () => {
    const other = await harness.specialist()
    const offers = [
      await harness.offerOf({ of: other, at: TEN }),
      await harness.offerOf({ of: specialist, at: TEN + HOUR }),
      `${(await harness.offerOf({ of: specialist, at: TEN })).slice(0, -2)}xx`,
    ]
    for (const offer of offers) {
      const url = detailsUrl(specialist.url, iso(TEN), `?offer=${encodeURIComponent(offer)}`)
      expect(await harness.call({ url })).toMatchObject({ status: 422, body: { errorCode: "offerTampered" } })
    }
  })

  it("for a session that is not sold, a start that is none, and without a session where one is needed", async () => {
    const unsold = "?productId=0199f4ad-7d05-7f3a-bf3c-0f2f7b1e2a11"
    expect((await harness.call({ url: detailsUrl(specialist.url, iso(TEN), unsold) })).status).toBe(404)
    expect(await harness.call({ url: detailsUrl(specialist.url, "tomorrow") })).toMatchObject({
      status: 400,
      body: { errorCode: -2434 },
    })
    const own = `/rest/v2/bookingWizard/slot/${specialist.url}/${encodeURIComponent(iso(TEN))}`
    expect(await harness.call({ url: own })).toMatchObject({ status: 401, body: { noSession: true } })
  })

  it("as free where it is off the grid", async () => {
    const reply = await harness.call({ url: detailsUrl(specialist.url, iso(TEN + 7 * MINUTE)) })
    expect(reply).toMatchObject({ status: 200, body: { available: false, slot: { offer: null } } })
  })
})

describe("a booking is refused, and leaves nothing behind,", () => {
  const expectRefusal = async (body: unknown, expected: object): Promise<unknown> => {
    const before = await tracesOf(harness, ana)
    const reply = await harness.post(ana, body)
    expect(reply).toMatchObject(expected)
    expect(await tracesOf(harness, ana)).toEqual(before)
    return reply.body
  }

  it("with an offer that was tampered with", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const [version, , signature] = offer.split(".")
    const cheap = Buffer.from(JSON.stringify({ e: TEST_NOW + HOUR, p: { price: 1 } })).toString("base64url")
    const expected = { status: 422, body: { errorCode: "offerTampered" } }
    await expectRefusal(details(`${version}.${cheap}.${signature}`), expected)
    await expectRefusal(details("not an offer, but long enough"), expected)
  })

  it("with an offer that has expired, and names what is free now", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    harness.server.clock.advance(61 * MINUTE)
    const body = await expectRefusal(details(offer), { status: 410, body: { errorCode: "offerExpired" } })
    expect(body).toMatchObject({ data: { slot: { start: iso(TEN), offer: expect.any(String) } } })
    expect(body).toMatchObject({
      data: { nearest: expect.arrayContaining([expect.objectContaining({ start: iso(TEN) })]) },
    })
  })

  it("when the slot was taken meanwhile, with the nearest other times", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    await harness.confirmed({ who: await harness.client(), of: specialist, at: TEN })
    const body = await expectRefusal(details(offer), {
      status: 409,
      body: { errorCode: -6837, translationKey: "errors:slotTaken" },
    })
    expect(body).toMatchObject({ data: { nearest: { length: 6 } } })
    expect(JSON.stringify(body)).not.toContain(iso(TEN))
  })

  it("when the client has something else then, and proposes times when both are free", async () => {
    const other = await harness.specialist()
    const booked = await harness.book({ who: ana, of: other, at: TEN })
    const offer = await harness.offerOf({ of: specialist, at: TEN + 30 * MINUTE })
    const body = await expectRefusal(details(offer), {
      status: 409,
      body: {
        errorCode: -6837,
        translationKey: "errors:clientBusy",
        data: { nearest: { length: 6 }, openOrderId: booked.orderID },
      },
    })
    for (const start of [TEN, TEN + 30 * MINUTE])
      expect(JSON.stringify(body)).not.toContain(`"start":"${iso(start)}"`)
  })

  it("when the schedule changed, when it starts too soon, and when it has begun", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    await harness.server.platform.db.transaction((tx) =>
      harness.modules.scheduling.setAvailability(tx, [
        {
          specialistId: specialist.id,
          zone: "Europe/Bucharest",
          stepMinutes: 30,
          holidayCountry: null,
          bufferBeforeMinutes: 0,
          bufferAfterMinutes: 10,
          minimumNoticeMinutes: 120,
          horizonDays: 60,
          dailyLimit: null,
          weeklyLimit: null,
          weekly: [],
          exceptions: [],
          timeOff: [],
        },
      ]),
    )
    await expectRefusal(details(offer), { status: 422, body: { errorCode: "slotNotOffered" } })
    const soon = await harness.specialist()
    const noon = Date.parse("2026-03-10T10:30:00Z")
    const last = await harness.offerOf({ of: soon, at: noon })
    harness.server.clock.advance(45 * MINUTE)
    await expectRefusal(details(last), {
      status: 422,
      body: { errorCode: "slotNotOffered", data: { nearest: { length: 6 } } },
    })
    const late = await harness.specialist({}, { minimumNoticeMinutes: 0 })
    const begun = await harness.offerOf({ of: late, at: Date.parse("2026-03-10T09:00:00Z") })
    harness.server.clock.set(Date.parse("2026-03-10T09:00:00Z"))
    await expectRefusal(details(begun), { status: 422, body: { errorCode: "slotInThePast" } })
  })

  it("when the specialist is no longer there", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const { db } = harness.server.platform
    await db.pool.query("update specialists.specialist set status = 'suspended' where id = $1", [
      specialist.id,
    ])
    await expectRefusal(details(offer), { status: 404, body: { errorCode: "specialistNotFound" } })
  })

  it("without the terms in force", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const acceptedTerms = [{ code: "PRIVACY", version: 9 }]
    await expectRefusal(details(offer, { acceptedTerms }), {
      status: 422,
      body: {
        errorCode: "termsNotAccepted",
        errorMessage: {
          details: [{ path: "acceptedTerms.TERMS_OF_USE" }, { path: "acceptedTerms.BOOKING" }],
        },
      },
    })
  })

  it("with fields that are wrong, each named", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const customer = { firstName: "", phone: "x", timezoneCountry: "Europe", timezoneRegion: "Nowhere" }
    await expectRefusal(details(offer, { customer, note: "x".repeat(501) }), {
      status: 400,
      body: {
        errorCode: -2434,
        errorMessage: {
          details: expect.arrayContaining([expect.objectContaining({ path: "customer.phone" })]),
        },
      },
    })
  })

  it("with a number that no country has", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const { customer } = details(offer)
    const asked = details(offer, { customer: { ...Object(customer), phone: "000 00000" } })
    await expectRefusal(asked, {
      status: 400,
      body: {
        errorCode: -2434,
        errorMessage: { details: [expect.objectContaining({ path: "customer.phone" })] },
      },
    })
  })

  it("with oneself", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const reply = await harness.post(harness.asProvider(specialist), details(offer))
    expect(reply).toMatchObject({ status: 403, body: { errorCode: "notAllowed" } })
  })

  it("without a session", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const reply = await harness.call({ method: "POST", url: "/rest/v2/bookings", body: details(offer) })
    expect(reply).toMatchObject({ status: 401, body: { noSession: true } })
  })
})
