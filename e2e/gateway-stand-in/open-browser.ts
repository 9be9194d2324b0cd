import sparticuz from "@sparticuz/chromium"
import { type Browser, chromium } from "playwright-core"

/** A browser without a window: the machine's when CHROMIUM_PATH names one, else the one from the npm registry. */
export const openBrowser = async (): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
    // Not the arguments that come with it: one process for all would die with the first window that is closed.
    args: ["--no-sandbox"],
    headless: true,
  })
