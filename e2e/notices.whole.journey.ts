import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { button } from "./support/flow.ts"
import { hasFocus, keyboardOf, pressUntil } from "./support/keyboard.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** The server speaks of a newer version than the page's: the notice of it stays until somebody closes it. */
const bringNewVersion = async ({ page }: Visitor): Promise<void> => {
  await page.route("**/api/helpstore/**", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "x-arnica-build": "newer" } })
  })
}

const paletteOf = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("shell:palette.title"), exact: true })

/** Has the palette search, and with its answer a notice comes that lies over the dialog. */
const openWithNotice = async (visitor: Visitor): Promise<{ palette: Locator; notice: Locator }> => {
  const { page, t, open } = visitor
  await open("/terms")
  await bringNewVersion(visitor)
  const palette = paletteOf(visitor)
  await pressUntil(page, { key: "Control+k", shown: palette })
  // What reads notices out stands there before the first one, empty.
  const region = palette.locator("[aria-live]")
  await region.waitFor({ state: "attached" })
  expect(await region.textContent()).toBe("")
  await region.evaluate((element) => element.setAttribute("data-first", ""))
  await palette.getByRole("combobox").fill("ioana")
  const notice = palette.locator("[aria-live][data-first]").getByText(t("shell:version.title"))
  await notice.waitFor()
  expect(await page.getByText(t("shell:version.title")).count()).toBe(1)
  return { palette, notice }
}

test("a notice that comes while a dialog is open is read in it, reached by keyboard, and stays on the page after it", async () => {
  const visitor = await newVisitor({ language: "fr" })
  const { page, t } = visitor
  const { palette, notice } = await openWithNotice(visitor)
  await expectAccessible(page)
  await keyboardOf(visitor).tabTo(button(palette, t("shell:version.reload")))

  await page.keyboard.press("Escape")
  await palette.waitFor({ state: "hidden" })
  await notice.waitFor({ state: "detached" })
  const shown = page.getByText(t("shell:version.title"))
  await shown.waitFor()
  await expectAccessible(page)

  // Another dialog opens over it, and takes it along.
  await page.keyboard.press("Control+k")
  await palette.getByText(t("shell:version.title")).waitFor()
  expect(await shown.count()).toBe(1)
  await page.keyboard.press("Escape")
  await palette.waitFor({ state: "hidden" })
  await keyboardOf(visitor).press(button(page, t("common:notice.dismiss")))
  await shown.waitFor({ state: "detached" })
})

test("on a phone it is closed in the dialog, which stays, and is gone from the page too", async () => {
  const visitor = await newVisitor({ device: "phone", language: "ro" })
  const { page, t } = visitor
  const { palette, notice } = await openWithNotice(visitor)
  await expectAccessible(page)
  const close = palette
    .getByRole("listitem")
    .filter({ hasText: t("shell:version.title") })
    .getByRole("button", {
      name: t("common:notice.dismiss"),
    })
  await close.tap()
  await notice.waitFor({ state: "detached" })
  expect(await palette.isVisible()).toBe(true)
  await palette.getByRole("combobox").focus()
  expect(await hasFocus(palette.getByRole("combobox"))).toBe(true)
  await page.keyboard.press("Escape")
  await palette.waitFor({ state: "hidden" })
  expect(await page.getByText(t("shell:version.title")).count()).toBe(0)
})
