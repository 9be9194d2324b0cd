import { expect, test } from "vitest"
import { BUDGETS, costLine } from "./budgets.ts"
import { readLayerCosts } from "./layer-costs.ts"

test("a layer that costs more than its budget says so, and one without a budget says what it cost", () => {
  const { unit = 0 } = BUDGETS
  expect(costLine({ layer: "unit", seconds: unit })).not.toContain("over")
  expect(costLine({ layer: "unit", seconds: unit + 1 })).toMatch(/^unit +\d+ s of \d+ +over its budget$/)
  expect(costLine({ layer: "endurance", seconds: 61.4 })).toMatch(/^endurance +61 s$/)
})

test("what a run wrote is read line by line", () => {
  expect(readLayerCosts('{"layer":"db","seconds":1.5}\n{"layer":"api","seconds":2}\n')).toEqual([
    { layer: "db", seconds: 1.5 },
    { layer: "api", seconds: 2 },
  ])
})
