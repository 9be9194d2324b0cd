import { expect, test } from "vitest"
import { createConditions } from "./conditions.ts"

test("what has no condition holds; any other is asked of whoever answers for its name", async () => {
  const conditions = createConditions()
  conditions.define("even", async (of) => Number(of) % 2 === 0)
  expect(await conditions.hold(undefined)).toBe(true)
  expect(await conditions.hold({ name: "even", of: "4" })).toBe(true)
  expect(await conditions.hold({ name: "even", of: "5" })).toBe(false)
})

test("a name has one answer, and one that nobody answers for is a fault, so that what waits is tried again", async () => {
  const conditions = createConditions()
  conditions.define("even", async () => true)
  expect(() => conditions.define("even", async () => false)).toThrow("Two conditions are called even")
  await expect(conditions.hold({ name: "odd", of: "1" })).rejects.toThrow("nobody knows whether odd holds")
})
