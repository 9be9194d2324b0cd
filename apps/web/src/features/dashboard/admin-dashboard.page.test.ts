import type { Overview } from "@arnica/contract/administration"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, signedInPage, signedInText } from "../../testing/built-app.ts"
import { signedInAs, USER, withRoles } from "../../testing/signed-in.ts"

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const PRICE = { amount: 25_500, currency: "RON" }

const OVERVIEW: Overview = {
  users: { total: 1234, newThisWeek: 12 },
  specialists: [
    { status: "active", count: 167 },
    { status: "draft", count: 40 },
  ],
  appointments: [
    { status: "confirmed", count: 300 },
    { status: "completed", count: 21 },
    { status: "expired", count: 999 },
  ],
  orders: [],
  events: { pending: 3, dead: 0, oldestSeconds: 1 },
  jobs: [{ name: "mail", waiting: 1, failed: 2 }],
  waiting: {
    profiles: { count: 4, since: "2026-03-02T09:00:00.000Z" },
    licences: 0,
    objections: 2,
    reviews: { waiting: 0, reported: 6 },
    forsaken: 1,
    absences: 0,
    payoutRuns: 3,
    refunds: 2,
  },
}

const NOTHING: Pick<Overview, "events" | "jobs" | "waiting"> = {
  events: { pending: 3, dead: 0, oldestSeconds: 1 },
  jobs: [{ name: "mail", waiting: 1, failed: 0 }],
  waiting: {
    profiles: { count: 0, since: null },
    licences: 0,
    objections: 0,
    reviews: { waiting: 0, reported: 0 },
    forsaken: 0,
    absences: 0,
    payoutRuns: 0,
    refunds: 0,
  },
}

beforeAll(ensureBuilt, 120_000)

test("admins see counts of what was booked, and the latest orders", async () => {
  const text = await signedInText("/en/admin/dashboard", {
    ...signedInAs(withRoles("isAdmin")),
    "GET /api/v2/admin/overview": OVERVIEW,
    "GET /api/v2/admin/orders": {
      total: 1,
      items: [
        {
          orderID: UUID,
          createdAt: "2026-03-12T09:00:00.000Z",
          client: "Dan Marin",
          specialist: "Ioana",
          paymentStatus: "partlyRefunded",
          total: PRICE,
          refunded: PRICE,
          refundable: PRICE,
          abilities: { refund: true },
          clientID: USER.uuid,
          specialistID: 7,
          kind: "appointment",
          appointmentUuid: UUID,
          package: null,
        },
      ],
    },
  })
  for (const shown of ["1,234", "167", "321", "Dan Marin · Ioana", "Partly refunded"])
    expect(text).toContain(shown)
})

test("admins see what waits for them, each with the way to its list, or that nothing does", async () => {
  const dashboard = async (overview: Overview): Promise<string> => {
    const api = {
      ...signedInAs(withRoles("isAdmin")),
      "GET /api/v2/admin/overview": overview,
      "GET /api/v2/admin/orders": { total: 0, items: [] },
    }
    return await signedInPage("/en/admin/dashboard", api)
  }
  const html = await dashboard(OVERVIEW)
  const ways = [
    ["/en/admin/specialists", "Profiles to check: 4"],
    ["/en/admin/reviews?show=reported", "Reviews reported by readers: 6"],
    ["/en/admin/specialists?show=objected", "Objections to suspensions: 2"],
    ["/en/admin/appointments?list=forsaken", "Sessions with suspended or closed profiles: 1"],
    ["/en/admin/payouts?view=runs", "Payout runs to approve: 3"],
    ["/en/admin/background?list=jobs", "Failed jobs: 2"],
  ]
  for (const [href, text] of ways)
    expect(html).toMatch(new RegExp(`href="${RegExp.escape(href ?? "")}"[^>]*>${text}`))
  expect(html).toContain("the oldest since")
  for (const absent of [
    "Reviews to check",
    "Licences expiring soon",
    "Events abandoned",
    "Nothing needs your attention",
  ])
    expect(html).not.toContain(absent)
  expect(await dashboard({ ...OVERVIEW, ...NOTHING })).toContain("Nothing needs your attention.")
})
