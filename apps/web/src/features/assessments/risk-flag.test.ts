import { expect, test } from "vitest"
import { isGrave, riskFlag } from "./model/risk-flag.ts"

const QUESTIONS = [
  { id: "joy", text: "", answers: [], careFrom: null },
  { id: "harm", text: "", answers: [], careFrom: 1 },
]
const draft = (answers: Record<string, number>) => ({ key: "", answers })

test("an answer calls for help from the value on that its scale names", () => {
  expect([0, 1, 2].map((value) => isGrave({ careFrom: 1 }, value))).toEqual([false, true, true])
  expect(isGrave({ careFrom: null }, 3)).toBe(false)
})

test("help stays while one of the answers calls for it", () => {
  expect(riskFlag(QUESTIONS, draft({ joy: 3, harm: 1 }))).toBe(true)
  expect(riskFlag(QUESTIONS, draft({ joy: 3, harm: 0 }))).toBe(false)
  expect(riskFlag(QUESTIONS, draft({ joy: 3 }))).toBe(false)
  expect(riskFlag(QUESTIONS, undefined)).toBe(false)
})
