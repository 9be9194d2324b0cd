import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button, heading, openSlot } from "./support/flow.ts"
import { pressUntil } from "./support/keyboard.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const dialog = ({ page, t }: Visitor, title: "shortcuts" | "palette"): Locator =>
  page.getByRole("dialog", { name: t(`shell:${title}.title`), exact: true })

test.each([
  ["phone", "uk"],
  ["desktop", "fr"],
] as const)("a %s without a network says so in %s, for as long as it lasts", async (device, language) => {
  const visitor = await newVisitor({ device, language })
  const { page, t, open, context } = visitor
  await open("/terms")
  visitor.expectComplaints(/net::ERR_|WebSocket|Failed to fetch|Unable to preload/)
  await context.setOffline(true)
  await page.getByRole("status").getByText(t("common:status.offline")).waitFor()
  await expectAccessible(page)
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByText(t("common:status.offline")).waitFor({ state: "detached" })
  await pressUntil(page, { key: "?", shown: dialog(visitor, "shortcuts") })
})

test("on a narrow phone that says so, the bar of a booking stays free, at both ends of the page", async () => {
  const visitor = await newVisitor({ device: "phone", language: "el", width: 360 })
  const { page, t, context } = visitor
  await openSlot(visitor, { url: "plain-one" })
  await heading(page, t("booking:time.title")).waitFor()
  visitor.expectComplaints(/net::ERR_|WebSocket|Failed to fetch|Unable to preload/)
  await context.setOffline(true)
  const notice = page.getByRole("status").getByText(t("common:status.offline"))
  await notice.waitFor()
  const next = button(page, t("booking:steps.continue"))
  for (const key of ["End", "Home"]) {
    await page.keyboard.press(key)
    // It comes in from below, and the page glides.
    await expect.poll(() => areApart(notice, next)).toBe(true)
  }
})

/** Whether two things on the screen leave each other some room. */
const areApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (a === null || b === null) return false
  return a.y + a.height + 12 < b.y || b.y + b.height + 12 < a.y
}

test("what cannot be fetched leaves the page as it is, and is there when it is asked for again", async () => {
  const visitor = await newVisitor({ language: "bg" })
  const { page, t, open, context } = visitor
  await open("/terms")
  const list = dialog(visitor, "shortcuts")
  await pressUntil(page, { key: "?", shown: list })
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "hidden" })
  visitor.expectComplaints(/net::ERR_|WebSocket|Failed to fetch|Unable to preload/)

  // The network is gone before the palette was ever opened.
  const palette = dialog(visitor, "palette")
  await context.setOffline(true)
  await page.getByRole("status").getByText(t("common:status.offline")).waitFor()
  await page.keyboard.press("Control+k")
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByText(t("common:status.offline")).waitFor({ state: "detached" })
  expect(await palette.isVisible()).toBe(false)
  await pressUntil(page, { key: "Control+k", shown: palette })
  await page.keyboard.press("Escape")
  await palette.waitFor({ state: "hidden" })
})

test("what the server does not hand out is asked for once more, by its styles and its script alike", async () => {
  const visitor = await newVisitor({ language: "en" })
  const { page, open } = visitor
  await open("/terms")
  const list = dialog(visitor, "shortcuts")
  await pressUntil(page, { key: "?", shown: list })
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "hidden" })
  visitor.expectComplaints(/net::ERR_|^5\d\d from |Failed to (?:fetch|load)|Unable to preload/)

  const palette = dialog(visitor, "palette")
  const refused: string[] = []
  for (const kind of ["css", "js"]) {
    let hasFailed = false
    await page.route(`**/assets/*.${kind}*`, async (route) => {
      if (hasFailed) return await route.continue()
      hasFailed = true
      refused.push(kind)
      await route.abort()
    })
  }
  await pressUntil(page, { key: "Control+k", shown: palette })
  expect(refused).toEqual(["css", "js"])
  const border = await palette.getByRole("combobox").evaluate((input) => getComputedStyle(input).borderStyle)
  expect(border).toBe("none")
})
