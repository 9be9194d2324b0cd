import AxeBuilder from "@axe-core/playwright"
import type { Page } from "playwright-core"
import { expect } from "vitest"

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Fails when axe finds anything on the page once it has loaded, of whatever impact. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.getByRole("progressbar").waitFor({ state: "detached" })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary ?? ""}`),
  }))
  expect(found, `axe at ${page.url()}`).toEqual([])
}
