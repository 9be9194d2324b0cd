import type { Page } from "playwright-core"
import { expect } from "vitest"
import { heading } from "./flow.ts"
import type { Visitor } from "./visitor.ts"

/** Taps on the way to the help lines that can be seen now, without scrolling. */
export const tapOn = async ({ page, t }: Visitor): Promise<void> => {
  const ways = page.getByRole("link", { name: t("common:nav.helpLine"), exact: true })
  const seen = async (): Promise<number> => {
    const height = page.viewportSize()?.height ?? 0
    for (const [index, way] of (await ways.all()).entries()) {
      const box = await way.boundingBox()
      if (box !== null && box.y >= 0 && box.y + box.height <= height) return index
    }
    return -1
  }
  await expect.poll(seen, { timeout: 15_000 }).toBeGreaterThanOrEqual(0)
  await ways.nth(await seen()).click()
}

/** The page of help lines, with numbers to call. */
export const expectNumbers = async (page: Page, { t }: Visitor): Promise<void> => {
  await heading(page, t("helpline:title")).waitFor()
  expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(1)
}
