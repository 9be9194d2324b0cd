import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"
import { expectSilence } from "../../testing/silence.ts"
import { aSpecialistCard } from "../../testing/specialist-card.ts"

beforeAll(ensureBuilt, 120_000)
expectSilence()

const savedAs = (items: readonly object[], ids: readonly number[] = []) => ({
  ...signedInAs(),
  "GET /api/v2/saved": { total: items.length, items },
  "GET /api/v2/saved/ids": { ids },
})

test("a client finds whom they saved, and can take each off", async () => {
  const card = aSpecialistCard()
  const of = { savedAt: "2026-03-01T10:00:00.000Z" }
  const saved = { ...of, specialistID: card.id, fullName: card.fullName, card }
  const gone = { ...of, specialistID: 99, fullName: "Dr. Vera Away", card: null }
  const html = await signedInPage("/en/customer/saved", savedAs([saved, gone], [card.id, 99]))
  expect(html).toMatch(/<h1[^>]*>Saved specialists<\/h1>/)
  expect(html).toContain(`Remove ${card.fullName} from your saved specialists`)
  expect(html).toContain(`href="/en/a/${card.atlasUrl}"`)
  expect(html).toContain("Dr. Vera Away")
  expect(html).toContain("Cannot be booked at the moment")
})

test("who saved nobody reads how, and where to look; the page stands in the menu", async () => {
  const html = await signedInPage("/en/customer/saved", savedAs([]))
  expect(html).toContain("No one saved yet")
  expect(html).toContain('href="/en/help-store-search"')
  expect(html).toContain('href="/en/customer/saved"')
})

test("nobody else comes to it", async () => {
  const api = signedInAs(withRoles("isAdmin"))
  const response = await renderPage("/en/admin/saved", { cookie: "session=1", api })
  expect(response.status).toBe(302)
})
