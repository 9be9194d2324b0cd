import { expect, it } from "vitest"
import { NumberList } from "./number-list.ts"

it("grows, is read, changed, copied and cleared", () => {
  const list = new NumberList()
  for (let value = 0; value < 200; value++) list.push(value)
  list.set(199, 7)
  expect(list.length).toBe(200)
  expect(list.at(150)).toBe(150)
  expect([...list.toArray().slice(-2)]).toEqual([198, 7])
  expect(list.at(100_000)).toBeNaN()
  list.clear()
  expect(list.toArray()).toHaveLength(0)
})

it("sorts and drops repetitions", () => {
  const list = new NumberList()
  for (const value of [10, 9, 10, 100, 9]) list.push(value)
  list.sortUnique()
  expect([...list.toArray()]).toEqual([9, 10, 100])
})
