import { type Browser, chromium } from "playwright-core"
import { browserPath } from "../support/browser.ts"

/** A browser without a window. */
export const openBrowser = async (): Promise<Browser> =>
  await chromium.launch({
    executablePath: await browserPath(),
    // Not the arguments that come with it: one process for all would die with the first window that is closed.
    args: ["--no-sandbox"],
    headless: true,
  })
