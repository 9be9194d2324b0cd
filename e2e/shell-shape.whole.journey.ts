import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { STAFF } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { reachesBeyond, WAIT } from "./support/scrolling.ts"
import { freeTime } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

test.each([
  [900, 600],
  [900, 900],
] as const)("at %i by %i px the main menu of an admin scrolls to its end", async (width, height) => {
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
