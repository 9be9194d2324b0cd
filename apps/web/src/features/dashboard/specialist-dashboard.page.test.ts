import type { UserDetails } from "@arnica/contract/identity"
import type { BookedSession } from "@arnica/contract/practice"
import type { Premium } from "@arnica/contract/premium"
import type { WizardProgress } from "@arnica/contract/wizard-state"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInPage, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const SESSION: BookedSession = {
  id: 1,
  uuid: "0b0a5f3e-0000-4000-8000-0000000000a1",
  status: "confirmed",
  minutes: 50,
  start: "2026-03-12T09:00:00.000Z",
  end: "2026-03-12T09:50:00.000Z",
  sessionTypeCode: "VIDEO",
  sessionName: "Video session",
  groupId: null,
  groupSeats: null,
  series: null,
  place: "online",
  client: { fullName: "Dan Marin", photo: null, timeZone: "Europe/Bucharest" },
  beneficiary: "Zoe Marin",
  companions: [],
  cancelReason: null,
  price: { amount: 25_500, currency: "RON" },
  refunded: null,
  attachmentCount: 1,
  ofPackage: false,
  clientRecordId: 7,
  abilities: { readPreparation: true, cancel: true, miss: false, propose: true, answerAbsence: false },
  absence: null,
  approvalUntil: null,
  proposal: null,
  refundNow: { amount: 25_500, currency: "RON" },
  feePercent: 15,
}

const PROFILE = { profileURL: "ioana-muresan", providerProfileStatus: "active" }

const OWN_PROFILE: WizardProgress = {
  specialistId: 1,
  status: "active",
  version: 3,
  atlasUrl: "ioana-muresan",
  progress: 100,
  questions: [],
  tabs: [],

  comment: null,
  submittedAt: null,
  waitingSince: null,
  licenceExpiring: null,
  hasHours: true,
  calendarSilentSince: null,
  abilities: { handIn: false, close: true },
}

const PREMIUM: Premium = {
  price: { amount: 9_900, currency: "RON" },
  isPremium: false,
  subscription: null,
  abilities: { begin: true, cancel: false, goOn: false },
  months: [],
}

const provider = (sessions: readonly BookedSession[], user: Partial<UserDetails> = PROFILE): FakeApi => ({
  ...signedInAs({ ...withRoles("isProvider"), ...user }),
  "GET /rest/v2/specWizard/profile": OWN_PROFILE,
  "GET /api/v2/premium": PREMIUM,
  ...figures(sessions.length),
  "GET /rest/v2/user/details/partners": [],
  "GET /api/v2/practice/rooms/waiting": [],
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
    total: sessions,
    items: [],
    stars: { average: 4.6, count: 9 },
    byStars: [0, 0, 0, 4, 5],
    unanswered: sessions,
  },
  "GET /api/v2/practice/figures/clients": [
    {
      month: "2026-02",
      sessions: 0,
      newClients: 0,
      returningClients: 0,
      requests: 0,
      hoursToAnswer: null,
    },
    {
      month: "2026-03",
      sessions,
      newClients: sessions,
      returningClients: 2 * sessions,
      requests: sessions,
      hoursToAnswer: 2,
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

beforeAll(ensureBuilt, 120_000)

describe("the dashboard of a specialist", () => {
  test("says which client waits before the room, since when, and leads in", async () => {
    const start = Date.now() + 600_000
    const session: BookedSession = {
      ...SESSION,
      sessionTypeCode: "VIDEO_INDIVIDUAL",
      start: new Date(start).toISOString(),
      end: new Date(start + 3_000_000).toISOString(),
    }
    const waiting = [{ uuid: session.uuid, since: "2026-03-12T08:55:00.000Z" }]
    const api = { ...provider([session]), "GET /api/v2/practice/rooms/waiting": waiting }
    const text = await signedInText("/en/provider/dashboard", api)
    expect(text).toMatch(/Your client has been in the waiting room since \d\d:55\./)
    expect(text).toContain("Join the session")
    expect(await signedInText("/en/provider/dashboard", provider([session]))).not.toContain(
      "in the waiting room since",
    )
  })

  test("shows the week, earnings, stars and the profile", async () => {
    const text = await signedInText("/en/provider/dashboard", provider([SESSION]))
    expect(text).toContain("Dan Marin")
    expect(text).toContain("Zoe Marin")
    expect(text).toContain("Owed to you")
    expect(text).toContain("4.6")
    expect(text).toContain("Your public page")
  })

  test("says which clock it keeps, and a viewer elsewhere which one their device shows", async () => {
    const cluj = { ...PROFILE, practiceZone: "Europe/Bucharest" }
    const here = await signedInText("/en/provider/dashboard", provider([SESSION], cluj))
    expect(here).toContain("Times are shown in Bucharest time.")
    expect(here).not.toContain("Your device shows")
    const away = { ...cluj, timeZone: "America/New_York" }
    const there = await signedInText("/en/provider/dashboard", provider([SESSION], away))
    expect(there).toMatch(/Times are shown in Bucharest time\.\s+Your device shows New York time\./)
  })

  test("shows what waits, and the practice in figures with the tables that say them", async () => {
    const html = await signedInPage("/en/provider/dashboard", provider([SESSION]))
    expect(html).toMatch(/href="[^"]*reviews\?show=unanswered"[^>]*>1 review has no reply yet/)
    expect(html).toMatch(/href="[^"]*appointments"[^>]*>1 booking needs your answer/)
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
    const bars = [...html.matchAll(/style="block-size:([\d.]+)%/g)].map(([, share]) => Number(share))
    expect(bars).toEqual([25, 0, 0, 0, (2 / 3) * 100, (1 / 3) * 100, 0, 100, 0, 100, 0, 92.4].map(Math.round))
  })

  test("says of a session of a package that it is one, not that it costs nothing", async () => {
    const ofPackage = { ...SESSION, price: { amount: 0, currency: "RON" as const }, ofPackage: true }
    const html = await signedInPage("/de/provider/dashboard", provider([ofPackage]))
    expect(html).toContain("Sitzung aus einem Paket")
    expect(html).not.toMatch(/<div[^>]*>0\sLei<\/div>/)
  })

  test("leads somebody new to what brings the first client", async () => {
    const text = await signedInText("/en/provider/dashboard", provider([]))
    expect(text).toContain("Nothing needs your attention.")
    expect(text).toContain("You have no more sessions today.")
    expect(text).toContain("Set your hours")
    expect(text).not.toContain("Your practice in figures")
  })

  test("tells of a licence that runs out, and that nobody can book without hours", async () => {
    const own = { ...OWN_PROFILE, licenceExpiring: "2026-04-01", hasHours: false }
    const api = { ...provider([]), "GET /rest/v2/specWizard/profile": own }
    const html = await signedInPage("/en/provider/dashboard", api)
    expect(html).toMatch(/href="[^"]*wizard\?step=licenses"[^>]*>Your licence is valid until 1 April 2026/)
    expect(html).toMatch(/href="[^"]*availability"[^>]*>You have not set your hours/)
  })

  test("tells what of a public profile keeps them from being paid, and what else is wrong with it", async () => {
    const tab = { mayWrite: true, complete: true, optional: false, missing: [], waiting: false, comments: 0 }
    const own = {
      ...OWN_PROFILE,
      calendarSilentSince: "2026-03-08T06:00:00.000Z",
      tabs: [
        { ...tab, tab: "about" as const, comments: 1 },
        { ...tab, tab: "billing" as const, complete: false, missing: ["iban"] },
      ],
    }
    const api = { ...provider([]), "GET /rest/v2/specWizard/profile": own }
    const html = await signedInPage("/ro/provider/dashboard", api)
    expect(html).toMatch(/href="[^"]*wizard\?step=about"[^>]*>Profilul tău are nevoie/)
    expect(html).toMatch(/href="[^"]*wizard\?step=billing"[^>]*>Datele tale de facturare sunt incomplete/)
    expect(html).toMatch(
      /href="[^"]*availability"[^>]*>Unul dintre celelalte calendare ale tale nu mai răspunde din: duminică, 8 martie, 08:00/,
    )
    const draft = { profileURL: "ioana-muresan", providerProfileStatus: "submitted" }
    const before = {
      ...provider([], draft),
      "GET /rest/v2/specWizard/profile": { ...own, calendarSilentSince: null },
    }
    expect(await signedInText("/ro/provider/dashboard", before)).toContain(
      "Nimic nu are nevoie de atenția ta.",
    )
  })

  test("tells until when premium is to be paid once a card was refused, and nothing while none is overdue", async () => {
    const subscription = {
      status: "active" as const,
      price: PREMIUM.price,
      paidUntil: "2026-03-10T00:00:00.000Z",
      renews: true,
      openOrderID: "0b0a5f3e-0000-4000-8000-0000000000b1",
      overdueUntil: "2026-03-17T12:00:00.000Z",
    }
    const overdue = { ...provider([]), "GET /api/v2/premium": { ...PREMIUM, subscription } }
    expect(await signedInPage("/en/provider/dashboard", overdue)).toMatch(
      /href="[^"]*premium"[^>]*>Your card was declined: pay by [^<]*17[^<]*to keep premium/,
    )
    const paid = {
      ...provider([]),
      "GET /api/v2/premium": { ...PREMIUM, subscription: { ...subscription, overdueUntil: null } },
    }
    expect(await signedInText("/en/provider/dashboard", paid)).not.toContain("Your card was declined")
  })

  test("says what will be there when there is nothing yet", async () => {
    const text = await signedInText("/en/provider/dashboard", provider([]))
    expect(text).toContain("Sessions appear here once clients book them.")
    expect(text).toContain("Your earnings appear here after your first paid session.")
    expect(text).toContain("No reviews yet.")
  })

  test("says how a profile stands that nobody sees", async () => {
    const submitted = { profileURL: "ioana-muresan", providerProfileStatus: "submitted" }
    const text = await signedInText("/de/provider/dashboard", provider([], submitted))
    expect(text).toContain("Wird geprüft")
    expect(text).not.toContain("Ihre öffentliche Seite")
  })

  test("says on every page that a profile is suspended, with the reason, and cannot be silenced", async () => {
    const user = {
      providerProfileStatus: "suspended",
      suspendedSpecialistComment: "Your licence has run out.",
    }
    const text = await signedInText("/en/about-us", provider([], user))
    expect(text).toContain("Your licence has run out.")
    const html = await signedInPage("/en/about-us", provider([], user))
    expect(/role="alert"[\s\S]{0,800}/.exec(html)?.[0] ?? "").not.toContain("<button")
  })

  test("has no list of first steps for clients", async () => {
    const open = { ...PROFILE, onboarding: { client: true, specialist: false } }
    const text = await signedInText("/en/provider/dashboard", provider([], open))
    expect(text).not.toContain("Continue where you left off.")
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
    const text = await signedInText("/en/provider/appointments", {
      ...provider([SESSION]),
      "GET /api/v2/catalog/search-options": kinds,
    })
    expect(text).toContain("What the client provided")
    expect(text).toContain("Cancel")
  })
})
