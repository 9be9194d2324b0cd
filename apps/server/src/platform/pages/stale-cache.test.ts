import { expect, test } from "vitest"
import { createLog } from "../log.ts"
import { createStaleCache } from "./stale-cache.ts"

const setUp = (maxBytes = 100) => {
  let now = 0
  let made = 0
  const make = async () => {
    made += 1
    return { value: made, bytes: 40, keep: true }
  }
  const staleCache = createStaleCache<number>({
    clock: { now: () => now },
    log: createLog({ level: "silent" }),
    maxBytes,
    freshMs: 10,
    staleMs: 30,
  })
  return { staleCache, make, wait: (ms: number) => (now += ms) }
}

test("answers what it keeps; anew behind it when stale, and nothing when too old", async () => {
  const { staleCache, make, wait } = setUp()
  expect(staleCache.find("a", make)).toBeUndefined()
  expect(await staleCache.renew("a", make)).toBe(1)
  wait(9)
  expect(staleCache.find("a", make)).toBe(1)
  wait(5)
  expect([staleCache.find("a", make), staleCache.find("a", make)]).toEqual([1, 1])
  await Promise.resolve()
  await Promise.resolve()
  expect(staleCache.find("a", make)).toBe(2)
  wait(30)
  expect(staleCache.find("a", make)).toBeUndefined()
})

test("gives room to the newest, and forgets who was asked for least lately", async () => {
  const { staleCache, make } = setUp()
  await staleCache.renew("a", make)
  await staleCache.renew("b", make)
  staleCache.find("a", make)
  await staleCache.renew("c", make)
  expect(["a", "b", "c"].map((key) => staleCache.find(key, make) !== undefined)).toEqual([true, false, true])
})

test("does not keep what is for its caller alone, nor what could not be made", async () => {
  const { staleCache, make, wait } = setUp()
  await staleCache.renew("own", async () => ({ value: 7, bytes: 1, keep: false }))
  expect(staleCache.find("own", make)).toBeUndefined()
  await staleCache.renew("a", make)
  wait(20)
  const fail = async () => {
    throw new Error("no answer")
  }
  expect(staleCache.find("a", fail)).toBe(1)
  await Promise.resolve()
  expect(staleCache.find("a", make)).toBe(1)
})
