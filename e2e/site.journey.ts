import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { newVisitor } from "./stage/visitor.ts"

test("home opens", async () => {
  const visitor = await newVisitor()
  await visitor.open("")
  expect(await visitor.page.title()).toContain("Arnica")
  await expectAccessible(visitor.page)
})
