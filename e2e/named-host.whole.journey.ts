import { ENVIRONMENT_TABLE } from "@arnica/contract/environments"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { typePassword } from "./support/accounts.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, openAccountMenu } from "./support/flow.ts"
import { startWebsite } from "./support/marketplace-copy.ts"
import { NAMED_SITE, startProxy } from "./support/named-host.ts"
import { hydrated, newVisitor } from "./support/visitor.ts"

// Another website than the file's: it is known by another name.
const ends: (() => unknown)[] = []
beforeAll(async () => {
  const { url, stop } = await startWebsite({ publicUrl: NAMED_SITE })
  ends.push(stop, await startProxy({ port: inject("namedPort"), site: url }))
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test("at its own host name, people sign in, call, hear news live and download", async () => {
  const visitor = await newVisitor({ site: NAMED_SITE, language: "ro" })
  const { page, t, open } = visitor
  const lines: string[] = []
  page.on("websocket", (line) => lines.push(line.url()))
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))

  await open("/login?next=/ro/admin/orders")
  await typePassword(visitor, STAFF)
  await heading(page, t("common:area.orders")).waitFor()
  await expect
    .poll(() => lines, { timeout: 15_000 })
    .toContain(`${ENVIRONMENT_TABLE.test.websocket}/rest/wsock`)
  expect(asked.some((url) => url.startsWith(`${NAMED_SITE}/rest/`))).toBe(true)

  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: t("lists:table") }).click()
  expect((await download).url()).toContain(`${NAMED_SITE}/`)
  expect(await (await download).failure()).toBeNull()

  const cookies = await visitor.context.cookies()
  const session = cookies.find(({ name }) => name === "__Host-arnica.session_token")
  expect(session).toMatchObject({ domain: new URL(NAMED_SITE).host, secure: true, httpOnly: true })

  await openAccountMenu(visitor)
  await button(page, t("common:session.signOut")).click()
  await page.waitForURL(`${NAMED_SITE}/ro`)
  await hydrated(page)
  await page
    .getByRole("link", { name: t("common:session.signIn") })
    .first()
    .waitFor()
})
