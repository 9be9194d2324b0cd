import { expect, test } from "vitest"
import { robotsText } from "./robots.ts"

const linesOf = (given: { isProduction: boolean; demo: boolean }): string[] =>
  robotsText({ ...given, publicUrl: "https://www.arnica.example" })
    .split("\n")
    .filter((line) => line.startsWith("Disallow"))

test.each([
  { isProduction: true, demo: false },
  { isProduction: false, demo: true },
])("pages may be read, answers and private pages may not: %j", (given) => {
  const lines = linesOf(given)
  expect(lines).toContain("Disallow: /*/booking/payment/")
  expect(lines).not.toContain("Disallow: /*/booking/")
  expect(lines).toContain("Disallow: /api/")
  expect(lines).not.toContain("Disallow: /")
})

test("nothing may be read anywhere else", () => {
  expect(linesOf({ isProduction: false, demo: false })).toEqual(["Disallow: /"])
})
