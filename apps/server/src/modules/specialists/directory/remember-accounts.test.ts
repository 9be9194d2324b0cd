import { expect, test } from "vitest"
import { rememberAccounts } from "./remember-accounts.ts"

test("an account is read once, one that is not there whenever it is asked for", async () => {
  const asked: number[] = []
  const accountOf = rememberAccounts(async (id) => {
    asked.push(id)
    return id === 1 ? "ana" : null
  })
  expect([await accountOf(1), await accountOf(1)]).toEqual(["ana", "ana"])
  expect([await accountOf(2), await accountOf(2)]).toEqual([null, null])
  expect(asked).toEqual([1, 2, 2])
})

test("what is remembered has an end, and is right after it", async () => {
  let asked = 0
  const accountOf = rememberAccounts(async (id) => {
    asked += 1
    return `user ${id}`
  })
  for (let id = 0; id <= 10_000; id += 1) await accountOf(id)
  expect(await accountOf(10_000)).toBe("user 10000")
  expect(asked).toBe(10_001)
  expect(await accountOf(0)).toBe("user 0")
  expect(asked).toBe(10_002)
})
