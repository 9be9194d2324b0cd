import { concerns } from "@arnica/content/catalog"
import { concernWords } from "@arnica/content/concern-words"
import { LANGUAGES } from "@arnica/i18n/languages"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readConcerns } from "./concerns.ts"

const SAID_AT_LEAST = 12
const CONCERNS = 30
const NONE_AT_LEAST = 40

describe.each(Object.values(concernWords))("in $language", ({ language, concerns: words, none }) => {
  test("thirty concerns of the catalogue are said in a dozen ways each", () => {
    const known = new Set(concerns.map(({ code }) => code))
    expect(Object.keys(words).filter((code) => !known.has(code))).toEqual([])
    expect(Object.keys(words)).toHaveLength(CONCERNS)
    const few = Object.entries(words).filter(
      ([, { phrases, typed }]) => new Set([...phrases, ...typed]).size < SAID_AT_LEAST,
    )
    expect(few.map(([code]) => code)).toEqual([])
    expect(new Set(none).size).toBeGreaterThanOrEqual(NONE_AT_LEAST)
  })

  test("each way tells of its concern first, slips and all", () => {
    const missed = Object.entries(words).flatMap(([code, { phrases, typed }]) =>
      [...phrases, ...typed].flatMap((text) => {
        const [first] = readConcerns(text, language).codes
        return first === code ? [] : [{ text, code, first }]
      }),
    )
    expect(missed).toEqual([])
  })

  test("what tells of none is taken for none", () => {
    const wrong = none.flatMap((text) => {
      const { codes } = readConcerns(text, language)
      return codes.length === 0 ? [] : [{ text, codes }]
    })
    expect(wrong).toEqual([])
  })
})

test("what is long and hostile takes no more steps than it has letters", () => {
  const STEPS_PER_LETTER = 400
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.constantFrom("i", "cant", "sleep", "my", "nu", "pot", "не", "μου", "ich", "kann"), {
        maxLength: 60,
      })
      .map((words) => words.join(" ").slice(0, 200)),
  )
  fc.assert(
    fc.property(hostile, fc.constantFrom(...LANGUAGES), (text, language) => {
      expect(readConcerns(text, language).steps).toBeLessThanOrEqual(STEPS_PER_LETTER * (1 + text.length))
    }),
    { numRuns: 40 },
  )
})
