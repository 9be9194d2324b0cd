import type { CatalogEntry } from "@arnica/contract/catalog-editing"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { readCatalogSearch } from "./catalog-queries.ts"

const ENTRY: CatalogEntry = {
  code: "SLEEP",
  parent: "PSIH_HEALTH",
  names: { en: "Sleep", ro: "Somn" },
  more: {},
  isRetired: false,
  version: 0,
}
const OLD = { ...ENTRY, code: "OLD", names: { en: "Humours" }, isRetired: true, version: 2 }
const PARENTS = [
  { code: "PSIH_HEALTH", name: "Mind" },
  { code: "HOME_HEALTH", name: "Home" },
]

beforeAll(ensureBuilt, 120_000)

const htmlOf = async (items: readonly CatalogEntry[]): Promise<string> => {
  const admin = signedInAs(withRoles("isAdmin"))
  const response = await renderPage("/ro/admin/catalog?kind=skill", {
    cookie: "session=1",
    api: { ...admin, "GET /api/v2/admin/catalog/skill": { items, parents: PARENTS } },
  })
  expect(response.status).toBe(200)
  return await response.text()
}

test("shows the entries under what they belong to, in the reader's language, and what can be done with each", async () => {
  const html = await htmlOf([ENTRY, OLD])
  for (const shown of ["Somn", "Humours", "Mind", "Retrasă", "Restabilește", "Retrage"])
    expect(html).toContain(shown)
  expect(html).not.toContain(">Home<")
})

test("only what stands beside others is moved up or down", async () => {
  const arrows = (html: string): number =>
    html.match(/aria-label="[^"]+: mută mai (?:sus|jos)"/g)?.length ?? 0
  expect(arrows(await htmlOf([ENTRY, OLD]))).toBe(4)
  expect(arrows(await htmlOf([ENTRY, { ...OLD, parent: "HOME_HEALTH" }]))).toBe(0)
})

test("an address that names no part shows the first", () => {
  expect(readCatalogSearch({ kind: "x" })).toEqual({})
  expect(readCatalogSearch({ kind: "skill" })).toEqual({ kind: "skill" })
})
