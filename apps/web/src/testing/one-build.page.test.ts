import { readdir, readFile } from "node:fs/promises"
import { beforeAll, expect, test } from "vitest"
import { CLIENT, ensureBuilt } from "./built-app.ts"

beforeAll(ensureBuilt, 120_000)

// Were they two, every page would say at once that a new version is ready.
test("pages and their server are of one build", async () => {
  const server: { default: { build: string } } = await import(new URL("../server/server.js", CLIENT).href)
  const assets = new URL("assets/", CLIENT)
  const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"))
  const texts = await Promise.all(scripts.map((file) => readFile(new URL(file, assets), "utf8")))
  expect(server.default.build.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes(server.default.build))).not.toEqual([])
})
