import { describe, expect, test } from "vitest"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, signIn, signUp } from "./support/flow.ts"
import { headerWhileGoingDown, position, reachesBeyond, showsHeader, WAIT } from "./support/scrolling.ts"
import { newVisitor } from "./support/visitor.ts"

describe("the header", () => {
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
