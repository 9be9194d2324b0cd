import { expect, test } from "vitest"
import { createLog } from "../log.ts"
import { createKeeper } from "./keeper.ts"

const setUp = (maxBytes = 100) => {
  let now = 0
  let made = 0
  const make = async () => {
    made += 1
    return { value: made, bytes: 40, keep: true }
  }
  const keeper = createKeeper<number>({
    clock: { now: () => now },
    log: createLog({ level: "silent" }),
    ...{ maxBytes, freshMs: 10, staleMs: 30 },
  })
  return { keeper, make, wait: (ms: number) => (now += ms) }
}

test("answers what it keeps; anew behind it when stale, and nothing when too old", async () => {
  const { keeper, make, wait } = setUp()
  expect(keeper.find("a", make)).toBeUndefined()
  expect(await keeper.renew("a", make)).toBe(1)
  wait(9)
  expect(keeper.find("a", make)).toBe(1)
  wait(5)
  expect([keeper.find("a", make), keeper.find("a", make)]).toEqual([1, 1])
  await Promise.resolve()
  await Promise.resolve()
  expect(keeper.find("a", make)).toBe(2)
  wait(30)
  expect(keeper.find("a", make)).toBeUndefined()
})

test("gives room to the newest, and forgets who was asked for least lately", async () => {
  const { keeper, make } = setUp()
  await keeper.renew("a", make)
  await keeper.renew("b", make)
  keeper.find("a", make)
  await keeper.renew("c", make)
  expect(["a", "b", "c"].map((key) => keeper.find(key, make) !== undefined)).toEqual([true, false, true])
})

test("does not keep what is for its caller alone, nor what could not be made", async () => {
  const { keeper, make, wait } = setUp()
  await keeper.renew("own", async () => ({ value: 7, bytes: 1, keep: false }))
  expect(keeper.find("own", make)).toBeUndefined()
  await keeper.renew("a", make)
  wait(20)
  const fail = async () => {
    throw new Error("no answer")
  }
  expect(keeper.find("a", fail)).toBe(1)
  await Promise.resolve()
  expect(keeper.find("a", make)).toBe(1)
})
