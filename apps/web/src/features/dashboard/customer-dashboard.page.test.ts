import type { Appointment } from "@arnica/contract/booking"
import type { UserDetails } from "@arnica/contract/identity"
import { beforeAll, describe, expect, test } from "vitest"
import { APPOINTMENT } from "../../testing/appointment.ts"
import { ensureBuilt, type FakeApi, signedInPage, signedInText } from "../../testing/built-app.ts"
import { NOTHING_YET } from "../../testing/client-overview.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

/** A client who has booked nothing. */
const customer = (user: Partial<UserDetails> = {}): FakeApi => ({
  ...signedInAs(user),
  ...NOTHING_YET,
})

beforeAll(ensureBuilt, 120_000)

test("getting started stands on a client's dashboard for as long as it is open", async () => {
  const open = { onboarding: { client: true, specialist: false } }
  expect(await signedInText("/en/customer/dashboard", customer(open))).toContain(
    "Continue where you left off.",
  )
  expect(await signedInText("/en/customer/dashboard", customer())).not.toContain(
    "Continue where you left off.",
  )
})

describe("the roles without an area", () => {
  const partners = (list: readonly object[]): FakeApi => ({ "GET /rest/v2/user/details/partners": list })
  const ACME = { code: "ACME", name: "Acme Works", isClinic: false, helpLineCode: "4210", url: null }

  test("show the company of an HR administrator, and those assigned to a psychologist", async () => {
    const hr = customer({ ...withRoles("isHrAdmin"), userCompany: ACME })
    expect(await signedInText("/en/customer/dashboard", hr)).toMatch(/Acme Works[\s\S]*4210/)
    const assigned = partners([{ ...ACME, role: "ohPsychologist", since: "2026-03-12T09:00:00.000Z" }])
    const psychologist = { ...customer(withRoles("isOHPsychologist")), ...assigned }
    expect(await signedInText("/en/customer/dashboard", psychologist)).toContain("Acme Works")
  })

  test.each([
    ["isHrAdmin", "Your company"],
    ["isOHPsychologist", "Occupational health"],
    ["isAccountant", "Specialists’ invoices"],
  ] as const)("%s finds its part before the search for a specialist", async (flag, title) => {
    const api = {
      ...customer({ ...withRoles(flag), onboarding: { client: true, specialist: false } }),
      ...partners([]),
    }
    const text = await signedInText("/en/customer/dashboard", api)
    const main = text.slice(text.indexOf(title))
    for (const later of ["Continue where you left off.", "Three good ways to begin"])
      expect(main).toContain(later)
  })

  test("ask for two-step sign-in first where it is required", async () => {
    const user = { ...withRoles("isOHPsychologist"), rolesWithoutTwoFactor: ["ohPsychologist" as const] }
    const text = await signedInText("/en/customer/dashboard", { ...customer(user), ...partners([]) })
    expect(text).toContain("Turn on two-step sign-in to open this")
    expect(text).not.toContain("No company is assigned to you yet")
  })

  test.each([
    ["isHrAdmin", "Your company"],
    ["isOHPsychologist", "Occupational health"],
    ["isAccountant", "Specialists’ invoices"],
  ] as const)("%s finds its part on the dashboard", async (flag, title) => {
    const api = { ...customer(withRoles(flag)), ...partners([]) }
    expect(await signedInText("/en/customer/dashboard", api)).toContain(title)
    expect(await signedInText("/en/customer/dashboard", customer())).not.toContain(title)
  })
})

describe("what a client finds", () => {
  const HOUR_MS = 3_600_000
  const at = (ms: number): string => new Date(ms).toISOString()
  const ahead = (start: number, more: Partial<Appointment> = {}): Appointment => ({
    ...APPOINTMENT,
    start: at(start),
    end: at(start + 50 * 60_000),
    ...more,
  })
  const listed = (...details: readonly Appointment[]): FakeApi => ({
    ...customer(),
    "GET /rest/v2/client/getMyAppointments": { count: details.length, details },
  })
  const main = async (api: FakeApi): Promise<string> => await signedInPage("/en/customer/dashboard", api)

  test("on the first day is three beginnings, each leading on, and no empty block", async () => {
    const html = await main(customer())
    for (const way of ["/en/help-store-search", "/en/tests/list", "/en/how-it-works"])
      expect(html).toContain(`href="${way}"`)
    for (const absent of ["Waiting for you", "Latest result", "Latest payments", "Next appointments"])
      expect(html).not.toContain(absent)
  })

  test("names the newest documents, each with where it belongs, as downloads", async () => {
    const file = { name: "blood test.pdf", type: "application/pdf", bytes: 20_480 }
    const filed = { ...file, source: "file", day: "2030-11-06", title: "Blood count" }
    const session = {
      appointment: APPOINTMENT.uuid,
      start: "2030-11-04T10:00:00.000Z",
      specialist: "Ioana Mureșan",
    }
    const id = (last: number): string => `0b0a5f3e-0000-4000-8000-0000000000d${last}`
    const items = [
      { ...filed, id: id(1), by: "Dora Pop" },
      { ...filed, id: id(2), by: null },
      { ...file, ...session, source: "session", id: id(3) },
    ]
    const html = await main({ ...customer(), "GET /rest/v2/client/loadDocumentsTab": { total: 5, items } })
    const texts = [
      "Latest documents",
      "Blood count, added by Dora Pop, 6 November 2030",
      ">Blood count, 6 November 2030<",
      "For the session with Ioana Mureșan, 4 November 2030",
      ...items.map((item) => `/rest/client/fileDownload?fileID=${item.id}`),
    ]
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
    expect(await main(customer())).not.toContain("Latest documents")
  })

  test("is the next session with its one button, whose word follows the time", async () => {
    const far = await main(listed(ahead(Date.now() + 3 * HOUR_MS)))
    expect(far).toContain("Your next session")
    const check = `href="/en/customer/videoconference/check?session=${APPOINTMENT.uuid}"`
    expect(far).toContain(check)
    expect(far).toContain("Check camera and sound")
    expect(far).toMatch(/The room opens at/)
    const soon = await main(listed(ahead(Date.now() + HOUR_MS / 6)))
    expect(soon).toContain(`href="/en/customer/videoconference/${APPOINTMENT.uuid}"`)
    expect(soon).toContain("Join the session")
    expect(soon).toContain("The room is open.")
    expect(soon).not.toContain("Three good ways to begin")
  })

  test("says who calls, or where to go, where there is no room", async () => {
    const start = Date.now() + 3 * HOUR_MS
    const phone = await main(listed(ahead(start, { sessionTypeCode: "PHONE_INDIVIDUAL" })))
    expect(phone).toContain("By phone: Ioana Mureșan calls you.")
    expect(phone).not.toContain("videoconference")
    const specialist = { ...APPOINTMENT.specialist, officeAddress: "Strada Lungă 4" }
    const office = await main(
      listed(ahead(start, { sessionTypeCode: "OFFICE_INDIVIDUAL", place: "office", specialist })),
    )
    expect(office).toContain("In person: Strada Lungă 4, Lisbon")
    const group = await main(listed(ahead(start, { sessionTypeCode: "VIDEO_GROUP" })))
    expect(group).toContain("By video")
    expect(group).not.toContain("The room opens")
  })

  test("is what is asked for: to pay, to answer other times, to review", async () => {
    const start = Date.now() + 30 * HOUR_MS
    const abilities = { ...APPOINTMENT.abilities, pay: true }
    const unpaid = await main(listed(ahead(start, { status: "held", abilities })))
    expect(unpaid).toContain("Waiting for you")
    expect(unpaid).toContain(`href="/en/booking/payment/${APPOINTMENT.orderID}"`)
    expect(unpaid).not.toContain("Your next session")
    const moved = await main(listed(ahead(start, { isMoveProposed: true })))
    expect(moved).toContain("Ioana Mureșan proposes another time")
    const held = ahead(Date.now() - 30 * HOUR_MS, {
      status: "completed",
      abilities: { ...APPOINTMENT.abilities, review: true },
    })
    expect(await main(listed(held))).toContain("A review helps others choose")
  })

  test("is what was written, answered and paid last", async () => {
    const html = await main({
      ...customer(),
      "GET /api/v2/conversations": {
        total: 1,
        items: [
          {
            id: "0b0a5f3e-0000-4000-8000-0000000000c1",
            other: { fullName: "Ioana Mureșan", photo: null },
            lastAt: "2026-03-02T09:00:00Z",
            unread: 1,
            last: { mine: false, text: "Until Tuesday.", files: 0, seen: true },
          },
        ],
      },
    })
    expect(html).toContain("Until Tuesday.")
    // Somebody who wrote is no longer new, and finds what to do next all the same.
    expect(html).toContain("Your next appointment will be here")
    expect(html).not.toContain("Three good ways to begin")
  })
})
