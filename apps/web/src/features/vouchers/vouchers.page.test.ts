import type { Voucher } from "@arnica/contract/vouchers"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const VOUCHER: Voucher = {
  id: "0b0a5f3e-0000-4000-8000-0000000000a1",
  lastFour: "7K4P",
  kind: "percent",
  state: "issued",
  origin: "sessionCancelled",
  appointmentUUID: null,
  amount: null,
  percent: 10,
  usesLeft: 1,
  sessions: null,
  expiresAt: "2031-03-01T10:00:00.000Z",
  usable: true,
}
const vouchersAs = (items: readonly Voucher[]) => ({
  ...signedInAs(),
  "GET /api/v2/vouchers": { total: items.length, items },
  "GET /api/v2/voucher-purchases": { total: 0, items: [] },
})

test("a client sees what each voucher gives, until when, and where it stands", async () => {
  const spent = { ...VOUCHER, id: VOUCHER.id.replace("a1", "a2"), origin: "given", state: "used" } as const
  const amount = { amount: 12_550, currency: "RON" } as const
  const sessions = {
    ...spent,
    kind: "sessions",
    percent: null,
    amount,
    usesLeft: 3,
    state: "partlyUsed",
  } as const
  const html = await signedInPage("/en/customer/vouchers", vouchersAs([VOUCHER, sessions]))
  expect(html).toMatch(/<h1[^>]*>Vouchers<\/h1>/)
  for (const text of [
    "10% off",
    "Not used yet",
    "For a session that your specialist cancelled",
    "Sessions of up to 125.50\u00a0lei, 3 left",
    "Partly used",
    "ending in 7K4P",
    "Valid until",
  ])
    expect(html).toContain(text)
})

test("who has none reads so, can add one by its code, and finds the page in the menu", async () => {
  const html = await signedInPage("/en/customer/vouchers?code=ABCD-2345", vouchersAs([]))
  expect(html).toContain("You have no vouchers")
  expect(html).toContain("Add to account")
  expect(html).toContain('value="ABCD-2345"')
  expect(html).toContain('href="/en/customer/vouchers"')
})

test("the address on a voucher leads to it; a visitor signs in first", async () => {
  const led = await renderPage("/en/booking/voucher/ABCD-2345", {
    cookie: "session=1",
    api: vouchersAs([]),
  })
  expect([led.status, led.headers.get("location")]).toEqual([302, "/en/customer/vouchers?code=ABCD-2345"])
})

test("an admin sees what was issued and why, and can issue one or end one", async () => {
  const issued = {
    ...VOUCHER,
    origin: "given",
    issuedAt: "2030-03-01T10:00:00.000Z",
    reason: "Spring campaign",
    isHeld: false,
    usesPerPerson: 1,
    partner: "ACME",
    uses: [{ orders: 12, people: 9, paid: { amount: 123_000, currency: "RON" } }],
  }
  const api = {
    ...signedInAs(withRoles("isAdmin")),
    "GET /api/v2/admin/vouchers": { total: 1, items: [issued] },
  }
  const html = await signedInPage("/en/admin/vouchers?state=issued", api)
  for (const text of [
    "Issue a voucher",
    "Spring campaign",
    "In no account yet",
    "Make void",
    "Status",
    "Only for ACME",
    "Orders: 12, people: 9",
  ])
    expect(html).toContain(text)
  const none = { ...api, "GET /api/v2/admin/vouchers": { total: 0, items: [] } }
  expect(await signedInPage("/en/admin/vouchers", none)).toContain("No vouchers here")
})

test("nobody else comes to it", async () => {
  const api = signedInAs(withRoles("isProvider"))
  const response = await renderPage("/en/provider/vouchers", { cookie: "session=1", api })
  expect(response.status).toBe(302)
})

test("sessions say with whom they are, how many are left, and that they pay for those with anybody else", async () => {
  const ron = (amount: number) => ({ amount, currency: "RON" }) as const
  const sold: Voucher = {
    ...VOUCHER,
    kind: "amount",
    origin: "bought",
    percent: null,
    usesLeft: null,
    amount: ron(38_000),
    sessions: {
      of: 3,
      left: 2,
      minutes: 50,
      most: ron(18_000),
      specialist: { fullName: "Ioana Mureșan", atlasUrl: "ioana-muresan" },
    },
  }
  const seen = await signedInPage("/en/customer/vouchers", vouchersAs([sold]))
  for (const text of [
    "3 sessions · 50 minutes · Ioana Mureșan",
    "Sessions left: 2 of 3 (380\u00a0lei)",
    "Each session is paid up to 180\u00a0lei, with any specialist.",
    'href="/en/a/ioana-muresan"',
  ])
    expect(seen).toContain(text)
  const resting = { fullName: "Ioana Mureșan", atlasUrl: null }
  const alone = { ...sold, sessions: sold.sessions && { ...sold.sessions, specialist: resting } }
  const html = await signedInPage("/en/customer/vouchers", vouchersAs([alone]))
  expect(html).toContain("Ioana Mureșan is not taking bookings right now.")
  expect(html).toContain('href="/en/help-store-search"')
})
