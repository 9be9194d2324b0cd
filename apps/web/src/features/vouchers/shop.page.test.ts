import type { ProfileModel } from "@arnica/contract/specialists"
import type { BoughtVoucher, VoucherShop } from "@arnica/contract/voucher-shop"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 900_000)
expectSilence()

const SHOP: VoucherShop = {
  sales: [
    { currency: "RON", least: 5_000, most: 500_000, amounts: [10_000, 20_000, 30_000, 50_000] },
    { currency: "EUR", least: 1_000, most: 100_000, amounts: [2_000, 4_000] },
  ],
  withdrawalDays: 14,
  years: 3,
  mostSessions: 10,
}
const BOUGHT: BoughtVoucher = {
  id: "0b0a5f3e-0000-4000-8000-0000000000b1",
  orderID: "0b0a5f3e-0000-4000-8000-0000000000b2",
  amount: { amount: 30_000, currency: "RON" },
  sessions: null,
  design: "arnica",
  delivery: "email",
  recipient: { name: "Mama", email: "elena@mail.example" },
  state: "sent",
  paidAt: "2030-12-01T10:00:00.000Z",
  deliverAt: "2030-12-08T07:00:00.000Z",
  timeZone: "Europe/Bucharest",
  expiresAt: "2033-12-01T10:00:00.000Z",
  takeBackUntil: "2030-12-15T10:00:00.000Z",
  resendsLeft: 2,
  canReaddress: true,
  hasFile: false,
}

const SELLER: ProfileModel = {
  atlasUrl: "ioana-muresan",
  profile: {
    id: 41,
    uuid: "0b0a5f3e-0000-4000-8000-000000000041",
    atlasUrl: "ioana-muresan",
    photo: null,
    avatar: null,
    title: null,
    firstName: "Ioana",
    lastName: "Mureșan",
    fullName: "Ioana Mureșan",
    heading: "{}",
    description: "{}",
    gender: "female",
    profession: "Psychotherapist",
    headingText: "",
    descriptionText: [],
    approachText: [],
    textLanguage: "en",
    domain: { code: "PSIHO", name: "Psychology" },
    specialities: [],
    concerns: [],
    therapyTypes: [],
    languages: ["en"],
    country: "RO",
    city: null,
    officeAddress: null,
    timeZone: "Europe/Bucharest",
    yearsOfPractice: null,
    licence: null,
    education: [],
    memberships: [],
    offers: [
      {
        productId: "5b0f5f7e-9d1c-4a3e-8a5f-0d7f3f1e0a01",
        sessionTypeCode: "VIDEO_INDIVIDUAL",
        name: "Video session, one to one",
        place: "online",
        minutes: 50,
        prices: [{ amount: 18_000, currency: "RON" }],
        firstMeetingDiscount: 20,
      },
    ],
    stars: { average: 0, count: 0 },
    reviewCount: 0,
    blogCount: 0,
    videoCount: 0,
    premium: false,
  },
  firstAppStartDate: null,
  cancellation: { fullUntilMinutes: 1_440, halfUntilMinutes: 120 },
}

test("everybody sees what can be given, what it costs, and until when it can be taken back", async () => {
  const api = { "GET /rest/v2/store/vouchers": SHOP }
  const { status, html } = await renderPage("/en/vouchers-shop", { api }).then(async (response) => ({
    status: response.status,
    html: await response.text(),
  }))
  expect(status).toBe(200)
  for (const text of [
    "Give someone time",
    "How much?",
    "500\u00a0lei",
    "For whom?",
    "Name on the card",
    "Which card?",
    "When should it arrive?",
    "Check before you pay",
    "Valid for 36 months",
    "Continue to pay 300\u00a0lei",
    "You will be asked to sign in",
  ])
    expect(html).toContain(text)
})

test("a link from a profile opens with sessions of that specialist, at their price", async () => {
  const { profile } = SELLER
  const api = {
    "GET /rest/v2/store/vouchers": SHOP,
    "GET /rest/v2/profile-page/ioana-muresan/profile-model": SELLER,
  }
  const html = await (await renderPage(`/en/vouchers-shop?specialist=${profile.atlasUrl}`, { api })).text()
  for (const text of [
    "With whom?",
    profile.fullName,
    "Which session?",
    "How many?",
    "Each session is paid up to 180\u00a0lei, with any specialist.",
    "Continue to pay 540\u00a0lei",
  ])
    expect(html).toContain(text)
  expect(html).not.toContain("How much?</h2>")
})

test("a shop that sells nothing says so and leads on", async () => {
  const api = { "GET /rest/v2/store/vouchers": { ...SHOP, sales: [] } }
  const html = await (await renderPage("/en/vouchers-shop", { api })).text()
  expect(html).toContain("No vouchers on sale right now")
  expect(html).toContain('href="/en/help-store-search"')
})

test("what is left is asked by a code, without an account", async () => {
  const html = await (await renderPage("/pl/voucher-balance", { api: {} })).text()
  expect(html).toContain("Saldo vouchera")
  expect(html).toContain("Kod vouchera")
})

test("who bought one sees where it stands, and can send it again or take it back", async () => {
  const api = {
    ...signedInAs(),
    "GET /api/v2/vouchers": { total: 0, items: [] },
    "GET /api/v2/voucher-purchases": {
      total: 2,
      items: [
        BOUGHT,
        {
          ...BOUGHT,
          id: BOUGHT.orderID,
          delivery: "hand",
          deliverAt: null,
          state: "ready",
          sessions: { count: 3, minutes: 50, specialist: "Ioana Mureșan" },
          hasFile: true,
          resendsLeft: 0,
          canReaddress: false,
        },
      ],
    },
  }
  const html = await signedInPage("/en/customer/vouchers", api)
  for (const text of [
    "Vouchers you bought",
    "Mama",
    "Email sent:",
    "Send again",
    "Correct address",
    "Return voucher",
    "Download (PDF)",
    "Buy a voucher",
    "3 sessions",
    "50 minutes · Ioana Mureșan",
  ])
    expect(html).toContain(text)
})
