import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { isNamedSection } from "./words.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

test("every part of an archive has a heading in words", async () => {
  const { db, personalData } = stage.server.platform
  const exported = await db.transaction(async (tx) => {
    const names: string[] = []
    for (const holder of personalData.holders())
      names.push(...Object.keys((await holder.exportOf(tx, stage.ioana.userId)).sections))
    return names
  })
  expect(exported.length).toBeGreaterThan(20)
  expect(exported.filter((name) => !isNamedSection(name))).toEqual([])
})
