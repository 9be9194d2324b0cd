import { readFile } from "node:fs/promises"
import { gzipSync } from "node:zlib"
import { beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { CLIENT, ensureBuilt, renderPage } from "./testing/built-app.ts"

/**
 * What the first visit of a page may cost in JavaScript, gzipped, in bytes. The list of routes is part of it: each further page
 * costs about 75.
 */
const BUDGET = 181_100

/** What home asks for, as a shop that has just opened answers it: the scripts are the same. */
const HOME_API = {
  "GET /rest/v2/public/domainAreas": [],
  "GET /rest/v2/public/specialists": [],
  "GET /rest/v2/public/reviews": [],
  "POST /rest/public/call/getSettings": {},
}

beforeAll(ensureBuilt, 120_000)

test.each(["/en", "/el"])("the first visit of %s stays within the budget", async (path) => {
  const response = await renderPage(path, { api: HOME_API })
  expect(response.status).toBe(200)
  const html = await response.text()
  const files = await closure(scriptsOf(html))
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await contentOf(file)).length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(files.size).toBeGreaterThan(3)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(BUDGET)
})

test("no schema library reaches the first visit of home", async () => {
  const html = await (await renderPage("/en", { api: HOME_API })).text()
  for (const file of await closure(scriptsOf(html)))
    expect(await contentOf(file)).not.toContain("invalid_union")
})

/** The scripts that a page asks for by itself once it is painted. */
function scriptsOf(html: string): string[] {
  const starter =
    /for\(const href of (\[[^\]]*\])\)add\("link",\{rel:"modulepreload",href\}\);add\("script",\{[^}]*src:("[^"]+")/.exec(
      html,
    )
  if (starter?.[1] === undefined || starter[2] === undefined) throw new Error("The page asks for no scripts")
  return [...z.array(z.string()).parse(JSON.parse(starter[1])), z.string().parse(JSON.parse(starter[2]))]
}

/** The files and all that they import outright: what a browser loads before anything is pressed. */
async function closure(files: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const imports = (await contentOf(file)).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    for (const [, name] of imports) waiting.push(`/assets/${name}`)
  }
  return found
}

function contentOf(file: string): Promise<string> {
  return readFile(new URL(`.${file}`, CLIENT), "utf8")
}
