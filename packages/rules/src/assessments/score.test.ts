import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { maximumOf, misfitOf, type ScaleShape, scoreClass, scoreOf, thresholdOf } from "./score.ts"

const values = fc.uniqueArray(fc.nat(6), { minLength: 2, maxLength: 6 })

/** A scale with bands without gaps over all that it can come to, and answers that fit it. */
const filled = fc
  .tuple(fc.array(values, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 5 }), fc.boolean())
  .chain(([each, bands, reverseColors]) => {
    const questions = each.map((own, at) => ({ id: `q${at}`, values: own, part: at % 2 ? "odd" : undefined }))
    const top = maximumOf(questions)
    const count = Math.min(bands, top + 1)
    const thresholds = Array.from({ length: count }, (_, at) => ({
      min: Math.floor((at * (top + 1)) / count),
      max: Math.floor(((at + 1) * (top + 1)) / count) - 1,
    }))
    const shape: ScaleShape = { questions, thresholds, reverseColors }
    return fc
      .tuple(...each.map((own) => fc.constantFrom(...own)))
      .map((chosen) => ({ shape, answers: Object.fromEntries(chosen.map((value, at) => [`q${at}`, value])) }))
  })

describe("a score", () => {
  test("falls into exactly one band, and is the sum of the answers", () => {
    fc.assert(
      fc.property(filled, ({ shape, answers }) => {
        const { scoring, threshold, parts } = scoreOf(shape, answers)
        expect(scoring).toBe(Object.values(answers).reduce((sum, value) => sum + value, 0))
        const holding = shape.thresholds.filter(({ min, max }) => min <= scoring && scoring <= max)
        expect(holding).toEqual([shape.thresholds[threshold]])
        for (const part of parts) expect(part.scoring).toBeLessThanOrEqual(part.maximum)
      }),
    )
  })

  test("is refused for answers that are missing, unknown or not on offer", () => {
    fc.assert(
      fc.property(filled, ({ shape, answers }) => {
        const { q0: _gone, ...missing } = answers
        expect(misfitOf(shape, missing)).toBe("q0")
        expect(misfitOf(shape, { ...answers, q0: 99 })).toBe("q0")
        expect(misfitOf(shape, { ...answers, other: 1 })).toBe("other")
        expect(misfitOf(shape, answers)).toBeUndefined()
        expect(() => scoreOf(shape, missing)).toThrow(RangeError)
      }),
    )
  })

  test("asks for care by one answer, or by its band", () => {
    const questions = [
      { id: "a", values: [0, 1, 2], careFrom: 1 },
      { id: "b", values: [0, 1, 2] },
    ]
    const thresholds = [
      { min: 0, max: 1 },
      { min: 2, max: 4 },
    ]
    const shape: ScaleShape = { questions, thresholds, reverseColors: false }
    expect(scoreOf(shape, { a: 0, b: 2 }).riskFlag).toBe(false)
    expect(scoreOf(shape, { a: 1, b: 0 }).riskFlag).toBe(true)
    expect(scoreOf({ ...shape, careBand: 1 }, { a: 0, b: 2 }).riskFlag).toBe(true)
  })

  test("outside all bands is a bug of the scale", () => {
    expect(() => thresholdOf({ thresholds: [{ min: 0, max: 1 }] }, 2)).toThrow(RangeError)
  })
})

test("colours go by position, and the other way round where more is better", () => {
  expect([0, 1, 4].map((at) => scoreClass(at, { reverseColors: false }))).toEqual([
    "green",
    "drk-green",
    "red",
  ])
  expect([0, 1, 4].map((at) => scoreClass(at, { reverseColors: true }))).toEqual(["red", "orange", "green"])
  expect(() => scoreClass(5, { reverseColors: false })).toThrow(RangeError)
})
