import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { rootFont, shellDialog } from "./support/appearance.ts"
import { expectAccessible } from "./support/axe.ts"
import { button, heading, reload, signUp } from "./support/flow.ts"
import { pressUntil } from "./support/keyboard.ts"
import { WATCH_SHIFTS } from "./support/shifts.ts"
import { hydrated, newVisitor } from "./support/visitor.ts"

/** Has calls wait for their answers. */
const holdBack = async (page: Page, url: string) => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(url, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { isAskedFor: asked.promise, letGo: held.resolve }
}

test("the keyboard goes anywhere, and changes how the pages look", async () => {
  const visitor = await newVisitor({ language: "el" })
  const { page, t, open } = visitor
  await open("/terms")
  const list = shellDialog(visitor, "shortcuts")
  await pressUntil(page, { key: "?", shown: list })
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "hidden" })

  await page.keyboard.press("Control+k")
  const palette = shellDialog(visitor, "palette")
  await palette.getByRole("combobox").and(page.locator(":focus")).waitFor()
  await page.keyboard.type("joana muresn")
  await palette.getByRole("option", { name: /Ioana Mureșan/ }).waitFor()
  await expectAccessible(page)
  const answer = await holdBack(page, "**/profile-model*")
  await page.keyboard.press("Enter")
  await answer.isAskedFor
  const bar = page.getByRole("progressbar", { name: t("common:status.loading") })
  await bar.waitFor()
  await page.getByRole("status").getByText(t("common:status.loading"), { exact: true }).waitFor()
  answer.letGo()
  await heading(page, "Ioana Mureșan").waitFor()
  await bar.waitFor({ state: "detached" })
  await palette.waitFor({ state: "hidden" })

  await page.keyboard.press("t")
  await page.locator('html[data-scheme="dark"]').waitFor()
  await page.keyboard.press("+")
  await page.keyboard.press("+")
  await page.keyboard.press("+")
  expect(await rootFont(page)).toBe("20px")
  await reload(page)
  expect(await rootFont(page)).toBe("20px")
  await pressUntil(page, { key: "?", shown: list })
  await list.getByRole("checkbox", { name: t("shell:shortcuts.single") }).uncheck()
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "hidden" })
  await page.keyboard.press("-")
  expect(await rootFont(page)).toBe("20px")
})

test.each([
  ["desktop", "ro"],
  ["phone", "es"],
] as const)(
  "on a %s in %s, whoever is signed in hears of the campaign that runs, until they close it",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signUp(visitor)
    await visitor.context.addInitScript(WATCH_SHIFTS)
    await open("/contact")
    const banner = page.getByRole("complementary", { name: t("common:campaign") })
    await banner.getByRole("link").waitFor()
    await page.waitForLoadState("networkidle")
    expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(0.02)
    await expectAccessible(page)
    await button(banner, t("common:notice.dismiss")).click()
    await banner.waitFor({ state: "detached" })
    await open("/terms")
    await pressUntil(page, { key: "?", shown: shellDialog(visitor, "shortcuts") })
    expect(await banner.count()).toBe(0)
  },
)

test.each([
  ["desktop", "en"],
  ["phone", "de"],
] as const)(
  "on a %s in %s, a page that is older than the server says that a new version is ready",
  async (device, language) => {
    const { page, t, open } = await newVisitor({ device, language })
    await open("/terms")
    await page.route("**/api/helpstore/**", async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), "x-arnica-build": "newer" } })
    })
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("common:nav.findSpecialist") })
      .click()
    await page.getByText(t("shell:version.title")).waitFor()
    await page.unroute("**/api/helpstore/**")
    await heading(page, t("search:title")).waitFor()
    await expectAccessible(page)
    // What stands in the page is gone with it.
    await page.evaluate(() => document.documentElement.setAttribute("data-old", ""))
    await button(page, t("shell:version.reload")).click()
    await page.locator("html:not([data-old])").waitFor()
    await hydrated(page)
    await heading(page, t("search:title")).waitFor()
    expect(await page.getByText(t("shell:version.title")).count()).toBe(0)
  },
)

test("a page that comes within 250 ms is not announced; the overlay of a later one lies there until it comes", async () => {
  const visitor = await newVisitor({ device: "phone", language: "hr" })
  const { page, t, open } = visitor
  await page.clock.install()
  await open("/help-store-search?q=Ioana")
  await pressUntil(page, { key: "?", shown: shellDialog(visitor, "shortcuts") })
  await page.keyboard.press("Escape")
  const slow = Promise.withResolvers<void>()
  await page.route("**/profile-model*", async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole("heading", { level: 2, name: "Ioana Mureșan" }).getByRole("link").click()
  const leaving = page.locator("[data-leaving]")
  const overlay = leaving.getByRole("status").getByText(t("common:status.loading"))
  await leaving.waitFor({ state: "attached" })
  await page.clock.runFor(249)
  expect(await overlay.count()).toBe(0)
  await page.clock.runFor(1)
  await overlay.waitFor()
  await page.clock.resume()
  slow.resolve()
  await heading(page, "Ioana Mureșan").waitFor()
  expect(await leaving.count()).toBe(0)
})

/** How wide the bar is at its beginning, soon after, and at its end: how soon one looks is up to the machine. */
const widthsOf = (bar: Locator): Promise<number[]> =>
  bar.evaluate((element) => {
    const [growing] = element.getAnimations()
    if (growing === undefined) return []
    return [0, 500, 12_000].map((moment) => {
      growing.currentTime = moment
      return element.getBoundingClientRect().width
    })
  })

test("the loading bar grows while calls are under way, and stays until the last of them has ended", async () => {
  const { page, t, open } = await newVisitor({ language: "fr" })
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await open("/help-store-search?q=Ioana")
  const bar = page.getByRole("progressbar", { name: t("common:status.loading") })
  const first = await holdBack(page, "**/firstAppStartDate*")
  const last = await holdBack(page, "**/profile-model*")
  await page.getByRole("heading", { level: 2, name: "Ioana Mureșan" }).getByRole("link").click()
  await Promise.all([first.isAskedFor, last.isAskedFor])
  await bar.waitFor()
  const [begin = 0, soon = 0, end = 0] = await widthsOf(bar)
  expect(soon).toBeGreaterThan(begin)
  expect(end).toBeGreaterThan(soon)

  const ended = page.waitForEvent("requestfinished", (request) => /firstAppStartDate/.test(request.url()))
  first.letGo()
  await ended
  // The page hears of it in the next frame and draws in the one after.
  const isGrowing = await bar.evaluate(async (element) => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    return element.getAnimations().some((one) => one instanceof CSSAnimation)
  })
  expect(isGrowing).toBe(true)
  last.letGo()
  await heading(page, "Ioana Mureșan").waitFor()
  await bar.waitFor({ state: "detached" })
})

test("what the menu of appearance is told stays after a reload, and it leads to the list of keys", async () => {
  const visitor = await newVisitor({ language: "pl" })
  const { page, t, open } = visitor
  await open("/terms")
  const menu = page.locator("#theme-menu")
  const opener = page.getByRole("banner").locator('[popovertarget="theme-menu"]')
  await opener.click()
  await menu.getByRole("radio", { name: t("common:theme.dark"), exact: true }).check({ force: true })
  await page.locator('html[data-scheme="dark"]').waitFor()
  await menu.getByRole("radio", { name: t("shell:textSize.large"), exact: true }).check({ force: true })
  await reload(page)
  await page.locator('html[data-scheme="dark"]').waitFor()
  expect(await rootFont(page)).toBe("18px")
  await opener.click()
  expect(await menu.getByRole("radio", { name: t("common:theme.dark"), exact: true }).isChecked()).toBe(true)
  await button(menu, t("shell:shortcuts.title")).click()
  const list = shellDialog(visitor, "shortcuts")
  await list.waitFor()
  for (const key of ["K", "?", "g", "h", "s", "a", "t", "+", "-"])
    expect(await list.locator("kbd", { hasText: key }).count()).toBeGreaterThan(0)
})
