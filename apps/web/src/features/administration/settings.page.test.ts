import { LANGUAGES } from "@arnica/i18n"
import { formatDate, formatPercent } from "@arnica/i18n/format"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

beforeAll(ensureBuilt, 120_000)

const FIRST = { percent: 15, from: "2000-01-01", reason: "As before.", at: "2026-01-01T00:00:00Z", by: null }
const ANNOUNCED = {
  percent: 12.5,
  from: "2027-03-01",
  reason: "As agreed with the clinics.",
  by: "Eva Pop",
  at: "2026-11-25T09:00:00Z",
}

test.each(LANGUAGES)(
  "admins read our fee, what is announced and by whom, and can announce another in %s",
  async (language) => {
    const api = {
      ...signedInAs(withRoles("isAdmin")),
      "GET /api/v2/admin/settings": [],
      "GET /api/v2/admin/fees": {
        fees: [ANNOUNCED, FIRST],
        today: "2026-11-25",
        earliest: "2026-12-25",
        specialists: 7,
      },
    }
    const response = await renderPage(`/${language}/admin/settings`, { cookie: "session=1", api })
    expect(response.status).toBe(200)
    const html = await response.text()
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
    expect(main).toContain(`<strong>${formatPercent({ language, share: 0.15 })}</strong>`)
    expect(main).toContain(formatPercent({ language, share: 0.125, maximumDecimals: 1 }))
    expect(main).toContain(formatDate({ language, zone: "UTC", at: Date.parse(ANNOUNCED.from) }))
    for (const told of [ANNOUNCED.reason, ANNOUNCED.by]) expect(main).toContain(told)
    expect(main).toContain("<button")
  },
)
