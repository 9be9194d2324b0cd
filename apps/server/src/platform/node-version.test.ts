import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { nodeProblem } from "./node-version.ts"

test.each(["24.0.0", "24.11.1", "26.0.0-nightly"])("Node.js %s runs it", (version) => {
  expect(nodeProblem(version)).toBeNull()
})

test.each(["20.20.2", "23.11.0", ""])("Node.js %s is refused in a sentence", (version) => {
  expect(nodeProblem(version)).toContain(`needs Node.js 24 or newer, and this is ${version}`)
})

test("package.json says the same", () => {
  const file = path.resolve(import.meta.dirname, "../../../../package.json")
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(file, "utf8")))
  const oldest = /^>=(\d+)$/.exec(engines.node)?.[1] ?? ""
  expect(nodeProblem(`${oldest}.0.0`)).toBeNull()
  expect(nodeProblem(`${Number(oldest) - 1}.99.0`)).not.toBeNull()
})
