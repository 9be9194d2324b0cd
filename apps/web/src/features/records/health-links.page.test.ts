import type { HealthLink } from "@arnica/contract/health-links"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage, signedInPage } from "../../testing/built-app.ts"
import { signedInAs } from "../../testing/signed-in.ts"

const LINK: HealthLink = {
  id: "0b0a5f3e-0000-4000-8000-0000000000c1",
  label: "For Dr. Pop",
  createdAt: "2030-11-02T10:00:00.000Z",
  until: "2030-11-09T10:00:00.000Z",
  state: "working",
  triesLeft: 10,
  openings: [{ at: "2030-11-03T09:30:00.000Z", recipient: "Praxis Pop" }],
}

const shown = (links: readonly HealthLink[]): Promise<string> =>
  signedInPage(
    "/en/customer/medical-file",
    Object.assign(signedInAs(), {
      "GET /api/v2/records/summary": { allergies: [], medicines: [], problems: [], contacts: [] },
      "GET /api/v2/records/timeline": { items: [], next: null },
      "GET /rest/v2/client/loadDocumentsTab": { total: 0, items: [] },
      "GET /api/v2/records/shares": { shares: [], specialists: [] },
      "GET /api/v2/records/health-links": { links },
    }),
  )

beforeAll(ensureBuilt, 120_000)

test("each link says until when it works and who opened it, and is stopped by a button that names it", async () => {
  const html = await shown([LINK])
  const texts = [
    "For Dr. Pop",
    "Works",
    "until 9 November 2030",
    "Praxis Pop, 3 November 2030",
    "Made on 2 November 2030",
  ]
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
  expect(html).toContain('aria-label="Stop the link: For Dr. Pop"')
})

test("a link that ended says why, and has no button", async () => {
  const html = await shown([{ ...LINK, label: "", state: "locked", openings: [] }])
  expect(html).toContain("Closed after too many wrong passcodes")
  expect(html).toContain("Not opened yet.")
  expect(html).not.toContain("Stop the link")
})

test("where there is no link yet the page says so", async () => {
  expect(await shown([])).toContain("No links yet.")
})

test("the page of a link is everybody's, is not found by search engines, and says nothing before a browser has its key", async () => {
  const html = await (await renderPage("/de/health-link")).text()
  expect(html).toContain("Patientenkurzakte")
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  expect(html).not.toContain("Ein Teil des Links fehlt")
})
