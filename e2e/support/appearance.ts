import type { Locator, Page } from "playwright-core"
import type { Visitor } from "./visitor.ts"

/** How large texts are: what one rem is. */
export const rootFont = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

/** The list of keys, or the palette. */
export const shellDialog = ({ page, t }: Visitor, title: "shortcuts" | "palette"): Locator =>
  page.getByRole("dialog", { name: t(`shell:${title}.title`), exact: true })
