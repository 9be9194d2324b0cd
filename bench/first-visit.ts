import { gzipSync } from "node:zlib"
import { chromium } from "playwright-core"
import { browserPath } from "../e2e/support/browser.ts"
import { atMost, type Row } from "./row.ts"
import { withSite } from "./support/site.ts"

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** In kB of a thousand bytes. */
const MOST = 170

/** All scripts that a browser loads when somebody opens the home page for the first time and presses nothing. */
export const run = (): Promise<Row[]> =>
  withSite(async ({ url, pages }) => {
    const scripts = await scriptsOf(`${url}${pages.home}`)
    for (const [name, bytes] of scripts.toSorted(([, a], [, b]) => b - a))
      process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}\n`)
    const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
    return [
      atMost({ name: "JavaScript of a first visit to home, gzipped", unit: "kB", ours: total, most: MOST }),
    ]
  })

/** Each script's path with its bytes once gzipped, those inside the document among them; data in script tags is no script. */
const scriptsOf = async (address: string): Promise<(readonly [string, number])[]> => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ["--no-sandbox"] })
  try {
    const page = await browser.newPage(PHONE)
    const loaded: Promise<readonly [string, number]>[] = []
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return
      const { pathname } = new URL(response.url())
      loaded.push(response.body().then((body) => [pathname, gzipSync(body).length]))
    })
    await page.goto(address, { waitUntil: "networkidle" })
    const inline = await page.locator("script:not([src]):not([type$=json])").allTextContents()
    return [...(await Promise.all(loaded)), ["(in the document)", gzipSync(inline.join("\n")).length]]
  } finally {
    await browser.close()
  }
}
