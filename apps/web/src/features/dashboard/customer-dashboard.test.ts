import type { UserDetails } from "@arnica/contract/identity"
import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

/** A client who has booked nothing. */
const customer = (user: Partial<UserDetails> = {}): FakeApi => ({
  ...signedInAs(user),
  "GET /rest/v2/client/getMyAppointments": { count: 0, details: [] },
  "GET /api/v2/participations": [],
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
    for (const later of ["Continue where you left off.", "Your next appointment will be here"])
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
