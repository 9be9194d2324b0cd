import type { OwnOrder } from "@arnica/contract/orders"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage, signedInText } from "../../testing/built-app.ts"
import { NOTHING_YET } from "../../testing/client-overview.ts"
import { signedInAs } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"
import { readOwnOrdersSearch } from "./own-orders-search.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const OTHER = "0b0a5f3e-0000-4000-8000-0000000000a2"
const PAID: OwnOrder = {
  orderID: UUID,
  kind: "appointment",
  state: "partlyRefunded",
  createdAt: "2026-03-12T09:00:00.000Z",
  paidAt: "2026-03-12T09:01:00.000Z",
  what: "Individual session, 50 min",
  specialist: "Ioana Mureșan",
  total: { amount: 18_000, currency: "RON" },
  refunds: [
    { amount: 6_000, at: "2026-03-14T09:00:00.000Z" },
    { amount: 1_000, at: null },
  ],
  failedReason: null,
  holdExpiresAt: null,
  appointmentUuid: UUID,
  conversationID: null,
  abilities: { resume: false, drop: false, receipt: true },
  documents: [
    { uuid: UUID, kind: "invoice", number: "ARN1-2026-0007" },
    { uuid: OTHER, kind: "creditNote", number: "ARN1-2026-0008" },
  ],
  missing: null,
}
const OPEN: OwnOrder = {
  ...PAID,
  orderID: OTHER,
  kind: "package",
  state: "open",
  paidAt: null,
  what: "3 sessions",
  refunds: [],
  failedReason: "cardDeclined",
  holdExpiresAt: "2026-03-12T09:15:00.000Z",
  appointmentUuid: null,
  abilities: { resume: true, drop: true, receipt: false },
  documents: [],
}

const pageOf = (items: readonly OwnOrder[], query = "") =>
  signedInPage(`/en/customer/orders${query}`, {
    ...signedInAs(),
    "GET /api/v2/orders": { total: items.length, items },
  })

test("an order says how it stands, what came back and when, and leads to the thing and its documents", async () => {
  const html = await pageOf([PAID, OPEN])
  expect(html).toMatch(/<h1[^>]*>Your orders<\/h1>/)
  expect(html).toContain("Partly refunded")
  expect(html).toMatch(/Refunded: [^<]*60[^<]*14/)
  expect(html).toMatch(/On its way back to you: [^<]*10/)
  expect(html).toContain(`href="/en/customer/appointments/${UUID}"`)
  expect(html).toMatch(new RegExp(`href="[^"]*/api/v2/orders/${UUID}/receipt"`))
  expect(html).toMatch(new RegExp(`href="[^"]*/api/v2/invoices/${OTHER}/file"`))
  expect(html).toContain("Credit note ARN1-2026-0008")
})

test("what is not paid can be paid or given up there", async () => {
  const html = await pageOf([OPEN])
  expect(html).toContain("Not paid yet")
  expect(html).toContain("Your card was declined.")
  expect(html).toContain("You can pay until")
  expect(html).toContain(`href="/en/booking/payment/${OTHER}"`)
  expect(html).toContain("Cancel the order: 3 sessions")
  expect(html).not.toContain("/receipt")
})

test("a bank that decides is told as that, also of what its client has to wait for", async () => {
  const html = await pageOf([{ ...OPEN, state: "pending", failedReason: null, holdExpiresAt: null }])
  expect(html).toContain("Payment pending")
  expect(html).toContain("Your bank is still checking the payment.")
  expect(html).toContain("View the payment")
})

test("who ordered nothing reads that, and a filter that finds nothing says so", async () => {
  const nothing = await pageOf([])
  expect(nothing).toContain("You have not ordered anything yet")
  expect(nothing).toContain('href="/en/help-store-search"')
  const filtered = await pageOf([], "?state=refunded&kind=paidChat")
  expect(filtered).toContain("Nothing matches these filters.")
  expect(filtered).not.toContain("You have not ordered anything yet")
})

test("an address that means nothing filters by nothing", () => {
  const search = { state: "bought", kind: "goods", from: "yesterday", page: "0" }
  expect(readOwnOrdersSearch(search)).toEqual({})
  expect(readOwnOrdersSearch({ state: "open", kind: "premium", from: "2026-03-01", page: "2" })).toEqual({
    state: "open",
    kind: "premium",
    from: "2026-03-01",
    page: 2,
  })
})

test("a package that waits to be paid stands on the overview, and an appointment stands there by itself", async () => {
  const seat: OwnOrder = { ...OPEN, orderID: UUID, kind: "appointment", what: "A seat in a group" }
  const text = await signedInText("/en/customer/dashboard", {
    ...signedInAs(),
    ...NOTHING_YET,
    "GET /api/v2/orders": { total: 2, items: [OPEN, seat] },
  })
  expect(text).toContain("3 sessions")
  expect(text).not.toContain("A seat in a group")
})
