import { expect, test } from "vitest"
import { titled } from "./title-count.ts"

test.each([
  ["Home · Arnica", 3, "(3) Home · Arnica"],
  ["(3) Home · Arnica", 4, "(4) Home · Arnica"],
  ["(3) Home · Arnica", 0, "Home · Arnica"],
  ["Home · Arnica", 0, "Home · Arnica"],
  ["(99+) Home · Arnica", 120, "(99+) Home · Arnica"],
  ["(Un)happy at work · Arnica", 1, "(1) (Un)happy at work · Arnica"],
])("%s with %i is %s", (title, count, expected) => {
  expect(titled(title, count)).toBe(expected)
})
