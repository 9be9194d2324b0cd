import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { freePort } from "./stage/ports.ts"
import { eventually } from "./stage/site.ts"
import { hydrated, newVisitor, siteUrl } from "./stage/visitor.ts"

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

test.each(["desktop", "phone"] as const)(
  "on a %s, axe finds nothing in the design system, in light and in dark",
  async (device) => {
    const visitor = await newVisitor({ device })
    const { page } = visitor
    visitor.expectComplaints(new RegExp(`^asked for ${origin}/`))
    await page.goto(`${origin}/en/design-system`)
    await page.getByRole("heading", { level: 1, name: "Design system" }).waitFor({ timeout: 60_000 })
    // Its styles come with its scripts there.
    await hydrated(page)
    await expectAccessible(page)
  },
)

test("nobody finds the design system on the website itself", async () => {
  const { status, headers } = await fetch(`${siteUrl()}/en/design-system`, { redirect: "manual" })
  expect({ status, location: headers.get("location") }).toEqual({ status: 302, location: "/en/404" })
})
