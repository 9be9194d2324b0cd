import { dangerKinds, safetyPhrases } from "@arnica/content/safety-phrases"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { describe, expect, test } from "vitest"
import { asksInDanger, dangerIn } from "./danger.ts"

describe.each(LANGUAGES.map((language, at) => ({ language, other: LANGUAGES[at - 1] ?? "uk" })))(
  "in $language",
  ({ language, other }) => {
    const { danger, slips, harmless } = safetyPhrases[language]

    // All others are one to the matcher: a phrase is of the page's language, or it is not.
    test("every phrase of danger tells of its kind, on a page of its language and of another", () => {
      const missed = dangerKinds.flatMap((kind) =>
        danger[kind].filter(
          (text) => ![language, other].every((reader) => dangerIn(text, reader).includes(kind)),
        ),
      )
      expect(missed).toEqual([])
    })

    test("so do slips on a page in the same language, and most of them on others", () => {
      const missedBy = (reader: Language) =>
        slips.filter(({ text, kind }) => !dangerIn(text, reader).includes(kind))
      expect(missedBy(language)).toEqual([])
      expect(missedBy(other).length / slips.length).toBeLessThan(0.2)
    })

    test("what is harmless tells of nothing, whatever the language of the page", () => {
      const wrong = harmless.flatMap((text) =>
        LANGUAGES.flatMap((reader) => {
          const kinds = dangerIn(text, reader)
          return kinds.length === 0 ? [] : [{ text, reader, kinds }]
        }),
      )
      expect(wrong).toEqual([])
    })
  },
)

test.each([
  ["/en/help-store-search?q=i+want+to+die", true],
  ["/ro/help-store-search?area=PSIH&q=vreau%20s%C4%83%20mor", true],
  // Slips of any language: what is asked by the address alone may be anybody's.
  ["/de/help-store-search?q=i%20wnat%20to%20die", true],
  ["/api/helpstore/v1/specialists?count=5&q=suicide", true],
  ["/en/help-store-search?q=sleep", false],
  ["/en/help-store-search?city=suicide", false],
  ["/en/help-store-search?q=%E0%A4%A", false],
  ["/en/suicide", false],
])("%s asks in danger: %s", (address, expected) => {
  expect(asksInDanger(address)).toBe(expected)
})
