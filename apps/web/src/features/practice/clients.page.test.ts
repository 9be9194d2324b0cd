import type { ClientDetails } from "@arnica/contract/clients"
import { formatMoney } from "@arnica/i18n/format"
import { splitFee } from "@arnica/rules/money"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { readClientsSearch } from "./clients-search.ts"

const CLIENT: ClientDetails = {
  id: 7,
  fullName: "Dan Marin",
  photo: null,
  tags: ["sleep"],
  sessions: 3,
  archived: false,
  firstAt: "2026-01-12T09:00:00Z",
  lastAt: "2026-03-02T09:00:00Z",
  nextAt: "2026-03-19T09:00:00Z",
  isOpen: true,
  closesAt: "2026-06-01T09:00:00Z",
  unread: 0,
  messages: null,
  files: [
    {
      id: "0b0a5f3e-0000-4000-8000-0000000000f1",
      name: "letter.pdf",
      bytes: 10,
      appointmentUuid: "0b0a5f3e-0000-4000-8000-0000000000a1",
      at: "2026-03-02T09:00:00Z",
    },
  ],
}

const OFFER = {
  productId: "0b0a5f3e-0000-4000-8000-0000000000d1",
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  name: "Video session",
  place: "online",
  minutes: 50,
  firstMeetingDiscount: 20,
  prices: [{ amount: 18_000, currency: "RON" }],
}
const PACKAGE = "7d6ad1f0-0000-4000-8000-000000000077"
const SEVEN = { currency: "RON", amount: 77_700 }
const PRICE = { productId: OFFER.productId, currency: "RON", amount: 12_050 }

const SOLD = {
  id: PACKAGE,
  state: "active",
  title: null,
  sessionName: "Video session",
  place: "online",
  minutes: 50,
  sessions: 5,
  left: 3,
  price: { amount: 70_000, currency: "RON" },
  boughtAt: "2026-03-01T09:00:00Z",
  expiresAt: "2026-09-01T09:00:00Z",
}

const INVOICE = {
  uuid: "0b0a5f3e-0000-4000-8000-0000000000e1",
  kind: "creditNote",
  number: "ARN7-2026-0003",
  issuedOn: "2026-03-02",
  paidAt: "2026-03-02T09:00:00Z",
  specialist: "Ioana Mureșan",
  client: "Dan Marin",
  total: { amount: 9_000, currency: "RON" },
  vat: { amount: 1_562, currency: "RON" },
  appointmentUuid: null,
  corrects: "ARN7-2026-0001",
}

/** What stands at a field with a price. */
const youGet = (price: { amount: number; currency: string }): string => {
  const [whole, provided] = [price, splitFee(price, 15).provided].map((sum) =>
    formatMoney({ language: "en", ...sum }),
  )
  return `${whole}, you receive ${provided}`
}

const api = (more: FakeApi): FakeApi => ({
  ...signedInAs(withRoles("isProvider")),
  "GET /api/v2/practice/clients/tags": [{ tag: "sleep", count: 1 }],
  "GET /api/v2/practice/clients/7/homework": { isOpen: true, homework: [], shared: [] },
  "GET /api/v2/practice/clients/7/sessions": { total: 0, items: [] },
  "GET /api/v2/practice/clients/7/packages": { total: 1, items: [SOLD] },
  "GET /api/v2/practice/clients/7/invoices": { total: 1, items: [INVOICE] },
  "GET /api/v2/practice/clients/7/assessments/count": { results: 0 },
  "GET /api/v2/practice/clients/7/prices": { offers: [OFFER], prices: [PRICE] },
  ...more,
})
const listed = (items: ClientDetails[]): FakeApi =>
  api({ "GET /rest/v2/specialist/clients": { total: items.length * 30, items } })
const page = async (path: string, given: FakeApi): Promise<{ status: number; html: string }> => {
  const response = await renderPage(path, { cookie: "session=1", api: given })
  return { status: response.status, html: await response.text() }
}

beforeAll(ensureBuilt, 120_000)

test("clients are listed with their times and tags, and pages keep the filters", async () => {
  const { html } = await page("/en/provider/clients?tag=sleep&order=name", listed([CLIENT]))
  for (const shown of ["Dan Marin", "Next: ", "Last: ", "Total: 30", 'href="/en/provider/clients/7"'])
    expect(html).toContain(shown)
  expect(html).toMatch(/href="\/en\/provider\/clients\?[^"]*order=name[^"]*page=2/)
  expect(html).toMatch(/clients\/export\?order=name&amp;tag=sleep"/)
})

test("a viewer in another zone reads whose time the list and a client's page show; one at home reads nothing", async () => {
  const hint = /Times are shown in Bucharest time\.\s+Your device shows New York time\./
  const pages = {
    "GET /rest/v2/specialist/clients": { total: 1, items: [CLIENT] },
    "GET /api/v2/practice/clients/7": CLIENT,
  }
  const home = { ...withRoles("isProvider"), practiceZone: "Europe/Bucharest" }
  const away = { ...home, timeZone: "America/New_York" }
  for (const path of ["/en/provider/clients", "/en/provider/clients/7"]) {
    const text = async (user: typeof home) => await signedInText(path, { ...api(pages), ...signedInAs(user) })
    expect(await text(away)).toMatch(hint)
    expect(await text(home)).not.toContain("Times are shown")
  }
})

test("an empty list says how it fills, and an empty search that nothing fits", async () => {
  expect((await page("/en/provider/clients", listed([]))).html).toContain("Your clients will be here")
  expect((await page("/en/provider/clients?text=x", listed([]))).html).toContain(
    "Nothing matches these filters.",
  )
})

test("a client's page shows files while they are open, and asks for no notes by itself", async () => {
  const open = await page("/en/provider/clients/7", api({ "GET /api/v2/practice/clients/7": CLIENT }))
  expect(open.html).toContain("letter.pdf")
  expect(open.html).toContain("Show notes")
  expect(open.html).toMatch(/value="120.50"/)
  expect(open.html).toMatch(/For everyone: [^<]*180/)
  expect(open.html).toContain(youGet(PRICE))
  for (const shown of [
    "5 × Video session",
    "3 of 5 left",
    "for invoice ARN7-2026-0001",
    "Download ARN7-2026-0003 as PDF",
    "Nothing has been shared",
    "You have not exchanged any messages.",
  ])
    expect(open.html).toContain(shown)
  const bare = await page(
    "/en/provider/clients/7",
    api({
      "GET /api/v2/practice/clients/7": CLIENT,
      "GET /api/v2/practice/clients/7/packages": { total: 0, items: [] },
      "GET /api/v2/practice/clients/7/invoices": { total: 0, items: [] },
    }),
  )
  expect(bare.html).toContain("This client has no packages.")
  expect(bare.html).toContain("No invoices have been issued")
  const shut = { ...CLIENT, isOpen: false, files: [], archived: true }
  const { html } = await page("/en/provider/clients/7", api({ "GET /api/v2/practice/clients/7": shut }))
  expect(html).toContain("more than 90 days ago")
  expect(html).toContain("Remove from archive")
})

test.each(["/en/provider/clients/8", "/en/provider/clients/x", "/en/provider/clients/-1"])(
  "%s is not found",
  async (path) => {
    expect((await page(path, api({}))).status).toBe(404)
  },
)

test("filters of an address that are none, or the usual ones, are left out", () => {
  expect(readClientsSearch({ show: "current", order: "next", text: " ", tag: "", page: 1 })).toEqual({})
  expect(readClientsSearch({ show: "archived", order: "x", text: 12, page: 2 })).toEqual({
    show: "archived",
    text: "12",
    page: 2,
  })
})

test("offers are one page: sessions, and the prices agreed with companies", async () => {
  const meta = { revision: 1, savedAt: null, waiting: false, needed: ["products"], missing: [], comments: [] }
  const product = { ...OFFER, id: OFFER.productId }
  const companies = [
    { code: "ACME", name: "Acme" },
    { code: "OTHER", name: "Other Works" },
  ]
  const given = {
    "GET /api/v2/fee": { percent: 15, next: null },
    "GET /rest/v2/specWizard/profile": { questions: [] },
    "GET /rest/v2/specWizard/store": {
      products: [product],
      meta,
      currencies: ["RON", "EUR"],
      typeTranslations: [{ code: OFFER.sessionTypeCode, place: "online", name: OFFER.name }],
    },
    "GET /api/v2/practice/paid-chat-products": [
      { type: "DAY", status: true, price: { amount: 9_000, currency: "EUR" } },
    ],
    "GET /api/v2/practice/subscription-offer": {
      canOffer: true,
      products: [OFFER],
      offer: { active: true, productId: OFFER.productId, two: true, four: false, discount: 17 },
      subscribers: 3,
    },
    "GET /api/v2/practice/packages": {
      offers: [OFFER],
      packages: [
        { id: PACKAGE, productId: OFFER.productId, sessions: 7, months: 9, prices: [SEVEN], onSale: true },
      ],
    },
    "GET /api/v2/practice/company-prices": {
      offers: [OFFER],
      companies,
      agreed: [{ ...companies[1], prices: [PRICE] }],
    },
  }
  const { html } = await page("/en/provider/store", api(given))
  for (const shown of [
    "Offers and prices",
    "Monthly subscriptions",
    'value="17"',
    "2 sessions a month",
    "Packages of sessions",
    'value="777"',
    "Prices for companies",
    "Other Works ✓",
    'value="120.50"',
    'value="90"',
  ])
    expect(html).toContain(shown)
  for (const price of [{ amount: 18_000, currency: "RON" }, SEVEN, PRICE, { amount: 9_000, currency: "EUR" }])
    expect(html).toContain(youGet(price))
  expect(html).toContain("Paid chat")
  expect(html).not.toContain("Not available yet")
  expect(html).not.toContain("Save and continue")
})
