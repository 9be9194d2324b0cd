import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"
import { MIGRATION_ORDER } from "./migration-order.ts"

const file = new URL("../../../tools/architecture/modules.json", import.meta.url)
const graph = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, "utf8")))

test("every module of the graph is migrated", () => {
  expect(Object.keys(graph).filter((module) => !MIGRATION_ORDER.includes(module))).toEqual([])
})

test.each(Object.entries(graph))("%s is migrated after what it may refer to", (module, calls) => {
  const late = calls.filter((called) => MIGRATION_ORDER.indexOf(called) > MIGRATION_ORDER.indexOf(module))
  expect(late).toEqual([])
})
