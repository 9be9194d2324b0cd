import { LANGUAGES } from "@arnica/i18n/languages"
import type { Locator, Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { oneOf } from "./stage/cases.ts"
import { STAFF } from "./stage/cast.ts"
import { button, heading, signIn, signUp, walkToPayment } from "./stage/flow.ts"
import { WATCH_SHIFTS } from "./stage/shifts.ts"
import { freeTime } from "./stage/site.ts"
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

/** Whether any of it lies outside of the window. */
const reachesBeyond = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < 0 || left < 0 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1
  })

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

test.each([600, 900])(
  "at %i px of height the whole menu at the side can be reached, and the last entry is seen with the keyboard on it",
  async (height) => {
    const visitor = await newVisitor({ language: "el" })
    const { page, t, open } = visitor
    await page.setViewportSize({ width: 1280, height })
    await signIn(visitor, STAFF)
    await open("/admin/dashboard")
    const last = page
      .getByRole("navigation", { name: t("common:nav.menu"), exact: true })
      .getByRole("link")
      .last()
    await last.focus()
    await expect.poll(() => reachesBeyond(last), WAIT).toBe(false)
  },
)

test.each([
  [900, 600],
  [900, 900],
])("at %i by %i px the main menu of an admin scrolls to its end", async (width, height) => {
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

test("an address with standalone has no frame", async () => {
  const { page, open } = await newVisitor()
  await open("/terms?standalone")
  expect(await page.getByRole("banner").count()).toBe(0)
  expect(await page.getByRole("contentinfo").count()).toBe(0)
})

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

describe.each([
  ["desktop", "el"],
  ["phone", "de"],
] as const)("on a %s in %s", (device, language) => {
  test.each(["", "/help-store-search", "/a/ioana-muresan"])(
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

test.each(LANGUAGES)("in %s everything in the header has one line and room", async (language) => {
  const { page, open } = await newVisitor({ width: 1440, language })
  await open("/terms")
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.getByRole("banner").evaluate(crowdedIn), String(width)).toEqual([])
  }
})
