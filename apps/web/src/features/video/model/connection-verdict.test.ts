import { expect, test } from "vitest"
import { type Measured, type Verdict, verdictOf } from "./connection-verdict.ts"

test.each<readonly [Verdict, Measured]>([
  ["offline", { line: null, isRelayed: null, rate: null }],
  ["offline", { line: null, isRelayed: true, rate: 5_000_000 }],
  ["direct", { line: 40, isRelayed: null, rate: null }],
  ["blocked", { line: 40, isRelayed: false, rate: null }],
  ["blocked", { line: 40, isRelayed: true, rate: null }],
  ["poor", { line: 40, isRelayed: true, rate: 399_999 }],
  ["fair", { line: 40, isRelayed: true, rate: 400_000 }],
  ["good", { line: 40, isRelayed: true, rate: 1_500_000 }],
])("%s: %o", (verdict, measured) => {
  expect(verdictOf(measured)).toBe(verdict)
})
