import { LANGUAGES } from "@arnica/i18n/languages"
import type { Locator } from "playwright-core"
import { describe, expect, test } from "vitest"
import { oneOf, someOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, signIn, signUp, walkToPayment } from "./support/flow.ts"
import {
  headerWhileGoingDown,
  position,
  reachesBeyond,
  scroll,
  showsHeader,
  WAIT,
} from "./support/scrolling.ts"
import { WATCH_SHIFTS } from "./support/shifts.ts"
import { freeTime } from "./support/site.ts"
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

test.each(
  oneOf(0, [
    [900, 600],
    [900, 900],
  ]),
)("at %i by %i px the main menu of an admin scrolls to its end", async (width, height) => {
  const visitor = await newVisitor({ width, language: "de" })
  const { page, t, open } = visitor
  await page.setViewportSize({ width, height })
  await signIn(visitor, STAFF)
  await open("/admin/dashboard")
  await button(page, t("common:nav.openMenu")).click()
  const menu = page.locator("#main-menu")
  expect(await reachesBeyond(menu)).toBe(false)
  const last = menu.getByRole("radio").last()
  await last.focus()
  await expect.poll(() => reachesBeyond(last), WAIT).toBe(false)
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

test("all main pages begin at the same edge", async () => {
  const { page, open } = await newVisitor({ width: 1440 })
  const edges = new Set<number>()
  for (const path of [
    "",
    "/help-store-search",
    "/a/ioana-muresan",
    "/tests/list",
    "/how-it-works",
    "/terms",
    "/contact",
  ]) {
    await open(path)
    edges.add(
      await page.getByRole("main").evaluate((main) => {
        const wrap = main.querySelector("[class*=wrap]")
        if (wrap === null) throw new Error(`nothing holds the content of ${location.pathname}`)
        const { left } = wrap.getBoundingClientRect()
        return Math.round(left + Number.parseFloat(getComputedStyle(wrap).paddingInlineStart))
      }),
    )
  }
  expect([...edges]).toHaveLength(1)
})

const AMOUNT = /\d\s*(?:ле[їйя]|лв|€|£|\$|RON|EUR|GBP|USD)/

/** Whether a text reaches out of a box around it that does not scroll. */
const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const range = document.createRange()
    // What is said to screen readers alone stands before the amount.
    range.selectNodeContents(element.lastChild ?? element)
    const { left, right } = range.getBoundingClientRect()
    const around: Element[] = []
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement)
      around.push(box)
    const styles = around.map((box) => getComputedStyle(box))
    const scroller = styles.findIndex(({ overflowX }) => overflowX === "auto" || overflowX === "scroll")
    const boxes = around
      .slice(0, scroller === -1 ? undefined : scroller)
      .filter((_, at) => !["inline", "contents"].includes(styles[at]?.display ?? ""))
      .map((box) => box.getBoundingClientRect())
    return boxes.some((box) => right > box.right + 1 || left < box.left - 1)
  })

test("no price is cut on a narrow phone in Ukrainian", async () => {
  const { page, open } = await newVisitor({ device: "phone", width: 320, language: "uk" })
  const { start } = await freeTime("ioana-muresan")
  const slot = `/booking/ioana-muresan/slot/${encodeURIComponent(start)}`
  const cut: string[] = []
  for (const path of ["", "/help-store-search", "/a/ioana-muresan", slot]) {
    await open(path)
    await page.waitForLoadState("networkidle")
    const amounts = await page.getByRole("main").getByText(AMOUNT).filter({ visible: true }).all()
    expect(amounts.length).toBeGreaterThan(0)
    for (const amount of amounts)
      if (await isCut(amount)) cut.push(`${path}: ${await amount.evaluate(({ outerHTML }) => outerHTML)}`)
  }
  expect(cut).toEqual([])
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
