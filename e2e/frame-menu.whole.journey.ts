import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { rootFont, shellDialog } from "./support/appearance.ts"
import { button, reload } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test("a phone searches everywhere from its menu, which keeps the colours and how large texts are", async () => {
  const visitor = await newVisitor({ device: "phone", language: "de" })
  const { page, t, open } = visitor
  await open("/contact")
  const menu = page.locator("#main-menu")
  const scheme = (name: "light" | "dark"): Locator =>
    menu.getByRole("radio", { name: t(`common:theme.${name}`), exact: true })
  await button(page, t("common:nav.openMenu")).tap()
  await scheme("dark").check({ force: true })
  await page.locator('html[data-scheme="dark"]').waitFor()
  await menu.getByRole("radio", { name: t("shell:textSize.largest"), exact: true }).check({ force: true })
  expect(await rootFont(page)).toBe("20px")
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(tooWide).toBe(false)
  await button(page, t("common:nav.palette")).tap()
  const palette = shellDialog(visitor, "palette")
  await palette.getByRole("combobox").fill("qqqq")
  await palette.getByText(t("shell:palette.nothing", { text: "qqqq" })).waitFor()
  await palette.getByRole("combobox").fill(t("common:footer.privacy"))
  await palette.getByRole("option", { name: t("common:footer.privacy") }).tap()
  await page.waitForURL(/\/de\/datenschutz|\/de\/privacy/)

  await reload(page)
  await page.locator('html[data-scheme="dark"]').waitFor()
  expect(await rootFont(page)).toBe("20px")
  await button(page, t("common:nav.openMenu")).tap()
  expect(await scheme("dark").isChecked()).toBe(true)
  await scheme("light").check({ force: true })
  await page.locator('html[data-scheme="light"]').waitFor()
})
