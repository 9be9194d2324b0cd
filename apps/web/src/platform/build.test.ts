import { afterEach, expect, test, vi } from "vitest"

afterEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

const answer = (build?: string): Response =>
  new Response("{}", build === undefined ? {} : { headers: { "x-arnica-build": build } })

test("the flag goes up with the first answer of another build, and its listeners hear of it once", async () => {
  vi.stubEnv("VITE_BUILD", "b1")
  const { newVersion, watchBuild } = await import("./build.ts")
  let heard = 0
  newVersion.subscribe(() => {
    heard += 1
  })
  const same = answer("b1")
  expect(watchBuild(same)).toBe(same)
  watchBuild(answer())
  expect(newVersion.isUp()).toBe(false)
  watchBuild(answer("b2"))
  watchBuild(answer("b3"))
  expect(newVersion.isUp()).toBe(true)
  expect(heard).toBe(1)
})
