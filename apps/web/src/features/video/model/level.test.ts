import { expect, test } from "vitest"
import { BARS, HEARD, levelOf } from "./level.ts"

const tone = (height: number): number[] => Array.from({ length: 480 }, (_each, n) => height * Math.sin(n / 5))

test("silence has no bars, and a hum in the line does not count as a voice", () => {
  expect(levelOf([])).toBe(0)
  expect(levelOf(tone(0))).toBe(0)
  expect(levelOf(tone(0.002))).toBeLessThan(HEARD)
})

test("a voice is heard, and the louder it is the more bars it has", () => {
  expect(levelOf(tone(0.05))).toBeGreaterThanOrEqual(HEARD)
  expect(levelOf(tone(0.2))).toBeGreaterThan(levelOf(tone(0.05)))
  expect(levelOf(tone(1))).toBe(BARS)
})
