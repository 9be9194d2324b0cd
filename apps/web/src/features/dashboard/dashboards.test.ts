import type { Overview } from "@arnica/contract/administration"
import type { BookedSession } from "@arnica/contract/practice"
import type { AuditLine } from "@arnica/contract/upkeep"
import type { WizardProgress } from "@arnica/contract/wizard-state"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs, USER } from "../../testing/signed-in.ts"

const SESSION: BookedSession = {
  ...{ id: 1, uuid: "0b0a5f3e-0000-4000-8000-0000000000a1", status: "confirmed", minutes: 50 },
  ...{ start: "2026-03-12T09:00:00.000Z", end: "2026-03-12T09:50:00.000Z" },
  ...{ sessionTypeCode: "VIDEO", sessionName: "Video session", groupId: null, place: "online" },
  client: { fullName: "Dan Marin", photo: null, timeZone: "Europe/Bucharest" },
  beneficiary: "Zoe Marin",
  companions: [],
  cancelReason: null,
  price: { amount: 25_500, currency: "RON" },
  refunded: null,
  attachmentCount: 1,
  clientRecordId: 7,
  abilities: { readPreparation: true, cancel: true, miss: false, propose: true, answerAbsence: false },
  absence: null,
  approvalUntil: null,
  proposal: null,
  refundNow: { amount: 25_500, currency: "RON" },
}

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
    ...{ licences: 0, reviews: { waiting: 0, reported: 6 }, forsaken: 1, absences: 0, payoutRuns: 3 },
  },
}

const NOTHING: Pick<Overview, "events" | "jobs" | "waiting"> = {
  events: { pending: 3, dead: 0, oldestSeconds: 1 },
  jobs: [{ name: "mail", waiting: 1, failed: 0 }],
  waiting: {
    ...{ profiles: { count: 0, since: null }, licences: 0, reviews: { waiting: 0, reported: 0 } },
    ...{ forsaken: 0, absences: 0, payoutRuns: 0 },
  },
}

const role = (...flags: readonly (keyof typeof USER.role)[]) => ({
  role: { ...USER.role, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
})

const PROFILE = { profileURL: "ioana-muresan", providerProfileStatus: "active" }

const OWN_PROFILE: WizardProgress = {
  ...{ specialistId: 1, status: "active", version: 3, atlasUrl: "ioana-muresan", progress: 100, tabs: [] },
  ...{ comment: null, submittedAt: null, waitingSince: null, licenceExpiring: null, hasHours: true },
  calendarSilent: false,
  abilities: { handIn: false, close: true },
}

const provider = (sessions: readonly BookedSession[], user: Partial<typeof USER> = PROFILE): FakeApi => ({
  ...signedInAs({ ...role("isProvider"), ...user }),
  "GET /rest/v2/specWizard/profile": OWN_PROFILE,
  ...figures(sessions.length),
  "GET /rest/v2/user/details/partners": [],
  "POST /rest/v2/specialist/getAllAppointments": { count: sessions.length, details: sessions },
  "GET /api/v2/practice/earnings": {
    owed: sessions.map(({ price }) => price),
    earned: sessions.map(({ price }) => price),
  },
  "GET /rest/v2/profile-page/ioana-muresan/stars": {
    average: sessions.length === 0 ? null : 4.62,
    count: sessions.length,
  },
})

/** What a practice with some sessions, and none at all, comes to. */
const figures = (sessions: number): FakeApi => ({
  "GET /api/v2/practice/reviews": {
    ...{ total: sessions, items: [], stars: { average: 4.6, count: 9 }, byStars: [0, 0, 0, 4, 5] },
    unanswered: sessions,
  },
  "GET /api/v2/practice/figures/clients": [
    {
      ...{ month: "2026-02", sessions: 0, newClients: 0, returningClients: 0 },
      ...{ requests: 0, hoursToAnswer: null },
    },
    {
      ...{ month: "2026-03", sessions, newClients: sessions, returningClients: 2 * sessions },
      ...{ requests: sessions, hoursToAnswer: 2 },
    },
  ],
  "GET /api/v2/practice/figures/earnings": [
    { month: "2026-02", earned: [] },
    { month: "2026-03", earned: [{ amount: 12_300, currency: "RON" }] },
  ],
  "GET /api/v2/practice/figures/reviews": [
    { month: "2026-02", count: 0, average: null, hoursToAnswer: null },
    { month: "2026-03", count: 9, average: 4.62, hoursToAnswer: 3 },
  ],
  "GET /api/v2/practice/figures/filling": [
    { from: "2026-03-09", openMinutes: 600, bookedMinutes: 150 * sessions },
    { from: "2026-03-16", openMinutes: 0, bookedMinutes: 0 },
  ],
})

const customer = (user: Partial<typeof USER> = {}): FakeApi => ({
  ...signedInAs(user),
  "GET /rest/v2/client/getMyAppointments": { count: 0, details: [] },
  "GET /api/v2/participations": [],
})

const textOf = async (path: string, api: FakeApi): Promise<string> => {
  const response = await renderPage(path, { cookie: "session=1", api })
  expect(response.status).toBe(200)
  return (await response.text())
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
}

beforeAll(ensureBuilt, 120_000)

describe("the dashboard of a specialist", () => {
  test("shows the week, earnings, stars and the profile", async () => {
    const text = await textOf("/en/provider/dashboard", provider([SESSION]))
    expect(text).toContain("Dan Marin")
    expect(text).toContain("Zoe Marin")
    expect(text).toContain("Owed to you")
    expect(text).toContain("4.6")
    expect(text).toContain("Your public page")
  })

  test("shows what waits, and the practice in figures with the tables that say them", async () => {
    const html = await (
      await renderPage("/en/provider/dashboard", { cookie: "session=1", api: provider([SESSION]) })
    ).text()
    expect(html).toMatch(/href="[^"]*reviews\?show=unanswered"[^>]*>1 review has no answer yet/)
    expect(html).toMatch(/href="[^"]*appointments"[^>]*>1 booking waits for your answer/)
    expect(html).toContain("25% of your hours this week are booked.")
    const cells = [...html.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text)
    for (const row of [
      ["9 Mar", "25%", "2.5", "10"],
      ["16 Mar", "–", "0", "0"],
      ["Mar 2026", "2", "1", "1"],
      ["Mar 2026", "2 hrs", "1"],
      ["Mar 2026", "123 lei"],
      ["Mar 2026", "4.6", "9", "3 hrs"],
    ])
      expect(cells.join("|").replaceAll("\u00a0", " ")).toContain(row.join("|"))
    const bars = [...html.matchAll(/block-size:([\d.]+)%/g)].map(([, share]) => Number(share))
    expect(bars).toEqual([25, 0, 0, 0, (2 / 3) * 100, (1 / 3) * 100, 0, 100, 0, 100, 0, 92.4].map(Math.round))
  })

  test("leads somebody new to what brings the first client", async () => {
    const text = await textOf("/en/provider/dashboard", provider([]))
    expect(text).toContain("Nothing waits for you.")
    expect(text).toContain("Nothing more is booked for today.")
    expect(text).toContain("Set your hours")
    expect(text).not.toContain("Your practice in figures")
  })

  test("tells of a licence that runs out, and that nobody can book without hours", async () => {
    const own = { ...OWN_PROFILE, licenceExpiring: "2026-04-01", hasHours: false }
    const api = { ...provider([]), "GET /rest/v2/specWizard/profile": own }
    const html = await (await renderPage("/en/provider/dashboard", { cookie: "session=1", api })).text()
    expect(html).toMatch(/href="[^"]*wizard\?step=licenses"[^>]*>Your licence is valid until 1 April 2026/)
    expect(html).toMatch(/href="[^"]*availability"[^>]*>You have no hours yet/)
  })

  test("tells what of a public profile keeps them from being paid, and what else is wrong with it", async () => {
    const tab = { complete: true, optional: false, missing: [], waiting: false, comments: 0 }
    const own = {
      ...{ ...OWN_PROFILE, calendarSilent: true },
      tabs: [
        { ...tab, tab: "about" as const, comments: 1 },
        { ...tab, tab: "billing" as const, complete: false, missing: ["iban"] },
      ],
    }
    const api = { ...provider([]), "GET /rest/v2/specWizard/profile": own }
    const html = await (await renderPage("/ro/provider/dashboard", { cookie: "session=1", api })).text()
    expect(html).toMatch(/href="[^"]*wizard\?step=about"[^>]*>Profilul tău are nevoie/)
    expect(html).toMatch(/href="[^"]*wizard\?step=billing"[^>]*>Lipsesc date de facturare/)
    expect(html).toMatch(/href="[^"]*availability"[^>]*>Un alt calendar al tău nu răspunde/)
    const draft = { profileURL: "ioana-muresan", providerProfileStatus: "submitted" }
    const before = {
      ...provider([], draft),
      "GET /rest/v2/specWizard/profile": { ...own, calendarSilent: false },
    }
    expect(await textOf("/ro/provider/dashboard", before)).toContain("Nu te așteaptă nimic.")
  })

  test("says what will be there when there is nothing yet", async () => {
    const text = await textOf("/en/provider/dashboard", provider([]))
    expect(text).toContain("Sessions appear here once clients book them.")
    expect(text).toContain("Your earnings are here after your first paid session.")
    expect(text).toContain("No reviews yet.")
  })

  test("says how a profile stands that nobody sees", async () => {
    const submitted = { profileURL: "ioana-muresan", providerProfileStatus: "submitted" }
    const text = await textOf("/de/provider/dashboard", provider([], submitted))
    expect(text).toContain("Wird geprüft")
    expect(text).not.toContain("Ihre öffentliche Seite")
  })

  test("says on every page that a profile is suspended, with the reason, and cannot be silenced", async () => {
    const user = {
      providerProfileStatus: "suspended",
      suspendedSpecialistComment: "Your licence has run out.",
    }
    const text = await textOf("/en/about-us", provider([], user))
    expect(text).toContain("Your licence has run out.")
    const html = await (
      await renderPage("/en/about-us", { cookie: "session=1", api: provider([], user) })
    ).text()
    expect(/role="alert"[\s\S]{0,800}/.exec(html)?.[0] ?? "").not.toContain("<button")
  })

  test("has the list of sessions beside it", async () => {
    const kinds = {
      areas: [],
      specialities: [],
      concerns: [],
      therapyTypes: [],
      sessionTypes: [],
      languages: [],
    }
    const text = await textOf("/en/provider/appointments", {
      ...provider([SESSION]),
      "GET /api/v2/catalog/search-options": kinds,
    })
    expect(text).toContain("What the client left")
    expect(text).toContain("Cancel")
  })
})

test("admins see counts of what was booked, and the latest orders", async () => {
  const text = await textOf("/en/admin/dashboard", {
    ...signedInAs(role("isAdmin")),
    "GET /api/v2/admin/overview": OVERVIEW,
    "GET /api/v2/admin/orders": {
      total: 1,
      items: [
        {
          ...{ orderID: SESSION.uuid, createdAt: SESSION.start, client: "Dan Marin", specialist: "Ioana" },
          ...{ paymentStatus: "partlyRefunded", total: SESSION.price, refunded: SESSION.price },
          ...{ refundable: SESSION.price, abilities: { refund: true }, clientID: USER.uuid, specialistID: 7 },
          ...{ kind: "appointment", appointmentUuid: SESSION.uuid, package: null },
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
      ...signedInAs(role("isAdmin")),
      ...{ "GET /api/v2/admin/overview": overview, "GET /api/v2/admin/orders": { total: 0, items: [] } },
    }
    return await (await renderPage("/en/admin/dashboard", { cookie: "session=1", api })).text()
  }
  const html = await dashboard(OVERVIEW)
  const ways = [
    ["/en/admin/specialists", "Profiles to check: 4"],
    ["/en/admin/reviews?show=reported", "Reviews that readers reported: 6"],
    ["/en/admin/appointments?list=forsaken", "Sessions with suspended or closed profiles: 1"],
    ["/en/admin/payouts?view=runs", "Payout runs to approve: 3"],
    ["/en/admin/background?list=jobs", "Failed jobs: 2"],
  ]
  for (const [href, text] of ways)
    expect(html).toMatch(new RegExp(`href="${RegExp.escape(href ?? "")}"[^>]*>${text}`))
  expect(html).toContain("the first since")
  for (const absent of [
    "Reviews to look at",
    "Licences that run out",
    "Events given up",
    "Nothing waits for you",
  ])
    expect(html).not.toContain(absent)
  expect(await dashboard({ ...OVERVIEW, ...NOTHING })).toContain("Nothing waits for you.")
})

test("the audit log says when nothing was recorded, and when nothing matches", async () => {
  const api = { ...signedInAs(role("isAdmin")), "GET /api/v2/admin/audit": { items: [], next: null } }
  expect(await textOf("/en/admin/audit", api)).toContain("Nothing has been recorded yet")
  expect(await textOf("/en/admin/audit?action=records.read", api)).toContain("No entries match")
})

test("entries of the audit log lead to the others of the same person, and of the same action", async () => {
  const entry: AuditLine = {
    ...{ id: 5, at: SESSION.start, actor: USER.uuid, actorName: "Ioana Marin", actorRole: "provider" },
    ...{ action: "booking.preparationRead", subject: null, subjectName: "Dan", object: null, reason: null },
    ...{ requestId: null, details: { files: 2 } },
  }
  const api = { ...signedInAs(role("isAdmin")), "GET /api/v2/admin/audit": { items: [entry], next: null } }
  const html = await (await renderPage("/en/admin/audit", { cookie: "session=1", api })).text()
  expect(html).toContain(`href="/en/admin/audit?actor=${USER.uuid}"`)
  expect(html).toContain('href="/en/admin/audit?action=booking.preparationRead"')
  expect(html).toContain("files: 2")
})

test("getting started stands on a client's dashboard for as long as it is open, and for specialists never", async () => {
  const open = { onboarding: { client: true, specialist: false } }
  expect(await textOf("/en/customer/dashboard", customer(open))).toContain("You go on where you left off.")
  expect(await textOf("/en/customer/dashboard", customer())).not.toContain("You go on where you left off.")
  const specialist = { ...PROFILE, ...open }
  expect(await textOf("/en/provider/dashboard", provider([], specialist))).not.toContain(
    "You go on where you left off.",
  )
})

describe("the dashboard of a clinic", () => {
  const clinic = (answer: object | null): FakeApi => ({
    ...signedInAs(role("isCorporateAdmin")),
    "GET /api/v2/clinic": answer,
  })
  const NUMBERS = {
    code: "ALPHA",
    name: "Clinic Alpha",
    helpLineCode: "2140",
    specialists: 9,
    invitations: 1,
    ...{ today: 5, inactive: 2, unanswered: 0 },
  }

  test("shows it in numbers", async () => {
    const text = await textOf("/en/clinic/dashboard", clinic({ ...NUMBERS, upcoming: 1204 }))
    for (const shown of ["Clinic Alpha", "2140", "1,204"]) expect(text).toContain(shown)
    for (const waits of ["ahead today: 5", "not active: 2", "Invitations without an answer: 1"])
      expect(text).toContain(waits)
    expect(text).not.toContain("Reviews without an answer")
  })

  test("says when no clinic is linked, and what comes first in a new one", async () => {
    expect(await textOf("/en/clinic/dashboard", clinic(null))).toContain(
      "No clinic is linked to your account yet",
    )
    const empty = { ...NUMBERS, specialists: 0, invitations: 0, upcoming: 0, today: 0, inactive: 0 }
    expect(await textOf("/en/clinic/dashboard", clinic(empty))).toContain("Nothing waits for you.")
    expect(await textOf("/en/clinic/dashboard", clinic(empty))).toContain("Invite the first by mail.")
  })
})

describe("the roles without an area", () => {
  const partners = (list: readonly object[]): FakeApi => ({ "GET /rest/v2/user/details/partners": list })
  const ACME = { code: "ACME", name: "Acme Works", isClinic: false, helpLineCode: "4210", url: null }

  test("show the company of an HR administrator, and those assigned to a psychologist", async () => {
    const hr = customer({ ...role("isHrAdmin"), userCompany: ACME })
    expect(await textOf("/en/customer/dashboard", hr)).toMatch(/Acme Works[\s\S]*4210/)
    const assigned = partners([{ ...ACME, role: "ohPsychologist", since: SESSION.start }])
    const psychologist = { ...customer(role("isOHPsychologist")), ...assigned }
    expect(await textOf("/en/customer/dashboard", psychologist)).toContain("Acme Works")
  })

  test("ask for two-step sign-in first where it is required", async () => {
    const user = { ...role("isOHPsychologist"), rolesWithoutTwoFactor: ["ohPsychologist" as const] }
    const text = await textOf("/en/customer/dashboard", { ...customer(user), ...partners([]) })
    expect(text).toContain("Switch two-step sign-in on to open this")
    expect(text).not.toContain("No company is assigned to you yet")
  })

  test.each([
    ["isHrAdmin", "Your company"],
    ["isOHPsychologist", "Occupational health"],
    ["isAccountant", "Invoices of specialists"],
  ] as const)("%s finds its part on the dashboard", async (flag, title) => {
    const api = { ...customer(role(flag)), ...partners([]) }
    expect(await textOf("/en/customer/dashboard", api)).toContain(title)
    expect(await textOf("/en/customer/dashboard", customer())).not.toContain(title)
  })
})
