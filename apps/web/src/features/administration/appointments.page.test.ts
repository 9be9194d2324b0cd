import type { AppointmentDetails, AppointmentLine } from "@arnica/contract/admin-appointments"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { filterOf, readAppointmentsOfAllSearch } from "./appointments-search.ts"

const UUID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const AT = "2026-03-12T09:00:00.000Z"
const PRICE = { amount: 25_500, currency: "RON" } as const
const LINE: AppointmentLine = {
  uuid: UUID,
  status: "cancelledByClient",
  start: AT,
  minutes: 50,
  sessionName: "Video session",
  place: "online",
  specialistID: 7,
  specialist: "Ioana Mureșan",
  specialistStatus: "suspended",
  clientID: UUID,
  client: "Dan Marin",
  price: PRICE,
}
const CASE: AppointmentDetails = {
  ...LINE,
  status: "confirmed",
  end: AT,
  createdAt: AT,
  orderID: UUID,
  refunded: null,
  groupID: UUID,
  history: [{ at: AT, from: null, to: "held" }],
  payment: {
    status: "captured",
    total: PRICE,
    attempts: [{ at: AT, outcome: "declined" }],
    refunds: [{ at: AT, amount: PRICE, outcome: "failed" }],
  },
  letters: [
    { at: AT, kind: "confirmed", to: "client" },
    { at: AT, kind: "somethingNew", to: "specialist" },
  ],
  cancellation: { specialist: PRICE, client: PRICE },
  absence: null,
  attendance: null,
  corrections: [],
}
const CHOICES = {
  clinics: [{ code: "spring", name: "Clinica Izvor" }],
  sessionTypes: [{ code: "video", name: "Video session" }],
}

const html = async (path: string, api: FakeApi): Promise<string> => {
  const admin = signedInAs(withRoles("isAdmin"))
  const response = await renderPage(path, {
    cookie: "session=1",
    api: { ...admin, "GET /api/v2/admin/appointments/choices": CHOICES, ...api },
  })
  expect(response.status).toBe(200)
  return await response.text()
}

beforeAll(ensureBuilt, 120_000)

test("lists everybody's appointments with their filters", async () => {
  const shown = await html(`/en/admin/appointments?clientID=${UUID}&clinic=spring`, {
    "GET /api/v2/admin/appointments": { items: [LINE], next: "1_1" },
  })
  for (const words of ["Dan Marin · Ioana Mureșan", "Cancelled by the client", "Specialist suspended"])
    expect(shown).toContain(words)
  for (const words of ["Clinica Izvor", "Show more", "Only Dan Marin", `clientID=${UUID}&amp;clinic=spring`])
    expect(shown).toContain(words)
})

test("those that still stand can be chosen and called off together, and no others", async () => {
  const confirmed = { ...LINE, uuid: LINE.uuid.replace(/^.{8}/, "11111111"), status: "confirmed" }
  const shown = await html("/en/admin/appointments", {
    "GET /api/v2/admin/appointments": { items: [LINE, confirmed], next: null },
  })
  expect(shown.match(/Select: /g)).toHaveLength(1)
  expect(shown).toContain("Bulk actions")
  const over = await html("/en/admin/appointments", {
    "GET /api/v2/admin/appointments": { items: [LINE], next: null },
  })
  expect(over).not.toContain("Bulk actions")
})

test("a list without rows says whether the filter is why", async () => {
  const none = { "GET /api/v2/admin/appointments": { items: [], next: null } }
  expect(await html("/en/admin/appointments", none)).toContain("No appointments yet")
  expect(await html("/en/admin/appointments?status=held", none)).toContain("Nothing matches these filters.")
})

test("shows what became of one, and letters of kinds that it has no word for", async () => {
  const shown = await html(`/en/admin/appointments/${UUID}`, {
    [`GET /api/v2/admin/appointments/${UUID}`]: CASE,
  })
  for (const words of [
    "still booked",
    "The whole group",
    "Payment declined",
    "Refund failed:",
    "Confirmation",
    "Other email",
  ])
    expect(shown).toContain(words)
  const over = await html(`/en/admin/appointments/${UUID}`, {
    [`GET /api/v2/admin/appointments/${UUID}`]: { ...CASE, payment: null, letters: [], cancellation: null },
  })
  for (const words of ["There is no payment for this appointment.", "No emails were sent."])
    expect(over).toContain(words)
  expect(over).not.toContain("Cancel the appointment")
})

test("who was in the room is asked for by whoever opens it, and decided where somebody objected", async () => {
  const shown = async (attendance: AppointmentDetails["attendance"]): Promise<string> =>
    await html(`/en/admin/appointments/${UUID}`, {
      [`GET /api/v2/admin/appointments/${UUID}`]: { ...CASE, attendance },
    })
  const contested = await shown("contested")
  for (const words of ["Who was in the video room", "Decide"]) expect(contested).toContain(words)
  const settled = await shown("settled")
  expect(settled).toContain("Who was in the video room")
  expect(settled).not.toContain("Decide")
  expect(await shown(null)).not.toContain("Who was in the video room")
})

test("filters of an address that are none are left out, and days go with their zone", () => {
  const none = { status: "x", specialistID: "0", clientID: "1", from: "2026-13-01", list: "y", client: " " }
  expect(readAppointmentsOfAllSearch(none)).toEqual({})
  const some = readAppointmentsOfAllSearch({
    status: "held",
    from: "2026-03-01",
    list: "forsaken",
    client: "a",
  })
  expect(some).toEqual({ status: "held", from: "2026-03-01", list: "forsaken", client: "a" })
  expect(filterOf(some, "Europe/Paris")).toEqual({
    status: "held",
    from: "2026-03-01",
    client: "a",
    show: "forsaken",
    zone: "Europe/Paris",
  })
  expect(filterOf({}, "Europe/Paris")).toEqual({})
})
