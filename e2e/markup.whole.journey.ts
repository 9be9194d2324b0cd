import { describe, expect, test } from "vitest"
import { STAFF } from "./support/fixtures.ts"
import { signIn } from "./support/flow.ts"
import { PAGES } from "./support/pages.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

type Seen = {
  readonly path: string
  readonly status: number
  /** Where the address led, when it led elsewhere. */
  readonly movedTo: string | null
  readonly robots: string | null
  readonly title: string
  readonly description: string
  readonly mains: number
  readonly firstHeadings: number
  readonly nestedLiveRegions: readonly string[]
}

/** Reads every page as the server sends it, without running it. */
const readAll = ({ page, language }: Visitor, paths: readonly string[]): Promise<readonly Seen[]> =>
  page.evaluate(
    async ({ paths: wanted, prefix }) => {
      const live = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], [role="log"]'
      const look = async (path: string) => {
        const response = await fetch(`${prefix}${path}`, { headers: { accept: "text/html" } })
        const html = new DOMParser().parseFromString(await response.text(), "text/html")
        const content = (name: string) => html.querySelector(`meta[name="${name}"]`)?.getAttribute("content")
        return {
          path,
          status: response.status,
          title: html.title,
          movedTo: response.redirected ? new URL(response.url).pathname : null,
          robots: content("robots") ?? null,
          description: content("description") ?? "",
          mains: html.querySelectorAll("main").length,
          firstHeadings: html.querySelectorAll("h1").length,
          nestedLiveRegions: [...html.querySelectorAll(live)]
            .filter((region) => region.parentElement?.closest(live))
            .map((region) => region.outerHTML.slice(0, 200)),
        }
      }
      const seen: Awaited<ReturnType<typeof look>>[] = []
      for (const path of wanted) seen.push(await look(path))
      return seen
    },
    { paths, prefix: `/${language}` },
  )

/** What holds on every page, whoever sees it. */
const flawsOf = (pages: readonly Seen[]): readonly string[] =>
  pages.flatMap(({ path, ...page }) => [
    ...(page.title.endsWith("Arnica") ? [] : [`${path} is titled ${page.title}`]),
    ...(page.description.length <= 200 ? [] : [`${path} has a description of ${page.description.length}`]),
    ...(page.mains === 1 ? [] : [`${path} has ${page.mains} main parts`]),
    ...(page.firstHeadings === 1 ? [] : [`${path} has ${page.firstHeadings} first headings`]),
    ...page.nestedLiveRegions.map((region) => `${path} has a live region within another: ${region}`),
  ])

const OPEN = PAGES.filter((path) => !/^\/(?:admin|provider|clinic|customer)(?:\/|$)/.test(path))
const AREAS = PAGES.filter((path) => !OPEN.includes(path))

describe("what the server sends", () => {
  test("of open pages may be found by search engines, but for those that are of use to their receiver alone", async () => {
    const visitor = await newVisitor()
    visitor.expectComplaints(/^404 from .*\/en\/404$/)
    await visitor.open("/terms")
    const pages = await readAll(visitor, OPEN)
    expect(pages.length).toBeGreaterThan(25)
    expect(flawsOf(pages)).toEqual([])
    // These open with a secret, or say something of a voucher alone.
    const kept = pages.filter(({ robots }) => robots?.includes("noindex"))
    expect(kept.map(({ path, status }) => [path, status])).toEqual([
      ["/404", 404],
      ["/health-link", 200],
      ["/unsubscribe", 200],
      ["/voucher-balance", 200],
    ])
  })

  test("of areas is nobody's search result", async () => {
    const visitor = await newVisitor()
    await visitor.open("/terms")
    const asked = await readAll(visitor, AREAS)
    expect(asked.filter(({ movedTo }) => movedTo !== "/en/login")).toEqual([])
    await signIn(visitor, STAFF)
    const pages = await readAll(visitor, AREAS)
    expect(flawsOf(pages)).toEqual([])
    expect(pages.filter(({ status, robots }) => status !== 200 || robots !== "noindex")).toEqual([])
  })
})
