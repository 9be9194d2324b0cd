import type { OrderDetail } from "@arnica/contract/admin-orders"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { orderFilterOf } from "./orders-filter.ts"
import { readOrdersSearch } from "./orders-search.ts"
import { readRevenueSearch, revenueAsked } from "./revenue-search.ts"

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const AT = "2026-03-12T09:00:00.000Z"
const DETAIL: OrderDetail = {
  order: {
    orderID: UUID,
    createdAt: AT,
    client: "Dan Marin",
    specialist: "Ioana",
    paymentStatus: "partlyRefunded",
    clientID: UUID,
    specialistID: 7,
    kind: "appointment",
    appointmentUuid: UUID,
    package: null,
    total: { amount: 18_000, currency: "RON" },
    refunded: { amount: 1_000, currency: "RON" },
    refundable: { amount: 17_000, currency: "RON" },
    awaitsRefund: false,
    abilities: { refund: true },
  },
  feePercent: 15,
  closure: null,
  holdExpiresAt: null,
  lines: [
    {
      position: 0,
      kind: "session",
      amount: 20_000,
      quantity: 1,
      unit: 20_000,
      vat: { rule: "included", percent: 21, net: 16_529, amount: 3_471 },
      paidBy: [{ tender: "card", amount: 18_000 }],
      back: 1_000,
    },
    {
      position: 1,
      kind: "firstMeetingDiscount",
      amount: -2_000,
      quantity: 1,
      unit: -2_000,
      vat: { rule: "included", percent: 21, net: -1_653, amount: -347 },
      paidBy: [],
      back: 0,
    },
  ],
  tenders: [{ tender: "card", amount: 18_000, reason: null }],
  attempts: [
    {
      number: 1,
      gateway: "local",
      status: "succeeded",
      settlement: "captured",
      decline: null,
      transactionId: "tx-1",
      card: { brand: "Visa", last4: "1111" },
      createdAt: AT,
      takenAt: AT,
    },
  ],
  asked: null,
  refunds: [
    {
      id: UUID,
      amount: 1_000,
      parts: [
        { tender: "card", amount: 700 },
        { tender: "voucher", amount: 300 },
      ],
      reason: "Asked kindly",
      status: "done",
      createdAt: AT,
      finishedAt: AT,
    },
  ],
  ledger: [
    {
      ref: "capture:1",
      kind: "payment.capture",
      at: AT,
      entries: [
        { account: "gatewayClearing", owner: null, amount: 18_000 },
        { account: "providerPayable", owner: "7", amount: -18_000 },
      ],
    },
  ],
}

const html = async (path: string, api: FakeApi): Promise<string> => {
  const admin = signedInAs(withRoles("isAdmin"))
  const response = await renderPage(path, { cookie: "session=1", api: { ...admin, ...api } })
  expect(response.status).toBe(200)
  return await response.text()
}

beforeAll(ensureBuilt, 120_000)

test("an order shows its lines, tenders, attempts, refunds and what the ledger has of it", async () => {
  const page = await html(`/en/admin/orders/${UUID}`, { [`GET /api/v2/admin/orders/${UUID}`]: DETAIL })
  expect(page).toContain("Order 0b0a5f3e")
  expect(page).toContain("First-session discount")
  expect(page).toContain("Visa ending in 1111")
  expect(page).toContain("Asked kindly")
  expect(page).toContain("gatewayClearing")
  expect(page).toContain("providerPayable 7")
  expect(page).toContain("Our fee: 15%")
  expect(page).toContain("Net 165.29\u00a0lei · VAT 21%: 34.71\u00a0lei · Of it refunded: 10\u00a0lei")
})

test("a refund that was asked for is approved by whoever did not ask for it, and dropped by anybody", async () => {
  const asked = { id: UUID, amount: 150_000, reason: "Paid twice", by: "Mara Admin", at: AT }
  const shown = async (isDecidable: boolean): Promise<string> =>
    await html(`/en/admin/orders/${UUID}`, {
      [`GET /api/v2/admin/orders/${UUID}`]: { ...DETAIL, asked: { ...asked, isDecidable } },
    })
  const page = await shown(true)
  for (const text of [
    "Refund awaiting approval",
    "Paid twice",
    "Asked for by Mara Admin on",
    "Approve and refund",
  ])
    expect(page).toContain(text)
  const own = await shown(false)
  expect(own).not.toContain("Approve and refund")
  expect(own).toContain(">Drop<")
})

test("an order of which nothing happened says so", async () => {
  const page = await html(`/en/admin/orders/${UUID}`, {
    [`GET /api/v2/admin/orders/${UUID}`]: { ...DETAIL, attempts: [], refunds: [], ledger: [] },
  })
  expect(page).toContain("No one has tried to pay yet.")
  expect(page).toContain("Nothing has been refunded.")
  expect(page).toContain("Nothing is in the ledger yet.")
})

const REVENUE = {
  currency: "RON",
  rows: [{ day: "2026-03-12", kind: "package", taken: 48_000, back: 1_000, net: 47_000 }],
  total: { taken: 48_000, back: 1_000, net: 47_000 },
  ledger: 47_000,
}

test("what came and went is shown by day and kind, and whether the ledger says the same", async () => {
  const page = await html("/en/admin/revenue", { "GET /api/v2/admin/revenue": REVENUE })
  expect(page).toMatch(/<h1[^>]*>Revenue<\/h1>/)
  expect(page).toContain("Package of sessions")
  expect(page).toContain("The ledger says the same")
  expect(page).toContain("/api/v2/admin/revenue/export?")
  const off = await html("/en/admin/revenue", { "GET /api/v2/admin/revenue": { ...REVENUE, ledger: 1 } })
  expect(off).toContain("find out why before you use these figures")
})

test("days on which nothing moved say so", async () => {
  const total = { taken: 0, back: 0, net: 0 }
  const nothing = { ...REVENUE, rows: [], total, ledger: 0 }
  expect(await html("/en/admin/revenue", { "GET /api/v2/admin/revenue": nothing })).toContain(
    "Nothing moved on these days.",
  )
})

test("no more than a year is asked for, and the last thirty days unless others are named", () => {
  const today = "2026-03-31"
  expect(revenueAsked({}, today)).toEqual({ from: "2026-03-02", to: today, currency: "RON" })
  expect(revenueAsked(readRevenueSearch({ from: "2020-01-01", kind: "package" }), today)).toEqual({
    from: "2025-03-31",
    to: today,
    currency: "RON",
    kind: "package",
  })
  expect(revenueAsked({ from: "2026-05-01", to: "2026-04-01" }, today)).toMatchObject({
    from: "2026-03-03",
    to: "2026-04-01",
  })
  expect(readRevenueSearch({ from: "soon", currency: "lei", kind: "goods" })).toEqual({})
})

test("sums of the filter are sent in minor units, and what is no sum is left out", () => {
  const search = readOrdersSearch({ least: "150,50", most: 200 })
  expect(orderFilterOf(search, "Europe/Bucharest")).toEqual({ least: 15_050, most: 20_000 })
  expect(readOrdersSearch({ least: "much", most: "" })).toEqual({})
})
