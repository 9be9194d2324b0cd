import { expect, test } from "vitest"
import { createMinuteMemory } from "./minute-memory.ts"

const MINUTE = 60_000

const counting = (most: number) => {
  const memory = createMinuteMemory<number>(most)
  let made = 0
  return (key: string, now: number) =>
    memory({ key, now }, () => {
      made += 1
      return made
    })
}

test("an answer stays until the minute is over", () => {
  const ask = counting(10)
  expect(ask("a", 1)).toBe(1)
  expect(ask("a", MINUTE)).toBe(1)
  expect(ask("a", MINUTE + 1)).toBe(2)
})

test("another key has another answer", () => {
  const ask = counting(10)
  expect([ask("a", 1), ask("b", 1), ask("a", 1)]).toEqual([1, 2, 1])
})

test("the oldest answer leaves when there are too many", () => {
  const ask = counting(2)
  expect([ask("a", 1), ask("b", 1), ask("c", 1)]).toEqual([1, 2, 3])
  expect([ask("c", 1), ask("b", 1), ask("a", 1)]).toEqual([3, 2, 4])
})
