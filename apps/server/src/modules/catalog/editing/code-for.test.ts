import { expect, test } from "vitest"
import { codeFor } from "./code-for.ts"

test.each([
  ["Sleep and rest", [], "SLEEP_AND_REST"],
  [" Émotions ", [], "EMOTIONS"],
  ["睡眠", [], "ENTRY"],
  ["Sleep", ["SLEEP"], "SLEEP_2"],
  ["Sleep", ["SLEEP_2", "SLEEP"], "SLEEP_3"],
])("%s beside %j becomes %s", (name, taken, code) => {
  expect(codeFor(name, taken)).toBe(code)
})
