import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { freePort } from "./support/ports.ts"
import { eventually } from "./support/site.ts"
import { type Device, hydrated, newVisitor, siteUrl } from "./support/visitor.ts"

const WEB = path.resolve(import.meta.dirname, "../apps/web")
const VITE = path.resolve(import.meta.dirname, "../node_modules/vite/bin/vite.js")

let origin: string
let vite: ChildProcess

// The page exists in development only, so it comes from the development server.
beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  vite = spawn(process.execPath, [VITE, "dev", "--port", String(port), "--strictPort"], {
    cwd: WEB,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ARNICA_API_URL: siteUrl() },
    stdio: "ignore",
  })
  await eventually("the development server", () =>
    fetch(`${origin}/en/design-system`).then(
      (response) => (response.ok ? true : undefined),
      () => undefined,
    ),
  )
})

afterAll(async () => {
  vite.kill()
  if (vite.exitCode === null) await once(vite, "exit")
})

/** The page on a device, as it stands once its styles and scripts are there. */
const openStories = async (device: Device): Promise<Page> => {
  const visitor = await newVisitor({ device })
  const { page } = visitor
  // The development server makes the page when it is first asked for it, so that fonts wait for their words.
  visitor.expectComplaints(/was preloaded using link preload but not used within a few seconds/)
  // The router reads a page's code by use() only until it is there, of which React warns, while developing alone.
  visitor.expectComplaints(/^console error: Error: This library called use\(\)[\s\S]*lazyRouteComponent/)
  await page.clock.install()
  await page.goto(`${origin}/en/design-system`)
  await page.getByRole("heading", { level: 1, name: "Design system" }).waitFor({ timeout: 60_000 })
  // Its styles come with its scripts there.
  await hydrated(page)
  return page
}

/** Presses a button that a notice may lie over. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).dispatchEvent("click")

test.each(["desktop", "phone"] as const)(
  "on a %s, axe finds nothing in the design system, in light and in dark",
  async (device) => {
    await expectAccessible(await openStories(device))
  },
)

/** Where the middle of a notice may be, as a part of the window: columns and rows by thirds. */
const THIRDS = { start: [0, 0.4], middle: [0.3, 0.7], end: [0.6, 1] } as const
const PLACES = [
  ["top-left", "start", "start"],
  ["top-right", "end", "start"],
  ["bottom-left", "start", "end"],
  ["bottom-right", "end", "end"],
  ["top", "middle", "start"],
  ["bottom", "middle", "end"],
  ["left", "start", "middle"],
  ["right", "end", "middle"],
  ["center", "middle", "middle"],
] as const

test("notices stand at nine places, and one that comes again says how often, away from the window's edge", async () => {
  const page = await openStories("desktop")
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  for (const [position, column, row] of PLACES) {
    await press(page, position)
    await press(page, position)
    const notice = page.locator(`ol[data-position="${position}"] > li`)
    expect(await notice.count()).toBe(1)
    const [box, badge] = [
      await notice.boundingBox(),
      await notice.getByRole("img", { name: "2 times" }).boundingBox(),
    ]
    if (box === null || badge === null) throw new Error(`nothing is seen at ${position}`)
    const middle = { x: (box.x + box.width / 2) / window.width, y: (box.y + box.height / 2) / window.height }
    for (const [at, [least, most]] of [
      [middle.x, THIRDS[column]],
      [middle.y, THIRDS[row]],
    ] as const) {
      expect(at, position).toBeGreaterThanOrEqual(least)
      expect(at, position).toBeLessThanOrEqual(most)
    }
    const isLeft = badge.x + badge.width / 2 < box.x + box.width / 2
    expect(isLeft, `badge at ${position}`).toBe(position.includes("right"))
    expect(badge.y).toBeLessThan(box.y + box.height / 2)
  }
  expect(await page.locator("ol[data-position] > li").count()).toBe(PLACES.length)
  // Eight seconds after the last of them nobody is bothered any more.
  await page.clock.runFor(8_000)
  expect(await page.locator("ol[data-position] > li").count()).toBe(0)
})

/** Pushes something aside with a finger. */
const swipe = async (page: Page, given: { readonly at: Locator; readonly by: number }): Promise<void> => {
  const box = await given.at.boundingBox()
  if (box === null) throw new Error("nothing to push")
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", by?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + by, y }],
    })
  await touch("touchStart", 0)
  // The browser itself asks for some way before it takes it for a push.
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", given.by * part)
  await touch("touchEnd")
  await finger.detach()
}

test("a finger pushes a notice away by 100 pixels, and one that nobody closes not at all", async () => {
  const page = await openStories("phone")
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await press(page, "positive")
  const saved = page.locator("ol[data-position] > li", { hasText: "Saved" })
  await saved.waitFor()
  await swipe(page, { at: saved, by: 90 })
  expect(await saved.count()).toBe(1)
  await swipe(page, { at: saved, by: 120 })
  await saved.waitFor({ state: "detached" })

  await press(page, "one that nobody closes")
  const stays = page.locator("ol[data-position] > li", { hasText: "Stays" })
  await stays.waitFor()
  const place = await stays.boundingBox()
  await swipe(page, { at: stays, by: 150 })
  await expect.poll(() => stays.boundingBox()).toEqual(place)
  expect(await stays.getByRole("button").count()).toBe(0)
  await page.clock.runFor(24 * 3_600_000)
  expect(await stays.count()).toBe(1)
})
