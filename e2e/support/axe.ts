import AxeBuilder from "@axe-core/playwright"
import axe from "axe-core"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { z } from "zod"
import { oneOf, takesAll } from "./cases.ts"
import { noteLookedAt, wasLookedAt } from "./looked-at.ts"
import { pageShape } from "./page-shape.ts"

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** The windows to look at pages in: a usual one, and the narrowest in which everything has to be readable (WCAG 1.4.10). */
export const WIDTHS = { desktop: 1280, phone: 320 } as const
const SCHEMES = ["light", "dark"] as const

/**
 * Scrolls through the whole page and back, so that what waits to be seen is there. A browser need not paint a tab that
 * is behind others: then a moment stands for the frame.
 */
const seeAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> =>
      Promise.race([
        new Promise(requestAnimationFrame),
        new Promise((resolve) => {
          setTimeout(resolve, 250)
        }),
      ])
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" })
      await nextFrame()
    }
    window.scrollTo({ top: 0, behavior: "instant" })
    await nextFrame()
  })
}

/** Scrolls to the foot, where the header is out of the way, whatever the browser says of scrolling up in one step. */
const scrollAway = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  })
}

/** Waits until nothing is loading any more: no bar, no part of the page that says so, no font. A button may work on. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document.querySelector("[role=progressbar], [aria-busy=true]:not(button)") === null,
  )
}

/** Switches the device's own appearance; the page follows. */
const wear = async (page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
}

/** Nothing but colours differs between the schemes. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]

/** What comes while one scrolls, such as the way to the help lines, stands in a landmark, too. */
const RULES_OF_LANDMARKS = ["region", "landmark-unique"]

/** The bar at the top of the window stands above all landmarks, and comes whenever a page asks for something late. */
const RULE_OF_LANDMARKS = "region"
const isLoadingBar = (html: string): boolean => html.includes('role="progressbar"')

const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(
      z.object({ html: z.string(), target: z.array(z.unknown()), failureSummary: z.string().optional() }),
    ),
  }),
)
type Violations = z.output<typeof violationsSchema>

/** Runs axe in a page without frames; one with frames needs a second page, which puts their results together. */
const violationsOf = async (
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
): Promise<Violations> => {
  // A target of less than 24 px (WCAG 2.2, 2.5.8) is not looked for unless asked for by name.
  const rules: Record<string, { enabled: boolean }> = {}
  if (runOnly.type === "tag") rules["target-size"] = { enabled: true }
  if (page.frames().length > 1) {
    const options = { resultTypes: ["violations" as const], runOnly, rules }
    return violationsSchema.parse((await new AxeBuilder({ page }).options(options).analyze()).violations)
  }
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source)
  // What is fetched beforehand serves rules on orientation alone, which no style sheet here locks.
  const options = JSON.stringify({ resultTypes: ["violations"], runOnly, rules, preload: false })
  const found = `axe.run(document, ${options}).then(({ violations }) => violations)`
  return violationsSchema.parse(await page.evaluate(found))
}

/** What axe finds. */
const findings = async (
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
): Promise<unknown[]> => {
  const violations = await violationsOf(page, runOnly)
  return violations.flatMap(({ id, help, nodes: all }) => {
    const nodes = all.filter(({ html }) => id !== RULE_OF_LANDMARKS || !isLoadingBar(html))
    if (nodes.length === 0) return []
    return {
      rule: `${id}: ${help}`,
      at: nodes
        .slice(0, 5)
        .map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary ?? ""}`),
    }
  })
}

/**
 * What sticks to the foot of the window covers a part of what is behind it, until one scrolls: axe takes that for a
 * target too small. Lets it stand where it belongs, or stick again.
 */
const letStick = (page: Page, sticks: boolean): Promise<void> =>
  page.evaluate((again) => {
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { position, bottom } = getComputedStyle(element)
      if (again && element.dataset.unstuck !== undefined) {
        element.style.position = ""
        delete element.dataset.unstuck
      } else if (!again && position === "sticky" && bottom === "0px") {
        element.style.position = "static"
        element.dataset.unstuck = ""
      }
    }
  }, sticks)

/** How far the page reaches beyond the window's edge, so that one has to scroll sideways (WCAG 1.4.10). */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The schemes in which a page is looked at: both where every case is wanted, else one of them, by its shape. */
const schemesOf = (shape: string): readonly (typeof SCHEMES)[number][] =>
  oneOf(shape.charCodeAt(0) % 2, SCHEMES)

/**
 * What axe finds on a page as it stands: in the schemes that are wanted, and, where every case is, scrolled down. Notes
 * it for the running test.
 */
const isFoundGood = async (page: Page, shape: string): Promise<boolean> => {
  let good = true
  const note = (found: readonly unknown[], where: string): void => {
    good &&= found.length === 0
    expect.soft(found, `axe at ${page.url()}${where}`).toEqual([])
  }
  await letStick(page, false)
  for (const [nth, scheme] of schemesOf(shape).entries()) {
    await wear(page, scheme)
    const runOnly =
      nth === 0 ? { type: "tag" as const, values: RULES } : { type: "rule" as const, values: RULES_OF_COLOUR }
    note(await findings(page, runOnly), ` in ${scheme}`)
  }
  if (takesAll) {
    await scrollAway(page)
    note(await findings(page, { type: "rule", values: RULES_OF_LANDMARKS }), ", scrolled down")
    await seeAll(page)
  }
  await wear(page, SCHEMES[0])
  await letStick(page, true)
  return good
}

/**
 * Notes for the running test when axe finds anything on the page as it stands, once it has loaded, of whatever
 * impact: in light, in dark, or both. And when the page is wider than the window. A page of a shape that was found good before
 * is measured alone.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await seeAll(page)
  await settled(page)
  expect.soft(await overhang(page), `pixels to scroll sideways at ${page.url()}`).toBeLessThanOrEqual(0)
  const shape = await pageShape(page)
  if (wasLookedAt(shape)) return
  if (await isFoundGood(page, shape)) await noteLookedAt(shape)
}
