import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { heading, signUp, walkToPayment } from "./stage/flow.ts"
import { newVisitor } from "./stage/visitor.ts"

const PAGES = ["", "/help-store-search", "/a/ioana-muresan"]

const headerOf = (page: Page) => page.locator("header").first()
const isInView = async (page: Page): Promise<boolean> => {
  const box = await headerOf(page).boundingBox()
  return box !== null && box.y + box.height > 0
}

const scroll = async (page: Page, to: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), to)
  await page.waitForTimeout(350)
}

test("the header makes way on scrolling down and comes back on scrolling up", async () => {
  const { page, open } = await newVisitor()
  await open("")
  await scroll(page, 900)
  expect(await isInView(page)).toBe(false)
  await scroll(page, 700)
  expect(await isInView(page)).toBe(true)
})

test("the header stays on the search", async () => {
  const { page, open } = await newVisitor()
  await open("/help-store-search")
  await scroll(page, 900)
  expect(await isInView(page)).toBe(true)
})

test("the header stays on a profile on a phone", async () => {
  const { page, open } = await newVisitor({ device: "phone" })
  await open("/a/ioana-muresan")
  await scroll(page, 900)
  expect(await isInView(page)).toBe(true)
})

test("on a phone, whoever is signed in has the menu at the foot, but not while paying", async () => {
  const visitor = await newVisitor({ device: "phone" })
  const { page, t, open } = visitor
  const bar = page.getByRole("navigation", { name: t("common:nav.menu") })
  await open("")
  expect(await bar.count()).toBe(0)
  await signUp(visitor)
  await open("")
  await bar.getByRole("link", { name: t("common:nav.appointments") }).click()
  await heading(page, t("appointments:title")).waitFor()
  await walkToPayment(visitor, "olena-koval")
  expect(await bar.count()).toBe(0)
  expect(await page.getByRole("link", { name: t("common:nav.findSpecialist") }).count()).toBe(0)
  expect(await page.getByRole("button", { name: t("common:nav.openMenu") }).count()).toBe(0)
})

test("an address with standalone has no frame", async () => {
  const { page, open } = await newVisitor()
  await open("/terms?standalone")
  expect(await page.getByRole("banner").count()).toBe(0)
  expect(await page.getByRole("contentinfo").count()).toBe(0)
})

/** Everything that moved after it was first painted, as the browser counts it (Cumulative Layout Shift). */
const WATCH = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: "layout-shift", buffered: true })
`

describe.each(["desktop", "phone"] as const)("on a %s", (device) => {
  test.each(PAGES)("nothing moves while %s loads and is read", async (path) => {
    const { page, context, open } = await newVisitor({ device })
    await context.addInitScript(WATCH)
    await open(path)
    await page.waitForLoadState("networkidle")
    for (let y = 0; y < 4_000; y += 600) await scroll(page, y)
    expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(0.1)
  })
})

describe("at 320 pixels", () => {
  const EVERYWHERE = [
    ...PAGES,
    "/login",
    "/signup",
    "/terms",
    "/privacy",
    "/credits",
    "/404",
    "/a/ioana-muresan/reviews",
  ]
  test.each(["en", "el"] as const)("nothing has to be scrolled sideways, in %s", async (language) => {
    const visitor = await newVisitor({ device: "phone", width: 320, language })
    visitor.expectComplaints(/^404 from .*\/404$/)
    for (const path of EVERYWHERE) {
      await visitor.open(path)
      const over = await visitor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBe(0)
    }
  })

  test("nor on the way through a booking", async () => {
    const visitor = await newVisitor({ device: "phone", width: 320, language: "ro" })
    const { page } = visitor
    const wide: string[] = []
    page.on("framenavigated", async () => undefined)
    await signUp(visitor)
    await walkToPayment(visitor, "john-smith")
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) wide.push(page.url())
    expect(wide).toEqual([])
  })
})
