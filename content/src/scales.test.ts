import { describe, expect, it } from "vitest"
import { domains } from "./catalog.ts"
import { contentLanguages } from "./language.ts"
import { scales, scaleTexts } from "./scales.ts"

describe.each(scales)("the scale $code", (scale) => {
  const top = scale.questions.reduce((sum, { values }) => sum + Math.max(...values), 0)

  it("has one band for everything that answers can come to, and a colour for each", () => {
    expect(scale.questions.every(({ values }) => Math.min(...values) === 0)).toBe(true)
    expect(scale.thresholds.length).toBeLessThanOrEqual(5)
    for (let score = 0; score <= top; score += 1) {
      const holding = scale.thresholds.filter(({ min, max }) => min <= score && score <= max)
      expect(holding, `${score}`).toHaveLength(1)
    }
    expect(scale.thresholds[0]?.min).toBe(0)
    expect(scale.thresholds.at(-1)?.max).toBe(top)
  })

  it("leads to specialists of a domain that there is", () => {
    expect(domains.map(({ code }) => code)).toContain(scale.domain)
  })

  it.each(contentLanguages)("says everything in %s", (language) => {
    const texts = scaleTexts(scale.code, language)
    expect(Object.keys(texts.questions)).toEqual(scale.questions.map(({ id }) => id))
    expect(Object.keys(texts.parts)).toEqual([...new Set(scale.questions.flatMap(({ part }) => part ?? []))])
    for (const { values } of scale.questions) expect(texts.answers).toHaveLength(values.length)
    expect(texts.thresholds).toHaveLength(scale.thresholds.length)
    expect(texts.metaDescription.length).toBeLessThanOrEqual(200)
    expect(texts.intro.length).toBeGreaterThan(1)
    const all = [...Object.values(texts.questions), ...texts.answers]
    expect(new Set(all).size).toBe(all.length)
  })
})

it("every language has the same scales, each with its own address", () => {
  expect(new Set(scales.map(({ slug }) => slug)).size).toBe(scales.length)
  for (const language of contentLanguages) {
    for (const { code } of scales) expect(scaleTexts(code, language).name).not.toBe("")
  }
  expect(() => scaleTexts("NOTHING", "en")).toThrow()
})
