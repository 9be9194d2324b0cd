import { createSecretKey } from "node:crypto"
import { expect, test } from "vitest"
import { createSimulatedClock } from "../clock.ts"
import { createKeyCache } from "./key-cache.ts"

const key = createSecretKey(Buffer.alloc(32, 7))

test("a key is kept for a minute", () => {
  const clock = createSimulatedClock(0)
  const cache = createKeyCache(clock)
  cache.keep({ owner: "ana", key, since: cache.moment() })
  clock.advance(59_999)
  expect(cache.get("ana")).toBe(key)
  clock.advance(1)
  expect(cache.get("ana")).toBeUndefined()
})

test("a key that was read before it was destroyed is not kept after", () => {
  const cache = createKeyCache(createSimulatedClock(0))
  const since = cache.moment()
  cache.forget("ana")
  cache.keep({ owner: "ana", key, since })
  expect(cache.get("ana")).toBeUndefined()
})

test("it never holds more than 2,000 keys, and lets the oldest go", () => {
  const cache = createKeyCache(createSimulatedClock(0))
  for (let n = 0; n <= 2_000; n += 1) cache.keep({ owner: String(n), key, since: cache.moment() })
  expect(cache.get("0")).toBeUndefined()
  expect(cache.get("1")).toBe(key)
  expect(cache.get("2000")).toBe(key)
  cache.clear()
  expect(cache.get("2000")).toBeUndefined()
})
