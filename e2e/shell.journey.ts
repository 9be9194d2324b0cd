import { LANGUAGES } from "@arnica/i18n/languages"
import type { Locator } from "playwright-core"
import { describe, expect, test } from "vitest"
import { oneOf, someOf } from "./support/cases.ts"
import { button, heading, signUp, walkToPayment } from "./support/flow.ts"
import { headerWhileGoingDown, position, scroll, showsHeader, WAIT } from "./support/scrolling.ts"
import { WATCH_SHIFTS } from "./support/shifts.ts"
import { newVisitor } from "./support/visitor.ts"

/** Where the header makes way; `npm test` goes to the home page alone. */
const MAKES_WAY = [
  ["the home page on a desktop", "", "desktop", "de"],
  ["the home page on a phone", "", "phone", "bg"],
  ["a profile on a desktop", "/a/ioana-muresan", "desktop", "pl"],
] as const

describe("the header", () => {
  test.each(someOf(MAKES_WAY.slice(0, 2), MAKES_WAY))(
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

/** How far below the window's upper edge something stands. */
const topOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

describe.each(
  oneOf(1, [
    ["desktop", "bg"],
    ["phone", "fr"],
  ]),
)("on a %s in %s", (device, language) => {
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
})

describe.each(
  oneOf(1, [
    ["desktop", "el"],
    ["phone", "de"],
  ]),
)("on a %s in %s", (device, language) => {
  test.each(someOf(["", "/a/ioana-muresan"], ["", "/help-store-search", "/a/ioana-muresan"]))(
    "nothing moves while the page at '%s' loads and is read",
    async (path) => {
      const { page, context, open } = await newVisitor({ device, language })
      await context.addInitScript(WATCH_SHIFTS)
      await open(path)
      await page.waitForLoadState("networkidle")
      for (let y = 0; y < 4_000; y += 400) await scroll(page, y)
      // Google's limit of what counts as good is 0.1.
      expect(Number(await page.evaluate("window.shifted"))).toBeLessThan(0.05)
    },
  )
})

/** What a visitor may press in the header that takes two lines, meets what stands after it, or leaves the window. */
const crowdedIn = (header: Element): string[] => {
  const parts = [...header.querySelectorAll("a, button")].filter((part) => part.getClientRects().length > 0)
  return parts
    .filter((part, at) => {
      const { right } = part.getBoundingClientRect()
      const next = parts[at + 1]?.getBoundingClientRect().left ?? window.innerWidth
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const lines: number[] = []
      while (words.nextNode() !== null) {
        const range = document.createRange()
        range.selectNodeContents(words.currentNode)
        lines.push(range.getClientRects().length)
      }
      return right > next + 1 || lines.some((count) => count > 1)
    })
    .map((part) => part.textContent)
}

test.each(someOf(["de", "el", "uk"], LANGUAGES))(
  "in %s everything in the header has one line and room",
  async (language) => {
    const { page, open } = await newVisitor({ width: 1440, language })
    await open("/terms")
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.getByRole("banner").evaluate(crowdedIn), String(width)).toEqual([])
    }
  },
)
