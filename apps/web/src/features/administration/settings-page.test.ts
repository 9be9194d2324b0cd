import { LANGUAGES } from "@arnica/i18n"
import { formatPercent } from "@arnica/i18n/format"
import { FEE_PERCENT } from "@arnica/rules/money"
import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, renderPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

beforeAll(ensureBuilt, 120_000)

test.each(LANGUAGES)("admins read our fee in %s, and cannot change it", async (language) => {
  const api = { ...signedInAs(withRoles("isAdmin")), "GET /api/v2/admin/settings": [] }
  const response = await renderPage(`/${language}/admin/settings`, { cookie: "session=1", api })
  expect(response.status).toBe(200)
  const html = await response.text()
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
  expect(main).toContain(`<strong>${formatPercent({ language, share: FEE_PERCENT / 100 })}</strong>`)
  expect(main).not.toContain("<button")
})
