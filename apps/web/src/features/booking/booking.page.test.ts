import { BOOKING_ISSUES, type BookingIssue, bookingIssue } from "@arnica/contract/booking-issue-words"
import { bookingIssueSchema } from "@arnica/contract/booking-issues"
import en from "@arnica/i18n/messages/en/bookingIssues.json" with { type: "json" }
import { beforeAll, describe, expect, test } from "vitest"
import { APPOINTMENT } from "../../testing/appointment.ts"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"
import { SLOT } from "./testing.ts"

const issueCode = bookingIssueSchema.shape.code

const AT = "2030-11-23T16%3A30%3A00.000Z"
const PAGE = `/en/booking/ioana-muresan/slot/${AT}`
const PUBLIC = `GET /rest/v2/public/bookingWizard/slot/ioana-muresan/${AT}/details`
const OWN = `GET /rest/v2/bookingWizard/slot/ioana-muresan/${AT}`

const guest = (slot: unknown): FakeApi => ({
  [PUBLIC]: slot,
  "POST /rest/v2/user/details/getCatalogsAsDDL": { Country: [{ code: "RO", name: "Romania" }] },
})
const signedIn = (slot: unknown): FakeApi => ({
  ...guest({}),
  [OWN]: slot,
  ...signedInAs({ timeZone: "Europe/Athens" }),
  "GET /rest/v2/bookingWizard/client/details": {
    customer: { email: "ana@example.com" },
    beneficiaries: [],
    termsAccepted: [],
  },
})
const refusal = (status: number, code: string): Response =>
  Response.json(
    { errorCode: code, errorMessage: "x", translationKey: `errors:${code}`, requestId: "r" },
    { status },
  )

beforeAll(ensureBuilt, 120_000)

const textOf = async (response: Response): Promise<string> =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll(/\s+/g, " ")

/** Those of the texts that a page lacks: a page itself is too long for a message. */
const missing = (html: string, texts: readonly string[]): string[] =>
  texts.filter((text) => !html.includes(text))

describe("the booking page", () => {
  test("a guest sees time, both zones, price and discount before any script runs", async () => {
    const response = await renderPage(PAGE, { api: guest(SLOT) })
    const html = await textOf(response)
    expect(response.status).toBe(200)
    expect(missing(html, ["<title>Complete your booking · Arnica</title>"])).toEqual([])
    expect(
      missing(html, [
        "Saturday 23 November",
        "18:30–19:20",
        "Bucharest, your time",
        "16:30 in Lisbon",
        "−20%",
      ]),
    ).toEqual([])
    expect(missing(html, ["If you’ve had a session with Ioana Mureșan before"])).toEqual([])
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test("one kind of session is said, several are asked about", async () => {
    const one = await textOf(await renderPage(PAGE, { api: guest(SLOT) }))
    expect(missing(one, ["Video session, 50 minutes · 180", "Session type"])).toEqual(["Session type"])
    const [offer] = SLOT.offers
    const other = { ...offer, productId: "7d6ad1f0-0000-4000-8000-000000000002", name: "Office session" }
    const two = await textOf(await renderPage(PAGE, { api: guest({ ...SLOT, offers: [offer, other] }) }))
    expect(missing(two, ["Session type", "Office session"])).toEqual([])
  })

  test("a session can be repeated, unless its specialist confirms each or it is kept for somebody", async () => {
    const html = await textOf(await renderPage(PAGE, { api: guest(SLOT) }))
    expect(missing(html, ["Repeat this session", "Every week", "Every two weeks"])).toEqual([])
    const asks = await textOf(await renderPage(PAGE, { api: guest({ ...SLOT, needsApproval: true }) }))
    expect(missing(asks, ["Every week"])).toEqual([])
    const kept = await textOf(await renderPage(PAGE, { api: guest({ ...SLOT, isInvited: true }) }))
    expect(missing(kept, ["Repeat this session"])).toEqual(["Repeat this session"])
  })

  test("who is signed in sees their own price and their own zone", async () => {
    const met = { ...SLOT, lines: SLOT.lines.slice(0, 1), total: { amount: 18_000, currency: "RON" } }
    const html = await textOf(await renderPage(PAGE, { cookie: "session=1", api: signedIn(met) }))
    expect(missing(html, ["You’ve had a session with Ioana Mureșan before"])).toEqual([])
    expect(missing(html, ["Athens, your time"])).toEqual([])
    expect(missing(html, ["144 lei"])).toEqual(["144 lei"])
  })

  test("a time that is gone offers the nearest ones, and no way on", async () => {
    const other = { ...SLOT.slot, start: "2030-11-24T08:00:00.000Z", end: "2030-11-24T08:50:00.000Z" }
    const html = await textOf(
      await renderPage(PAGE, {
        api: guest({
          ...SLOT,
          available: false,
          nearest: [other],
          appointmentWithIssues: [bookingIssue("timeTaken")],
        }),
      }),
    )
    expect(missing(html, ["This time has just been booked"])).toEqual([])
    expect(missing(html, ['aria-label="Book Sunday 24 November, 10:00"'])).toEqual([])
    expect(missing(html, [">Continue<"])).toEqual([">Continue<"])
  })

  test("an order that is still open can be resumed", async () => {
    const openOrderId = "0b0a5f3e-0000-4000-8000-000000000009"
    const html = await textOf(
      await renderPage(PAGE, {
        cookie: "session=1",
        api: signedIn({
          ...SLOT,
          openOrderId,
          appointmentWithIssues: [bookingIssue("ownHold", { orderID: openOrderId })],
        }),
      }),
    )
    expect(missing(html, [`href="/en/booking/payment/${openOrderId}"`])).toEqual([])
  })

  test("what the client has at the same time is said before anything is filled in, with the way out", async () => {
    const appointmentUuid = "0b0a5f3e-0000-4000-8000-00000000000a"
    const orderID = "0b0a5f3e-0000-4000-8000-00000000000b"
    const page = async (issue: BookingIssue) => {
      const slot = { ...SLOT, appointmentWithIssues: [issue] }
      return await textOf(await renderPage(PAGE, { cookie: "session=1", api: signedIn(slot) }))
    }
    const stands = await page(bookingIssue("otherAppointment", { appointmentUuid }))
    expect(
      missing(stands, ["already booked at this time", `/en/customer/appointments/${appointmentUuid}`]),
    ).toEqual([])
    const unpaid = await page(bookingIssue("unpaidBooking", { appointmentUuid, orderID }))
    expect(
      missing(unpaid, ["You have an unfinished payment", `href="/en/booking/payment/${orderID}"`]),
    ).toEqual([])
  })

  test("each thing that can stand in the way is said in words, with the way out that there is", async () => {
    const codes = Object.keys(BOOKING_ISSUES).filter((code) => code in BOOKING_ISSUES)
    const about = {
      orderID: "0b0a5f3e-0000-4000-8000-00000000000b",
      appointmentUuid: "0b0a5f3e-0000-4000-8000-00000000000a",
      conversationID: "0b0a5f3e-0000-4000-8000-00000000000c",
    }
    const issues = codes.map((code) => bookingIssue(issueCode.parse(code), about))
    const slot = { ...SLOT, appointmentWithIssues: issues }
    const html = await textOf(await renderPage(PAGE, { cookie: "session=1", api: signedIn(slot) }))
    const words = [...Object.values(en.title), ...Object.values(en.text)].map((text) =>
      text.replace("{{name}}", "Ioana Mureșan").replace("{{limit}}", "3"),
    )
    expect(missing(html, words)).toEqual([])
    expect(codes.toSorted()).toEqual(Object.keys(en.title).toSorted())
    expect(codes.toSorted()).toEqual(Object.keys(en.text).toSorted())
    const ways = [
      `href="/en/booking/payment/${about.orderID}"`,
      `href="/en/customer/appointments/${about.appointmentUuid}"`,
      `href="/en/customer/messages/${about.conversationID}"`,
      'href="/en/help-store-search"',
      "Send the email again",
      "See available times",
    ]
    expect(missing(html, ways)).toEqual([])
  })

  test("a specialist who cannot be booked any more leads to where their profile was", async () => {
    const response = await renderPage(PAGE, { api: guest(refusal(404, "specialistNotFound")) })
    expect([response.status, response.headers.get("location")]).toEqual([302, "/en/a/ioana-muresan"])
  })

  test("a time that has passed says so and leads to others", async () => {
    const response = await renderPage(PAGE, { api: guest(refusal(422, "slotInThePast")) })
    const html = await textOf(response)
    expect(response.status).toBe(200)
    expect(missing(html, ["This time has passed"])).toEqual([])
    expect(missing(html, ['href="/en/a/ioana-muresan#booking"'])).toEqual([])
  })

  test("an offer that is not ours is left behind", async () => {
    const response = await renderPage(`${PAGE}?offer=${"x".repeat(30)}&step=you`, {
      api: guest(refusal(422, "offerTampered")),
    })
    expect([response.status, response.headers.get("location")]).toEqual([302, PAGE])
  })

  test.each([
    ["/en/booking/ioana-muresan/slot/tomorrow", guest(SLOT)],
    [`${PAGE}/not-a-product`, guest(refusal(400, "badInput"))],
  ])("%s is not found", async (path, api) => {
    expect((await renderPage(path, { api })).status).toBe(404)
  })
})

describe("a booking that was begun", () => {
  const begun = (appointment: object): FakeApi => ({
    ...signedInAs(),
    "GET /rest/v2/bookingWizard/app/5": { ...APPOINTMENT, ...appointment },
  })
  const open = async (api: FakeApi, path = "/en/booking/ioana-muresan/app/5") => {
    const { status, headers } = await renderPage(path, { cookie: "session=1", api })
    return [status, headers.get("location")]
  }
  const orderID = "0b0a5f3e-0000-4000-8000-00000000000b"
  const atPayment = [302, `/en/booking/payment/${orderID}`]

  test("goes on where its order is paid, which says what is in its way", async () => {
    for (const code of ["unpaid", "paymentRunning", "holdExpired", "notBooked"] as const) {
      const appointmentWithIssues = [bookingIssue(code, { orderID })]
      expect(await open(begun({ orderID, appointmentWithIssues }))).toEqual(atPayment)
    }
    const path = "/en/booking/ioana-muresan/app/5/7d6ad1f0-0000-4000-8000-000000000001"
    const appointmentWithIssues = [bookingIssue("unpaid", { orderID })]
    expect(await open(begun({ orderID, appointmentWithIssues }), path)).toEqual(atPayment)
  })

  test("is an appointment once nothing is in its way", async () => {
    expect(await open(begun({}))).toEqual([302, `/en/customer/appointments/${APPOINTMENT.uuid}`])
  })

  test("is found with its own specialist alone, by its number, by who is signed in", async () => {
    expect((await open(begun({}), "/en/booking/somebody-else/app/5"))[0]).toBe(404)
    expect((await open(begun({}), "/en/booking/ioana-muresan/app/five"))[0]).toBe(404)
    const visitor = { "GET /rest/v2/public/islogged": { isLoggedIn: false } }
    const next = encodeURIComponent("/en/booking/ioana-muresan/app/5")
    expect(await open(visitor)).toEqual([302, `/en/login?next=${next}`])
  })
})
