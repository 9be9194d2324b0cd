import type { ClinicAppointment, Colleague } from "@arnica/contract/clinic"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const IOANA: Colleague = {
  memberId: 3,
  specialistID: 7,
  fullName: "dr. Ioana Marin",
  photo: null,
  profession: "Psychologist",
  status: "active",
  url: "ioana-marin",
  since: "2026-01-10T09:00:00.000Z",
}
const SESSION: ClinicAppointment = {
  uuid: "0b0a5f3e-0000-4000-8000-0000000000a1",
  status: "cancelledByClient",
  minutes: 50,
  start: "2026-03-12T09:00:00.000Z",
  sessionName: "Video session",
  place: "online",
  specialistID: 7,
  specialist: "dr. Ioana Marin",
  client: "Dan Pop",
  price: { amount: 25_500, currency: "RON" },
}
const INVITATION = {
  id: "0b0a5f3e-0000-4000-8000-0000000000b1",
  email: "andrei@example.org",
  expired: false,
  invitedAt: "2026-03-01T09:00:00.000Z",
  expiresAt: "2026-03-15T09:00:00.000Z",
}
const DETAILS = {
  timeZone: "Europe/Bucharest",
  countryCode: "RO",
  city: "Cluj",
  officeAddress: null,
  upcoming: 4,
  clients: 31,
}
const page = <T>(...items: readonly T[]) => ({ total: items.length, items })

const clinic = (answers: FakeApi): FakeApi => ({
  ...signedInAs(withRoles("isCorporateAdmin")),
  ...answers,
})
const open = async (path: string, answers: FakeApi) => {
  const response = await renderPage(path, { cookie: "session=1", api: clinic(answers) })
  return { status: response.status, html: await response.text() }
}

const staffOfOne = { "GET /api/v2/clinic/specialists": page(IOANA) }

beforeAll(ensureBuilt, 120_000)

const staff = (...colleagues: readonly Colleague[]): FakeApi => ({
  "GET /api/v2/clinic/specialists": page(...colleagues),
  "GET /api/v2/clinic/invitations": page(INVITATION),
})

test("a clinic sees who works there and who is invited", async () => {
  const unfinished = { ...IOANA, memberId: 4, specialistID: null, fullName: "Vlad Nica", status: null }
  const { html } = await open("/en/clinic/specialists", staff(IOANA, unfinished))
  expect(html).toContain('href="/en/clinic/specialists/7"')
  for (const text of ["Vlad Nica", "No profile yet", "andrei@example.org", "Invite a specialist"])
    expect(html).toContain(text)
  expect((await open("/en/clinic/specialists", staff())).html).toContain("Your clinic has no specialists yet")
  const none = await open("/en/clinic/specialists?text=xyz&status=closed", staff())
  expect(none.html).toContain("No matching specialists")
  expect(none.html).toContain('value="xyz"')
})

test("one of another clinic is not found", async () => {
  const key = "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/7"
  const one = { ...IOANA, ...DETAILS }
  expect((await open("/en/clinic/specialists/7", { [key]: one })).html).toMatch(/Remove/)
  expect((await open("/en/clinic/specialists/nobody", {})).status).toBe(404)
})

test("a specialist's calendar is looked at by day, week and month, and not changed", async () => {
  const hours = {
    specialistId: 7,
    zone: "Europe/Bucharest",
    stepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 120,
    horizonDays: 60,
    dailyLimit: null,
    weeklyLimit: null,
    holidayCountry: null,
    holidayRegion: null,
    offices: [],
    exceptions: [],
    weekly: [{ weekday: 4, start: 540, end: 1020, placeId: null }],
    timeOff: [],
    version: 1,
    approvesBookings: false,
  }
  const session = {
    uuid: SESSION.uuid,
    status: "confirmed",
    start: SESSION.start,
    end: "2026-03-12T09:50:00.000Z",
    sessionName: "Video session",
    place: "online",
    approvalUntil: null,
    clientName: "Dan Pop",
    companionNames: [],
    group: null,
    kind: "single",
    invitation: null,
  }
  const api = {
    ...staffOfOne,
    "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/7": { ...IOANA, ...DETAILS },
    "GET /rest/v2/specWizard/availability": hours,
    "GET /api/v2/clinic/calendar": [session],
    "GET /api/v2/calendar/occupied": [],
  }
  const week = await open("/en/clinic/calendar?date=2026-03-12", api)
  expect(week.html).toContain("Calendar of dr. Ioana Marin")
  expect(week.html).toContain("Dan Pop")
  expect(week.html).toContain('href="/en/clinic/specialists/7/hours"')
  for (const change of ["data-grip", "change hours"]) expect(week.html).not.toContain(change)
  const month = await open("/en/clinic/calendar?specialistID=7&view=month&date=2026-03-12", api)
  expect(month.html).toContain("/en/clinic/calendar?view=day&amp;date=2026-03-12&amp;specialistID=7")
  const none = await open("/en/clinic/calendar", { "GET /api/v2/clinic/specialists": page() })
  expect(none.html).toContain("No calendars yet")
})

test("sessions and clients are listed without what they are about", async () => {
  const { html } = await open("/de/clinic/appointments?show=cancelled&specialistID=7", {
    ...staffOfOne,
    "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/7": { ...IOANA, ...DETAILS },
    "GET /api/v2/clinic/appointments": page(SESSION),
  })
  expect(html).toContain("dr. Ioana Marin mit Dan Pop")
  expect(html).toContain('href="/de/clinic/appointments?show=past&amp;specialistID=7"')
  expect(html).toContain(`href="/de/clinic/appointments/${SESSION.uuid}"`)
  expect(html).toContain("/api/v2/clinic/appointments/export?filter=cancelled&amp;specialistID=7")
  const client = { id: 5, fullName: "Dan Pop", photo: null, sessions: 2 }
  const times = { firstAt: "2026-01-10T09:00:00.000Z", lastAt: "2026-03-12T09:00:00.000Z" }
  const clients = await open("/en/clinic/clients", {
    "GET /rest/v2/corporateSpecialist/clients": page({ ...client, ...times }),
  })
  expect(clients.html).toContain("2 sessions")
  const ofOne = await open("/en/clinic/clients?specialistID=7&text=dan", {
    ...staffOfOne,
    "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/7": { ...IOANA, ...DETAILS },
    "GET /rest/v2/corporateSpecialist/clients": page(),
  })
  expect(ofOne.html).toContain("Specialist")
  expect(ofOne.html).not.toContain("Your clinic has no clients yet")
  const none = { "GET /rest/v2/corporateSpecialist/clients": page() }
  expect((await open("/en/clinic/clients", none)).html).toContain("Your clinic has no clients yet")
})

test("a session can be called off in the specialist's place while it is ahead, and not afterwards", async () => {
  const key = `GET /api/v2/clinic/appointments/${SESSION.uuid}`
  const ahead = {
    ...SESSION,
    status: "confirmed",
    end: "2026-03-12T09:50:00.000Z",
    isOfPackage: false,
    groupID: null,
    refunded: null,
    refundNow: SESSION.price,
    feePercent: 15,
    outside: null,
    abilities: { cancel: true },
  }
  const path = `/en/clinic/appointments/${SESSION.uuid}`
  const { html } = await open(path, { [key]: ahead })
  expect(html).toContain("dr. Ioana Marin with Dan Pop")
  expect(html).toContain("Cancel appointment")
  expect(html).not.toContain("The whole group")
  const seat = await open(path, { [key]: { ...ahead, groupID: SESSION.uuid } })
  expect(seat.html).toContain("The whole group")
  const over = {
    ...ahead,
    ...SESSION,
    refunded: SESSION.price,
    refundNow: null,
    abilities: { cancel: false },
  }
  const after = await open(path, { [key]: over })
  expect(after.html).not.toContain("Cancel appointment")
  expect(after.html).toContain("Cancelled by the client")
  expect((await open("/en/clinic/appointments/nothing", {})).status).toBe(404)
})

test("what clients say of the specialists is read, and answered by the specialists alone", async () => {
  const review = {
    uuid: "0b0a5f3e-0000-4000-8000-0000000000c1",
    stars: 4,
    text: "She listens.",
    language: "en",
    author: "Dan P.",
    sessionsBefore: 2,
    createdAt: "2026-03-12T09:00:00.000Z",
    answer: null,
    specialistID: 7,
    specialist: "dr. Ioana Marin",
  }
  const { html } = await open("/en/clinic/reviews?stars=4&specialistID=7", {
    ...staffOfOne,
    "GET /api/v2/clinic/reviews": page(review),
  })
  expect(html).toContain("She listens.")
  expect(html).toContain('href="/en/clinic/reviews?specialistID=7&amp;show=unanswered"')
  expect(html).toContain("/api/v2/clinic/reviews/export?show=all&amp;stars=4&amp;specialistID=7")
  expect(html).not.toContain(">Answer<")
  const none = { ...staffOfOne, "GET /api/v2/clinic/reviews": page() }
  expect((await open("/en/clinic/reviews", none)).html).toContain("Reviews of your specialists will be here")
})

test("what the specialists earned stands by month, with a table of the same year", async () => {
  const earned = [{ amount: 123_450, currency: "RON" }]
  const month = {
    month: "2026-02",
    earned,
    specialists: [
      {
        specialistID: 7,
        specialist: "dr. Ioana Marin",
        earned,
        fees: [{ amount: 21_785, currency: "RON" }],
      },
    ],
  }
  const { html } = await open("/en/clinic/statement?year=2026", {
    ...staffOfOne,
    "GET /api/v2/clinic/statement": { year: 2026, latest: 2026, months: [month] },
  })
  expect(html).toContain("February 2026")
  expect(html).toContain("1,234.50")
  // What clients paid, and our part of it.
  expect(html).toContain("1,452.35")
  expect(html).toContain("217.85")
  expect(html).toContain("/api/v2/clinic/statement/export?year=2026&amp;zone=")
  const none = { ...staffOfOne, "GET /api/v2/clinic/statement": { year: 2025, latest: 2026, months: [] } }
  expect((await open("/en/clinic/statement?year=2025", none)).html).toContain("No earnings in 2025")
})
