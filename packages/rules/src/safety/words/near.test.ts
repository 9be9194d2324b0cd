import { describe, expect, test } from "vitest"
import { shortened, slipsBetween, slipsForgiven, withoutTwo } from "./near.ts"

test.each([
  ["suicide", "suicide", 0],
  ["suicde", "suicide", 1],
  ["suiccide", "suicide", 1],
  ["suiside", "suicide", 1],
  ["siucide", "suicide", 1],
  ["sucde", "suicide", 2],
  ["", "die", 3],
])("%s is so many slips away from %s: %d", (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
})

describe("slips forgiven", () => {
  test.each([
    ["diet", "die", 0],
    ["wnat", "want", 1],
    ["suicde", "suicide", 1],
    ["selfharming", "selfharm", 2],
    ["x", "x".repeat(30), 0],
  ])("%s for %s: %d", (typed, word, slips) => {
    expect(slipsForgiven(typed, word)).toBe(slips)
  })
})

test("words that are a slip apart share what is left of them", () => {
  const share = (a: string, b: string): boolean => [...shortened(a)].some((rest) => shortened(b).has(rest))
  expect(share("wnat", "want")).toBe(true)
  expect(share("suicde", "suicide")).toBe(true)
  expect(share("suiside", "suicide")).toBe(true)
  expect(share("dye", "die")).toBe(true)
  expect(share("to", "do")).toBe(false)
  expect(share("x".repeat(40), "x".repeat(41))).toBe(false)
})

test("two letters too many are taken out of long words alone", () => {
  expect(withoutTwo("djeteteta")).toContain("djeteta")
  expect(withoutTwo("suicide").size).toBe(0)
  expect(withoutTwo("x".repeat(20)).size).toBe(0)
})
