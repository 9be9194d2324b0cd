import lighthouse from "lighthouse"
import { chromium } from "playwright-core"
import { browserPath } from "../e2e/support/browser.ts"
import { freePort } from "../e2e/support/ports.ts"
import { median, type Row, reaching } from "./row.ts"
import { withSite } from "./support/site.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const
const LEAST = 95
/** The performance of a shared machine varies; the middle of so many counts. */
const TIMES = 3
/** Audits from this score on are not worth a line. */
const PASSES = 0.9

type Scores = ReadonlyMap<(typeof CATEGORIES)[number], number>

/** Lighthouse at its phone settings: a slow phone on a slow network, each page a first visit, the server warm. */
export const run = (): Promise<Row[]> =>
  withSite(({ url, pages }) =>
    withBrowser(async (port) => {
      const rows: Row[] = []
      for (const [page, path] of Object.entries(pages)) {
        const runs: Scores[] = []
        for (let time = 0; time < TIMES; time += 1)
          runs.push(await look({ page, address: `${url}${path}`, port }))
        for (const category of CATEGORIES) {
          const ours = median(runs.map((scores) => scores.get(category) ?? 0))
          rows.push(reaching({ name: `${page}, ${category}`, unit: "of 100", ours, least: LEAST }))
        }
      }
      return rows
    }),
  )

const withBrowser = async <T>(work: (port: number) => Promise<T>): Promise<T> => {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  })
  try {
    return await work(port)
  } finally {
    await browser.close()
  }
}

/** One run; prints what it found amiss. */
const look = async (given: { page: string; address: string; port: number }): Promise<Scores> => {
  const result = await lighthouse(given.address, {
    port: given.port,
    onlyCategories: [...CATEGORIES],
    logLevel: "error",
  })
  if (result === undefined) throw new Error("Lighthouse has no result")
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const scores = new Map(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  )
  const figures = FIGURES.map((id) => `${id} ${audits[id]?.displayValue}`).join(", ")
  process.stdout.write(
    `${given.page}: ${[...scores].map(([name, score]) => `${name} ${score}`).join(", ")}\n  ${figures}\n`,
  )
  for (const { id, score, title, displayValue = "" } of Object.values(audits))
    if (score !== null && score < PASSES) process.stdout.write(`  ${score} ${id}: ${title} ${displayValue}\n`)
  return scores
}
