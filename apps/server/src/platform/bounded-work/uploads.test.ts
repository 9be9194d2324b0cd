import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"

const SOURCES = new URL("../../", import.meta.url)
const RUN = /boundedWork\s*\.uploads\s*\.run\(\{[^}]*(?:\}\)[^}]*)?\}\)/g

test("who uploads many pictures keeps nobody else's waiting: each piece of work says whose it is", async () => {
  const found: string[] = []
  for (const file of globSync("modules/**/*.ts", { cwd: SOURCES.pathname })) {
    const text = await readFile(new URL(file, SOURCES), "utf8")
    for (const [call] of text.matchAll(RUN)) {
      found.push(file)
      expect(call, file).toMatch(/\bcaller\b/)
    }
  }
  expect(found.length).toBeGreaterThan(3)
})
