import { expect, test } from "vitest"
import { firstStepOf, reachableStep, searchOf, shownIndex, stepOf } from "./steps.ts"

const all = { hasTime: true, hasDetails: true, hasTerms: true }

test.each([
  ["account", all, "account"],
  ["terms", { ...all, hasTerms: false }, "terms"],
  ["account", { ...all, hasTerms: false }, "terms"],
  ["terms", { ...all, hasDetails: false }, "you"],
  ["account", { ...all, hasTime: false }, "time"],
  ["you", { ...all, hasTime: false, hasDetails: false }, "time"],
  ["time", { hasTime: false, hasDetails: false, hasTerms: false }, "time"],
  ["time", all, "time"],
] as const)("from %s with %o one gets to %s", (wanted, progress, expected) => {
  expect(reachableStep(wanted, progress)).toBe(expected)
})

test("a step and its address belong together", () => {
  for (const step of ["time", "you", "terms", "account"] as const) expect(stepOf(searchOf(step))).toBe(step)
  expect(searchOf("time")).toEqual({})
})

test("signing in counts as part of the terms", () => {
  expect(
    ["time", "you", "terms", "account"].map((step) => shownIndex(stepOf({ step: asStep(step) }))),
  ).toEqual([0, 1, 2, 2])
})

test.each([
  [["offer"], "time"],
  [["acceptedTerms.BOOKING"], "terms"],
  [["acceptedTerms", "customer.phone"], "you"],
  [["beneficiary.relation"], "you"],
  [["timeZone"], "you"],
  [[], "you"],
])("refused %o is put right at %s", (paths, step) => {
  expect(firstStepOf(paths)).toBe(step)
})

function asStep(step: string): "you" | "terms" | "account" | undefined {
  return (["you", "terms", "account"] as const).find((each) => each === step)
}
