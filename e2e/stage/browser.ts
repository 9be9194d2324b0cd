import { existsSync } from "node:fs"
import sparticuz from "@sparticuz/chromium"
import { type BrowserServer, chromium } from "playwright-core"

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"] as const

/** The machine's own browser when there is one (or when CHROMIUM_PATH names one), else the one from the npm registry. */
export const browserPath = async (): Promise<string> =>
  process.env.CHROMIUM_PATH ?? SYSTEM.find((path) => existsSync(path)) ?? (await sparticuz.executablePath())

/** One browser without a window for a whole run; tests connect to it and open contexts of their own. */
export const startBrowser = async (...more: readonly string[]): Promise<BrowserServer> =>
  await chromium.launchServer({
    executablePath: await browserPath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--font-render-hinting=none", ...more],
    headless: true,
  })
