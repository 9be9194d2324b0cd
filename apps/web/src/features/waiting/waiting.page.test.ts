import type { WaitingEntry } from "@arnica/contract/waiting"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"

beforeAll(ensureBuilt, 240_000)
expectSilence()

const ENTRY: WaitingEntry = {
  id: "0b0a5f3e-0000-4000-8000-000000000001",
  kind: "week",
  specialist: { name: "Dr. Ioana Mureșan", url: "ioana-muresan" },
  week: "2026-03-16",
  appointment: null,
  sessionName: null,
  weekdays: [1, 3],
  parts: ["evening"],
  joinedAt: "2026-03-01T10:00:00.000Z",
  state: "waiting",
  endedAt: null,
  offer: null,
}
const OFFER = {
  start: "2026-03-17T08:00:00.000Z",
  end: "2026-03-17T08:50:00.000Z",
  heldUntil: "2026-03-10T12:00:00.000Z",
  productId: "0b0a5f3e-0000-4000-8000-000000000002",
  offer: "signed",
  price: { amount: 18_000, currency: "RON" as const },
}

const waitingAs = (...items: readonly WaitingEntry[]) => ({
  ...signedInAs(),
  "GET /api/v2/waiting": { total: items.length, items },
})

test("a client reads for what they wait, and how to leave", async () => {
  const html = await signedInPage("/en/customer/waiting", waitingAs(ENTRY))
  expect(html).toMatch(/<h1[^>]*>Waiting lists<\/h1>/)
  expect(html).toContain("Dr. Ioana Mureșan")
  expect(html).toContain("Week of")
  expect(html).toContain("Mon, Wed")
  expect(html).toContain("Evening")
  expect(html).toContain("Leave the list")
  expect(html).not.toContain("Book this time")
})

test("without a specialist the way onto a list leads to what is waited for", async () => {
  const { status, headers } = await renderPage("/en/customer/waiting/join", {
    cookie: "session=1",
    api: waitingAs(),
  })
  expect([status, headers.get("location")]).toEqual([302, "/en/customer/waiting"])
})

test("a time that is kept leads to its booking, or moves an appointment", async () => {
  const kept = { ...ENTRY, offer: OFFER }
  const html = await signedInPage("/en/customer/waiting", waitingAs(kept))
  expect(html).toContain("Kept for you until")
  expect(html).toContain("/en/booking/ioana-muresan/slot/")
  expect(html).toContain("Not this time")
  const appointment = { uuid: "0b0a5f3e-0000-4000-8000-000000000003", start: "2026-03-20T08:00:00.000Z" }
  const moving = {
    ...ENTRY,
    kind: "sooner" as const,
    week: null,
    appointment,
    offer: { ...OFFER, productId: null, offer: null, price: null },
  }
  const other = await signedInPage("/en/customer/waiting", waitingAs(moving))
  expect(other).toContain("Move my appointment")
  expect(other).toContain("Earlier than")
})

test("who waits for nothing reads how to begin, and what ended has a list of its own", async () => {
  const html = await signedInPage("/en/customer/waiting", waitingAs())
  expect(html).toContain("You are not on a waiting list")
  expect(html).toContain('href="/en/help-store-search"')
  expect(await signedInPage("/en/customer/waiting?show=ended", waitingAs())).toContain("Nothing here")
})

test("a specialist reads how many wait and what would suit them", async () => {
  const { week, kind, weekdays, parts, joinedAt } = ENTRY
  const entry = { week, kind, weekdays, parts, joinedAt, sessionName: null, isOffered: true }
  const api = {
    ...signedInAs(withRoles("isProvider")),
    "GET /api/v2/practice/waiting": { total: 1, since: joinedAt, items: [entry] },
  }
  const html = await signedInPage("/en/provider/waiting", api)
  expect(html).toContain("On the list: 1")
  expect(html).toContain("A time is being offered")
})

test("nobody else comes to it, and whose list it is has to be said", async () => {
  const api = signedInAs(withRoles("isAdmin"))
  expect((await renderPage("/en/admin/waiting", { cookie: "session=1", api })).status).toBe(302)
})
