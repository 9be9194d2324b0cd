import { type BookingIssueCode, bookingIssue } from "@arnica/contract/booking-issue-words"
import type { Order, SeriesOrdered } from "@arnica/contract/payments"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"
import { ORDER } from "./testing.ts"

const inTheWay = (code: BookingIssueCode): Pick<Order, "appointmentWithIssues"> => ({
  appointmentWithIssues: [bookingIssue(code)],
})
const PAGE = `/en/booking/payment/${ORDER.orderID}`

const api = (order: Partial<Order>): FakeApi => ({
  [`GET /api/v2/orders/${ORDER.orderID}`]: { ...ORDER, ...order },
  "GET /rest/v2/payments/braintreeToken": { gateway: "local", token: "t".repeat(20), fieldsUrl: "/fields" },
  ...signedInAs(),
})
const paid = { state: "success", paymentStatus: "captured", holdExpiresAt: null } as const
const confirmed = { ...ORDER.appointment, status: "confirmed" } as const

async function page(order: Partial<Order>): Promise<{ status: number; title: string; html: string }> {
  const response = await renderPage(PAGE, { cookie: "session=1", api: api(order) })
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll(/\s+/g, " ")
  return { status: response.status, title: /<title>([^<]*)/.exec(html)?.[1] ?? "", html }
}

/** Those of the texts that a page lacks: a page itself is too long for a message. */
const missing = (html: string, texts: readonly string[]): string[] =>
  texts.filter((text) => !html.includes(text))

beforeAll(ensureBuilt, 120_000)

test("before paying: the hold, the lines, the button with the amount; no header, not for search engines", async () => {
  const { status, title, html } = await page({})
  expect([status, title]).toEqual([200, "Complete your booking · Arnica"])
  expect(
    missing(html, ["How would you like to pay?", "12:41", "First session", "−36 lei", "Pay 144 lei"]),
  ).toEqual([])
  expect(missing(html, ["Free to cancel until Friday 22 November, 18:30."])).toEqual([])
  expect(missing(html, ['content="noindex"'])).toEqual([])
  expect(missing(html, ["Find a specialist"])).toEqual(["Find a specialist"])
})

test("the card that was used last is offered first", async () => {
  const savedCard = { brand: "Visa", last4: "4417", expires: "04/2031", usedAt: "2030-10-02T10:00:00.000Z" }
  const { html } = await page({ savedCard })
  expect(missing(html, ["Visa ending in 4417"])).toEqual([])
  expect(missing(html, ["Another card"])).toEqual([])
})

test.each([
  [{ failedReason: "cardDeclined", ...inTheWay("cardDeclined") }, "Payment failed", "Try another card"],
  [{ state: "pending", holdExpiresAt: null }, "Your booking is pending", "we’ll email ana@example.com"],
  [{ ...paid, appointment: confirmed }, "Your booking is confirmed", "/calendar"],
  [
    {
      state: "failed",
      failedReason: "slotLost",
      holdExpiresAt: null,
      ...inTheWay("timeLost"),
    },
    "Payment failed",
    "You get a full refund",
  ],
  [
    { state: "expired", holdExpiresAt: null, ...inTheWay("holdExpired") },
    "We’re no longer holding this time for you",
    "You were not charged",
  ],
  [{ state: "cancelled", holdExpiresAt: null }, "Booking cancelled", "You were not charged"],
  [{ total: { amount: 0, currency: "RON" } }, "Complete your booking", "Book for free"],
] as const)("%o is titled %s", async (order: Partial<Order>, title, text) => {
  const shown = await page(order)
  expect([shown.status, shown.title]).toEqual([200, `${title} · Arnica`])
  expect(missing(shown.html, [text])).toEqual([])
  expect(shown.html.match(/<h1/g)).toHaveLength(1)
})

test("while the bank decides, the page says until when the time is held, and what becomes of the money after", async () => {
  const pending = (heldUntil: string) =>
    page({
      state: "pending",
      paymentStatus: "pending",
      holdExpiresAt: null,
      appointment: { ...ORDER.appointment, paymentCheck: { heldUntil } },
    })
  const held = await pending("2030-11-20T10:12:41.000Z")
  expect(missing(held.html, ["holding the time for you until", "12:12", "you get a full refund"])).toEqual([])
  const over = await pending("2020-11-20T10:12:41.000Z")
  expect(missing(over.html, ["no longer holding the time for you."])).toEqual([])
})

test("an encrypted payment is named where something is paid, and nowhere else", async () => {
  const free = await page({ total: { amount: 0, currency: "RON" } })
  expect(missing(free.html, ["Encrypted payment"])).toEqual(["Encrypted payment"])
  expect(missing((await page({})).html, ["Encrypted payment"])).toEqual([])
})

test("what was paid has its receipt on the page at once; what is only reserved has none yet", async () => {
  const link = `/api/v2/orders/${ORDER.orderID}/receipt`
  const taken = await page({ ...paid, appointment: confirmed })
  expect(missing(taken.html, [link, "Download the receipt"])).toEqual([])
  const reserved = await page({ ...paid, paymentStatus: "authorised", appointment: confirmed })
  expect(missing(reserved.html, [link])).toEqual([link])
})

const VOUCHER = { kind: "voucher", amount: 5_000, reason: "amount" } as const

test("a voucher can be paid with, and what it leaves is what the card pays", async () => {
  const none = await page({})
  expect(missing(none.html, ["Pay with a voucher", "Voucher code"])).toEqual([])
  const part = await page({
    toPay: { amount: 9_400, currency: "RON" },
    tenders: [VOUCHER, { kind: "card", amount: 9_400, reason: null }],
  })
  const words = ["Your voucher pays 50 lei", "Remove voucher", "−50 lei", "Pay 94 lei"]
  expect(missing(part.html, words)).toEqual([])
  const begun = await page({
    attempts: 1,
    failedReason: "cardDeclined",
    toPay: { amount: 9_400, currency: "RON" },
    tenders: [VOUCHER, { kind: "card", amount: 9_400, reason: null }],
  })
  expect(missing(begun.html, ["Remove voucher"])).toEqual(["Remove voucher"])
})

test("a voucher of sessions says which of them pays, and that the rest of a dearer one does not", async () => {
  const one = { ...VOUCHER, reason: "session 1/3" }
  const dearer = await page({
    toPay: { amount: 9_400, currency: "RON" },
    tenders: [one, { kind: "card", amount: 9_400, reason: null }],
  })
  const above = "That is the most it pays for one session. You pay the rest."
  expect(missing(dearer.html, ["Voucher: session 1 of 3", "Your voucher pays 50 lei", above])).toEqual([])
  const whole = await page({
    toPay: { amount: 0, currency: "RON" },
    tenders: [
      { ...one, amount: 14_400 },
      { kind: "card", amount: 0, reason: null },
    ],
  })
  expect(missing(whole.html, ["Pay with your voucher", above])).toEqual([above])
})

test("what a voucher pays whole needs no card", async () => {
  const covered = await page({
    toPay: { amount: 0, currency: "RON" },
    tenders: [
      { ...VOUCHER, amount: 14_400 },
      { kind: "card", amount: 0, reason: null },
    ],
  })
  expect(missing(covered.html, ["Pay with your voucher"])).toEqual([])
  expect(missing(covered.html, ["Card details"])).toEqual(["Card details"])
})

test("a visitor signs in first; somebody else's order is not found", async () => {
  const anonymous = await renderPage(PAGE, { api: { "GET /rest/v2/public/islogged": { isLoggedIn: false } } })
  expect(anonymous.headers.get("location")).toBe(`/en/login?next=${encodeURIComponent(PAGE)}`)
  const other = { ...api({}), [`GET /api/v2/orders/${ORDER.orderID}`]: undefined }
  expect((await renderPage(PAGE, { cookie: "session=1", api: other })).status).toBe(404)
})

const CREDITS = { kind: "credits", amount: 5_000, reason: "balance" } as const

test("credits pay by themselves, say why as much, and are kept with one press until a payment began", async () => {
  const toPay = { amount: 9_400, currency: "RON" } as const
  const tenders = [CREDITS, { kind: "card", amount: 9_400, reason: null }] as const
  const part = await page({ toPay, tenders: [...tenders] })
  const words = ["Your credits pay 50 lei, all that you have.", "Don’t use credits", "−50 lei", "Pay 94 lei"]
  expect(missing(part.html, words)).toEqual([])
  const begun = await page({ attempts: 1, failedReason: "cardDeclined", toPay, tenders: [...tenders] })
  expect(missing(begun.html, ["Don’t use credits"])).toEqual(["Don’t use credits"])
  const whole = await page({
    toPay: { amount: 0, currency: "RON" },
    tenders: [
      { ...CREDITS, amount: 14_400, reason: "price" },
      { kind: "card", amount: 0, reason: null },
    ],
  })
  expect(missing(whole.html, ["all that is left of the price", "Pay without a card"])).toEqual([])
})

const COMPANY = { kind: "companyCover", amount: 8_640, reason: "share" } as const

test("a company pays first, says why as much and what it learns, and is kept out until a payment began", async () => {
  const toPay = { amount: 5_760, currency: "RON" } as const
  const tenders = [COMPANY, { kind: "card", amount: 5_760, reason: null }] as const
  const part = await page({ toPay, tenders: [...tenders] })
  const words = [
    "Your company pays 86.4 lei, its share of the price.",
    "It never learns who booked, when or with whom.",
    "Leave my company out",
    "Pay 57.6 lei",
  ]
  expect(missing(part.html.replaceAll(/(\d)0 lei/g, "$1 lei"), words)).toEqual([])
  const begun = await page({ attempts: 1, failedReason: "cardDeclined", toPay, tenders: [...tenders] })
  expect(missing(begun.html, ["Leave my company out"])).toEqual(["Leave my company out"])
  const whole = await page({
    toPay: { amount: 0, currency: "RON" },
    tenders: [
      { ...COMPANY, amount: 14_400, reason: "price" },
      { kind: "card", amount: 0, reason: null },
    ],
  })
  expect(missing(whole.html, ["the whole price", "Book now"])).toEqual([])
})

test("the order of a voucher says how it reaches whom it is for, and offers no voucher to pay with", async () => {
  const voucher = {
    id: ORDER.appointment.uuid,
    delivery: "email",
    name: "Mama",
    sessions: null,
    deliverAt: null,
    timeZone: "Europe/Bucharest",
  } as const
  const { title, html } = await page({ ...paid, appointment: null, voucher })
  expect(title).toBe("The voucher is paid · Arnica")
  expect(missing(html, ["The gift arrives by email on the day you chose.", "For Mama"])).toEqual([])
  const open = await page({ appointment: null, voucher })
  expect(open.html).toContain("A voucher is paid by card")
  expect(open.html).not.toContain("Pay with a voucher")
})

test("a series is paid at once: each of its dates with its price, and what became of it", async () => {
  const session = {
    uuid: "0b0a5f3e-0000-4000-8000-0000000000b1",
    number: 1,
    status: "held",
    start: "2030-11-23T16:30:00.000Z",
    end: "2030-11-23T17:20:00.000Z",
    price: { amount: 18_000, currency: "RON" },
  } as const
  const { specialist } = ORDER.appointment
  const series: SeriesOrdered = {
    id: ORDER.orderID,
    rhythm: "weekly",
    sessionName: "Video session",
    minutes: 50,
    place: "online",
    clientTimeZone: "Europe/Bucharest",
    specialist,
    approvalUntil: null,
    sessions: [
      session,
      {
        ...session,
        uuid: "0b0a5f3e-0000-4000-8000-0000000000b2",
        number: 2,
        start: "2030-11-30T16:30:00.000Z",
      },
    ],
  }
  const total = { amount: 36_000, currency: "RON" } as const
  const setup = await page({ appointment: null, series, total, toPay: total })
  expect(setup.title).toBe("Pay for your sessions · Arnica")
  expect(
    missing(setup.html, ["Saturday 23 November, 18:30", "Saturday 30 November, 18:30", "Pay 360 lei"]),
  ).toEqual([])
  const done = await page({ ...paid, appointment: null, series, total, toPay: total })
  expect(missing(done.html, ["Your sessions are booked", "A confirmation with all dates"])).toEqual([])
  const asked = { ...series, approvalUntil: "2030-11-20T16:30:00.000Z" }
  const waits = await page({ ...paid, appointment: null, series: asked, total, toPay: total })
  expect(missing(waits.html, ["Your booking is waiting for confirmation", "will answer by"])).toEqual([])
  expect(waits.title).toBe("Your booking is waiting for confirmation · Arnica")
  expect(waits.html).not.toContain("Your sessions are booked")
})
