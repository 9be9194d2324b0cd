import { expect, test } from "vitest"
import { createHarness } from "../../security-tests/testing.ts"

test("background work that a server still does while it stops does not fail for want of the stand-in", async () => {
  const { server } = await createHarness()
  try {
    const underWay = server.platform.jobs.sweep()
    await server.app.close()
    await expect(underWay).resolves.toBeUndefined()
    await expect(server.platform.jobs.sweep()).resolves.toBeUndefined()
  } finally {
    await server.close()
  }
})
