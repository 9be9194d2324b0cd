import type { OrganisationLine } from "@arnica/contract/organisations"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { EMPTY, inputOf, typedOf } from "./components/typed-partner.ts"
import { readPartnersSearch } from "./partners-search.ts"

const LINE: OrganisationLine = {
  code: "ALPHA",
  name: "Clinic Alpha",
  kind: "clinic",
  active: false,
  admins: 1,
  people: 9,
  createdAt: "2026-03-12T09:00:00.000Z",
  abilities: { invite: false },
}

const html = async (path: string, body: object): Promise<string> => {
  const admin = signedInAs(withRoles("isAdmin"))
  const api = { ...admin, "GET /api/v2/admin/organisations": body }
  const response = await renderPage(path, { cookie: "session=1", api })
  expect(response.status).toBe(200)
  return await response.text()
}

beforeAll(ensureBuilt, 120_000)

test("clinics and companies stand with what can be done, and pages keep the filters", async () => {
  const page = await html("/en/admin/partners?kind=clinic&text=al", { total: 40, items: [LINE] })
  for (const shown of [
    "Clinic Alpha",
    "ALPHA · Clinic",
    "Specialists: 9",
    "Suspended",
    "Resume",
    "Total: 40",
  ])
    expect(page).toContain(shown)
  expect(page).toMatch(
    /partners\?kind=clinic&amp;text=al&amp;page=2|partners\?text=al&amp;kind=clinic&amp;page=2/,
  )
})

test("a filter that finds nothing says so, and so does a list that is empty", async () => {
  const nothing = { total: 0, items: [] }
  expect(await html("/en/admin/partners?text=x", nothing)).toContain("Nothing matches these filters.")
  expect(await html("/en/admin/partners", nothing)).toContain("No clinics or companies yet")
})

test("an address is read as far as it makes sense", () => {
  expect(readPartnersSearch({ text: "  al ", kind: "moon", page: "x" })).toEqual({ text: "al" })
  expect(readPartnersSearch({ kind: "company", page: 2 })).toEqual({ kind: "company", page: 2 })
})

test("what the form does not show stays as it was", () => {
  const details = {
    ...LINE,
    helpLineCode: "42",
    url: null,
    flags: ["isInsurer" as const],
    languages: ["de" as const, "en" as const],
    countryCode: "AT",
    emailDomains: [],
  }
  const typed = typedOf(details)
  expect(inputOf({ ...typed, language: "en", hasStore: true }, details)).toEqual({
    name: "Clinic Alpha",
    helpLineCode: "42",
    url: null,
    countryCode: "AT",
    emailDomains: [],
    flags: ["isInsurer", "hasOwnCategories"],
    languages: ["en", "de"],
  })
  const company = {
    ...EMPTY,
    kind: "company",
    name: " Acme ",
    emailDomains: "a.example,\nb.example ",
  } as const
  expect(inputOf(company, null)).toMatchObject({ name: "Acme", emailDomains: ["a.example", "b.example"] })
})
