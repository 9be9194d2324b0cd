import type { Locator, Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { button, heading, signUp, walkToPayment } from "./stage/flow.ts"
import { newVisitor } from "./stage/visitor.ts"

const WAIT = { timeout: 15_000 }

/** Whether any of the header can be seen: it may have slid away above the window. */
const showsHeader = async (page: Page): Promise<boolean> => {
  const box = await page.getByRole("banner").boundingBox()
  return box !== null && box.y + box.height > 0
}

const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** How far below the window's upper edge something stands. */
const topOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Scrolls, and lets the page answer: it hears of it in the next frame and draws in the one after. */
const scroll = (page: Page, to: number): Promise<void> =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" })
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  }, to)

/** Scrolls on down the page and asks; again, since the first frames of a page may pass before it listens. */
const headerWhileGoingDown = async (page: Page): Promise<boolean> => {
  await scroll(page, 300)
  await scroll(page, 600)
  return await showsHeader(page)
}

describe("the header", () => {
  test.each([
    ["the home page on a desktop", "", "desktop", "de"],
    ["the home page on a phone", "", "phone", "bg"],
    ["a profile on a desktop", "/a/ioana-muresan", "desktop", "pl"],
  ] as const)(
    "makes way on scrolling down %s, and is back on scrolling up",
    async (_where, path, device, language) => {
      const { page, open } = await newVisitor({ device, language })
      await open(path)
      expect(await showsHeader(page)).toBe(true)
      await expect.poll(() => headerWhileGoingDown(page), WAIT).toBe(false)
      await scroll(page, 400)
      await expect.poll(() => showsHeader(page), WAIT).toBe(true)
    },
  )

  test.each([
    ["the search on a desktop", "/help-store-search", "desktop", "fr"],
    ["the search on a phone", "/help-store-search", "phone", "uk"],
    ["a profile on a phone", "/a/ioana-muresan", "phone", "hr"],
  ] as const)("stays on %s", async (_where, path, device, language) => {
    const { page, open } = await newVisitor({ device, language })
    await open(path)
    for (let times = 0; times < 5; times += 1) expect(await headerWhileGoingDown(page)).toBe(true)
    expect(await position(page)).toBeGreaterThan(300)
  })

  test("comes back for whoever goes on by keyboard", async () => {
    const { page, open } = await newVisitor()
    await open("")
    await expect.poll(() => headerWhileGoingDown(page), WAIT).toBe(false)
    await page.getByRole("banner").getByRole("link").first().focus()
    await expect.poll(() => showsHeader(page), WAIT).toBe(true)
  })
})

test("on a phone, whoever is signed in has the menu at the foot, but not while paying", async () => {
  const visitor = await newVisitor({ device: "phone", language: "ro" })
  const { page, t, open } = visitor
  const bar = page.getByRole("navigation", { name: t("common:nav.menu"), exact: true })
  await open("/terms")
  expect(await bar.count()).toBe(0)
  await signUp(visitor)
  await open("/terms")
  await bar.getByRole("link", { name: t("common:area.appointments") }).click()
  await heading(page, t("appointments:title")).waitFor()
  await walkToPayment(visitor, { url: "olena-koval" })
  expect(await bar.count()).toBe(0)
  expect(await page.getByRole("banner").count()).toBe(0)
  expect(await button(page, t("common:nav.openMenu")).count()).toBe(0)
})

test("on a desktop there is no menu at the foot, and one at the side for whoever is signed in", async () => {
  const visitor = await newVisitor({ language: "es" })
  const { page, t, open } = visitor
  await signUp(visitor)
  await open("/terms")
  const menus = page.getByRole("navigation", { name: t("common:nav.menu"), exact: true })
  await expect.poll(() => menus.filter({ visible: true }).count(), WAIT).toBe(1)
  const box = await menus.filter({ visible: true }).boundingBox()
  expect(box?.height).toBeGreaterThan(300)
})

test.each([
  [1024, "de"],
  [1279, "el"],
  [1440, "uk"],
] as const)(
  "at %i px in %s whoever is signed in has a menu that leads to the pages of their area",
  async (width, language) => {
    const visitor = await newVisitor({ width, language })
    const { page, t, open } = visitor
    const burger = button(page, t("common:nav.openMenu"))
    await open("/terms")
    expect(await burger.isVisible()).toBe(false)
    await signUp(visitor)
    await open("/terms")
    await burger.click()
    const menu = page.locator("#main-menu")
    await menu.getByRole("link", { name: t("common:area.appointments") }).click()
    await heading(page, t("appointments:title")).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  },
)

test.each([
  [1023, "bar"],
  [1024, "none"],
  [1279, "none"],
  [1280, "side"],
] as const)("at %i px the menu that stays is: %s", async (width, expected) => {
  const visitor = await newVisitor({ width, language: "fr" })
  const { page, t, open } = visitor
  await signUp(visitor)
  await open("/terms")
  const staying = page
    .getByRole("navigation", { name: t("common:nav.menu"), exact: true })
    .filter({ visible: true })
  await expect.poll(() => staying.count(), WAIT).toBe(expected === "none" ? 0 : 1)
  if (expected === "none") return
  const box = await staying.boundingBox()
  expect(box?.width).toBe(expected === "bar" ? width : 112)
})

test.each([
  [1023, true],
  [1024, false],
] as const)("at %i px the header of a profile stays on scrolling down: %s", async (width, stays) => {
  const { page, open } = await newVisitor({ width })
  await open("/a/ioana-muresan")
  await expect.poll(() => headerWhileGoingDown(page), WAIT).toBe(stays)
})

test("an address with standalone has no frame", async () => {
  const { page, open } = await newVisitor()
  await open("/terms?standalone")
  expect(await page.getByRole("banner").count()).toBe(0)
  expect(await page.getByRole("contentinfo").count()).toBe(0)
})

describe.each([
  ["desktop", "bg"],
  ["phone", "fr"],
] as const)("on a %s in %s", (device, language) => {
  test("a page begins at its top, and going back leads to where one was", async () => {
    const { page, open } = await newVisitor({ device, language })
    await open("/help-store-search")
    const card = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").last()
    await page.locator("html:not([data-fresh])").waitFor()
    await card.scrollIntoViewIfNeeded()
    const name = (await card.textContent()) ?? ""
    await expect.poll(() => position(page), WAIT).toBeGreaterThan(100)
    const seenAt = await topOf(card)
    await card.click()
    await heading(page, name).waitFor()
    await expect.poll(() => position(page), WAIT).toBe(0)
    await page.goBack()
    await card.waitFor()
    await expect.poll(() => topOf(card), WAIT).toBe(seenAt)
  })

  test("an address with a place in it leads to that place", async () => {
    const { page, open } = await newVisitor({ device, language })
    const target = page.locator("#how-it-works")
    const offset = async (): Promise<number> => Math.abs((await target.boundingBox())?.y ?? Number.NaN)
    await open("#how-it-works")
    await expect.poll(offset, WAIT).toBeLessThan(200)
    await open("")
    await page.locator('a[href$="#how-it-works"]').filter({ visible: true }).first().click()
    await page.waitForURL(/#how-it-works$/)
    await expect.poll(offset, WAIT).toBeLessThan(200)
  })
})

/** Adds up what moved after it was first painted, as the browser counts it (Cumulative Layout Shift). */
const WATCH = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: "layout-shift", buffered: true })
`

describe.each([
  ["desktop", "el"],
  ["phone", "de"],
] as const)("on a %s in %s", (device, language) => {
  test.each(["", "/help-store-search", "/a/ioana-muresan"])(
    "nothing moves while the page at '%s' loads and is read",
    async (path) => {
      const { page, context, open } = await newVisitor({ device, language })
      await context.addInitScript(WATCH)
      await open(path)
      await page.waitForLoadState("networkidle")
      for (let y = 0; y < 4_000; y += 400) await scroll(page, y)
      // Google's limit of what counts as good is 0.1.
      expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(0.05)
    },
  )
})
