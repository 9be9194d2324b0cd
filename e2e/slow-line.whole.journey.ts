import { describe, expect, test } from "vitest"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Notes whenever the frame is away, or nothing stands in it. */
const WATCH_FRAME = `
  window.gaps = []
  const look = () => {
    const [header, main] = [document.querySelector("header"), document.querySelector("main")]
    const isThere = (element) => element !== null && element.getClientRects().length > 0
    if (!isThere(header)) window.gaps.push("no header")
    else if (!isThere(main) || ![...main.children].some((child) => child.getBoundingClientRect().height > 100))
      window.gaps.push("nothing in " + location.pathname)
    requestAnimationFrame(look)
  }
  look()
`

/** A line of half a second each way and twenty kilobytes a second. */
const slowDown = async (visitor: Visitor): Promise<void> => {
  const line = await visitor.context.newCDPSession(visitor.page)
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 500,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  })
}

const SKELETON = "main [role=status] [aria-hidden=true]"

describe.each(["ahead of time", "when it is asked for"])(
  "on a slow line, the code of the booking is fetched %s",
  (when) => {
    const savesData = when === "when it is asked for"
    test("and the pages pass into each other without a gap", async () => {
      // In English, which no other language's texts stand in for: those come whenever the browser rests.
      const visitor = await newVisitor({ language: "en" })
      const { page, context, open } = visitor
      if (savesData)
        await context.addInitScript(
          "Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } })",
        )
      const scripts = new Set<string>()
      let lastAt = 0
      page.on("request", (request) => {
        if (request.resourceType() !== "script") return
        scripts.add(request.url())
        lastAt = performance.now()
      })
      await open("/a/ioana-muresan")
      const way = page.locator('a[href*="/slot/"]').first()
      await way.waitFor()
      // What is fetched ahead is asked for in a moment of rest, which no event tells of.
      await expect
        .poll(() => performance.now() - lastAt, { interval: 500, timeout: 30_000 })
        .toBeGreaterThan(3000)
      scripts.clear()
      await slowDown(visitor)
      await page.evaluate(WATCH_FRAME)
      await way.dispatchEvent("click")
      await page.locator(SKELETON).first().waitFor()
      await page.waitForURL(/\/booking\//)
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor()
      if (savesData) expect(scripts.size).toBeGreaterThan(0)
      else expect([...scripts]).toEqual([])
      await page.getByRole("banner").getByRole("link").first().dispatchEvent("click")
      await page.locator("#how-it-works").waitFor({ state: "attached" })
      expect(await page.evaluate("window.gaps")).toEqual([])
    })
  },
)
