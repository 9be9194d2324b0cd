import { existsSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { LONG } from "./longest-first.ts"
import { ROOT } from "./paths.ts"

test("each file that is said to take long is there, and said once", () => {
  expect(LONG.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  expect(new Set(LONG).size).toBe(LONG.length)
})
