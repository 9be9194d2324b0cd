import sparticuz from "@sparticuz/chromium"
import { type BrowserServer, chromium } from "playwright-core"

/** The browser of the lock file, the same on every machine, unless CHROMIUM_PATH names another. */
export const browserPath = async (): Promise<string> =>
  process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath())

/** One browser without a window for a whole run; tests connect to it and open contexts of their own. */
export const startBrowser = async (...more: readonly string[]): Promise<BrowserServer> =>
  await chromium.launchServer({
    executablePath: await browserPath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--font-render-hinting=none", ...more],
    headless: true,
  })
