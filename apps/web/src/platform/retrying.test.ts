import { afterEach, expect, test, vi } from "vitest"
import { retrying } from "./retrying.ts"

afterEach(() => vi.unstubAllGlobals())

test("what could not be fetched is fetched again, and what was fetched is answered", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("broken"))
    .mockResolvedValue("there")
  const fetchIt = retrying(load)
  await expect(fetchIt()).rejects.toThrow("broken")
  await expect(fetchIt()).resolves.toBe("there")
  expect(load).toHaveBeenCalledTimes(2)
})

test("without a network nothing is asked for, since a browser would keep that it failed", async () => {
  const load = vi.fn(async () => "there")
  const fetchIt = retrying(load)
  vi.stubGlobal("navigator", { onLine: false })
  await expect(fetchIt()).rejects.toThrow("offline")
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal("navigator", { onLine: true })
  await expect(fetchIt()).resolves.toBe("there")
})

test("a script that failed is asked for by another address, again and again", async () => {
  const load = vi.fn(async () => {
    throw new TypeError("Failed to fetch dynamically imported module: https://localhost:1/assets/abc.js")
  })
  const fetchIt = retrying(load)
  await expect(fetchIt()).rejects.toThrow("abc.js")
  // Node fetches no module from there: its refusal names what was asked for.
  await expect(fetchIt()).rejects.toThrow(/https/)
  expect(load).toHaveBeenCalledTimes(1)
})
