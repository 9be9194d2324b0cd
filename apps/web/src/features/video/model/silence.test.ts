import { expect, test } from "vitest"
import { beginSilence, listen, type Silence } from "./silence.ts"

/** What a second-by-second count of arrivals comes to: when it was silent, and when another way was looked for. */
const walk = (counts: readonly number[], patience?: number): { silent: number[]; due: number[] } => {
  let silence: Silence = beginSilence({ arrived: 0, at: 0, patience })
  const silent: number[] = []
  const due: number[] = []
  for (const [second, arrived] of counts.entries()) {
    const told = listen(silence, { arrived, at: second * 1_000, patience })
    silence = told.silence
    if (silence.isSilent) silent.push(second)
    if (told.isDue) due.push(second)
  }
  return { silent, due }
}
const same = (count: number, seconds: number): number[] => Array.from({ length: seconds }, () => count)

test("what comes every five seconds is no silence", () => {
  expect(walk([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4])).toEqual({ silent: [], due: [] })
})

test("six seconds of nothing are, and another way is looked for with pauses that grow", () => {
  const { due } = walk(same(1, 100))
  expect(due).toEqual([6, 11, 21, 41, 71])
})

test("who lets the other side begin waits longer, and says as early that the way is broken", () => {
  const { silent, due } = walk(same(1, 12), 8_000)
  expect([silent[0], due[0]]).toEqual([6, 8])
})

test("something that comes ends it, and the next silence begins from there", () => {
  const { silent, due } = walk([...same(1, 8), 2, ...same(2, 7)])
  expect(silent).toEqual([6, 7, 14, 15])
  expect(due).toEqual([6, 14])
})

test("a count that falls, as ways were given up, is no sign of life; one that grows from there is", () => {
  const { silent } = walk([...same(90, 7), 0, 0, 1, 1])
  expect(silent).toEqual([6, 7, 8])
})
