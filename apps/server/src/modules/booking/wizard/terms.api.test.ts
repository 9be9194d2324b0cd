import { slotDetailsSchema } from "@arnica/contract/booking"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { details, iso, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({ city: "Cluj-Napoca" })
  ana = await harness.client()
})

const publicDetails = async (at: number) => {
  const url = `/rest/v2/public/bookingWizard/slot/${specialist.url}/${encodeURIComponent(iso(at))}/details`
  return slotDetailsSchema.parse((await harness.call({ url })).body)
}

describe("terms", () => {
  const url = () =>
    `/rest/v2/public/bookingWizard/slot/${specialist.url}/${encodeURIComponent(iso(TEN))}/acceptBookingTerms`

  it("are kept for a visitor until they have signed in and booked", async () => {
    expect((await harness.call({ url: url() })).body).toEqual({ accepted: false })
    const response = await harness.server.app.inject({
      method: "POST",
      url: url(),
      payload: [{ code: "BOOKING", version: (await publicDetails(TEN)).terms[0]?.version }],
    })
    expect(response.json()).toEqual({ accepted: true })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    expect((await harness.call({ url: url(), headers })).body).toEqual({ accepted: true })
    const account = [
      { code: "TERMS_OF_USE", version: 9 },
      { code: "PRIVACY", version: 9 },
    ]
    const offer = await harness.offerOf({ of: specialist, at: TEN, who: ana })
    const without = details(offer, { acceptedTerms: account })
    expect(await harness.post(ana, without)).toMatchObject({
      status: 422,
      body: { errorCode: "termsNotAccepted" },
    })
    expect((await harness.post(ana, without, headers)).status).toBe(201)
  })

  it("of a specialist who is not there are not accepted", async () => {
    const nobody = url().replace(specialist.url, "nobody-at-all")
    const body = [{ code: "BOOKING", version: 9 }]
    expect(await harness.call({ method: "POST", url: nobody, body })).toMatchObject({ status: 404 })
    expect(await harness.call({ method: "POST", url: url(), body: [] })).toMatchObject({ status: 400 })
  })

  it("are accepted for an appointment by who has it", async () => {
    const booked = await harness.book({ who: ana, of: specialist, at: TEN })
    const accept = `/rest/v2/appointment/${booked.appId}/acceptBookingTerms`
    expect((await harness.call({ url: accept, who: ana })).body).toEqual({ accepted: true })
    expect((await harness.call({ url: accept, who: await harness.client() })).status).toBe(404)
    const { rows } = await harness.server.platform.db.pool.query(
      "select code from booking.accepted_term where appointment_id = $1 order by code",
      [booked.appId],
    )
    expect(rows.map(({ code }) => code)).toEqual(["BOOKING", "PRIVACY", "TERMS_OF_USE"])
  })
})

describe("the person a client books for", () => {
  it("is saved and shown again, the last one first", async () => {
    const url = "/rest/v2/client/beneficiary"
    expect((await harness.call({ url, who: ana })).body).toEqual({ beneficiary: null })
    const matei = { firstName: "Matei", lastName: "Pop", birthDate: null, relation: "child" }
    const dan = { ...matei, firstName: "Dan", relation: "partner" }
    for (const body of [matei, dan, { ...matei, firstName: "MATEI" }]) {
      harness.server.clock.advance(MINUTE)
      await harness.call({ method: "POST", url, who: ana, body })
    }
    expect((await harness.call({ url, who: ana })).body).toMatchObject({
      beneficiary: { firstName: "MATEI" },
    })
    const form = await harness.call({ url: "/rest/v2/bookingWizard/client/details", who: ana })
    expect(form.body).toMatchObject({ beneficiaries: [{ firstName: "MATEI" }, dan] })
    expect((await harness.call({ url, who: await harness.client() })).body).toEqual({ beneficiary: null })
  })
})
