import type { CoverUse, OwnCover } from "@arnica/contract/cover"
import type { CoverInvoice } from "@arnica/contract/cover-invoices"
import type { CoverPlan } from "@arnica/contract/cover-plans"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const ID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const plain = (html: string): string => html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ")

const RULE: OwnCover["rules"][number] = {
  corporateProductId: ID,
  domains: ["Psychology"],
  specialists: [],
  sharePercent: 60,
  ceiling: { amount: 20_000, currency: "RON" },
  above: "memberPays",
  currency: "RON",
  remaining: {
    unit: "SESSIONS",
    left: 3,
    granted: 10,
    period: "CALENDAR_YEAR",
    from: "2029-12-31T22:00:00.000Z",
    until: "2030-12-31T22:00:00.000Z",
  },
}
const USE: CoverUse = {
  orderID: ID,
  at: "2030-02-01T10:00:00.000Z",
  session: "2030-02-03T10:00:00.000Z",
  state: "taken",
  companyPaid: { amount: 10_800, currency: "RON" },
  givenBack: { amount: 0, currency: "RON" },
}

type Own = { readonly cover: OwnCover; readonly uses: readonly CoverUse[] }
const ownPage = async ({ cover, uses }: Own): Promise<string> =>
  plain(
    await signedInPage("/en/customer/cover", {
      ...signedInAs(),
      "GET /api/v2/cover": cover,
      "GET /api/v2/cover/uses": { total: uses.length, items: uses },
    }),
  )

test("somebody reads what their company pays, what is left until when, and that it learns nothing of them", async () => {
  const html = await ownPage({ cover: { company: "Acme", rules: [RULE] }, uses: [USE] })
  expect(html).toMatch(/<h1[^>]*>Company cover<\/h1>/)
  for (const text of [
    "Acme",
    "Psychology",
    "Sessions left: 3 of 10",
    "Your company pays 60% of the price.",
    "Prices count up to 200 lei. You pay anything above that.",
    "It never learns who booked, when or with whom.",
    "108 lei",
    "Used",
  ])
    expect(html).toContain(text)
})

test("who has none reads how to come to it", async () => {
  const html = await ownPage({ cover: { company: null, rules: [] }, uses: [] })
  expect(html).toContain("Your company does not pay for anything here yet")
  expect(html).not.toContain("Sessions your company helped pay for")
})

const PLAN: CoverPlan = {
  id: ID,
  currency: "RON",
  timeZone: "Europe/Bucharest",
  from: "2030-01-01",
  until: null,
  isOver: false,
  rules: [
    {
      id: ID.replace("a1", "a2"),
      domains: [],
      specialists: [],
      domainNames: [],
      specialistNames: [],
      unit: "MONEY",
      amount: 100_000,
      period: "MONTH",
      sharePercent: 100,
      ceiling: null,
      above: "memberPays",
      cap: 500_000,
      priority: 1,
      from: "2030-01-01",
      until: null,
      isUsed: true,
      endedAt: null,
    },
  ],
}
const admin = () => signedInAs(withRoles("isAdmin"))
const plansPage = async (items: readonly CoverPlan[]): Promise<string> =>
  plain(
    await signedInPage("/en/admin/partners/ACME", {
      ...admin(),
      "GET /api/v2/admin/organisations/ACME/cover-plans": { name: "Acme", total: items.length, items },
      "GET /api/v2/catalog/search-options": { areas: [] },
    }),
  )

test("admins read the plans of a company in words, and can make one", async () => {
  const html = await plansPage([PLAN])
  for (const text of [
    "What Acme pays for its people.",
    "All sessions",
    "Amount per person and period: 1,000 lei, Month",
    "Your company pays the whole price.",
    "5,000 lei",
    "New rule",
    "End the rule",
    "Make the plan",
  ])
    expect(html).toContain(text)
  expect(await plansPage([])).toContain("No plan yet")
})

const INVOICE: CoverInvoice = {
  id: ID,
  number: "2030-00007",
  month: "2030-01",
  company: { code: "ACME", name: "Acme" },
  lines: [
    { domain: "Psychology", sessions: 14, amount: { amount: 140_000, currency: "RON" } },
    { domain: null, sessions: 12, amount: { amount: 90_000, currency: "RON" } },
  ],
  total: { amount: 230_000, currency: "RON" },
  issuedAt: "2030-02-01T03:40:00.000Z",
  paidAt: null,
}

test("admins read invoices to companies in sums, and note that one is paid", async () => {
  const shown = (items: readonly CoverInvoice[]) => ({
    ...admin(),
    "GET /api/v2/admin/cover-invoices": { total: items.length, items },
  })
  const html = plain(await signedInPage("/en/admin/company-invoices", shown([INVOICE])))
  for (const text of [
    "Invoice 2030-00007",
    "Acme",
    "January 2030",
    "Other fields together",
    "2,300 lei",
    "Mark as paid",
  ])
    expect(html).toContain(text)
  const paid = { ...INVOICE, paidAt: "2030-02-20T10:00:00.000Z" }
  const settled = plain(await signedInPage("/en/admin/company-invoices?state=paid", shown([paid])))
  expect(settled).toContain("Paid on")
  expect(settled).not.toContain("Mark as paid")
  expect(plain(await signedInPage("/en/admin/company-invoices", shown([])))).toContain("No invoices yet")
})

test("who looks after a company reads its invoices, and marks none as paid", async () => {
  const html = plain(
    await signedInPage("/en/customer/company-invoices", {
      ...signedInAs(withRoles("isHrAdmin")),
      "GET /api/v2/hr/cover-invoices": { total: 1, items: [INVOICE] },
    }),
  )
  expect(html).toContain("Invoice 2030-00007")
  expect(html).toContain(`/api/v2/hr/cover-invoices/${ID}/file`)
  expect(html).not.toContain("Mark as paid")
})
