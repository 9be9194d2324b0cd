import { describe, expect, it } from "vitest"
import { contentLanguages } from "./language.ts"
import { changesSince, specialistTerms, termsDocuments, termsOfUse } from "./terms.ts"

describe("what changed in legal texts", () => {
  it.each(termsDocuments.map((document) => [document.code, document] as const))(
    "%s tells it in every language for each version after the first",
    (_code, { version, changes = {} }) => {
      const later = Array.from({ length: version - 1 }, (_, at) => String(at + 2))
      expect(Object.keys(changes)).toEqual(later)
      for (const words of Object.values(changes)) {
        expect(Object.keys(words).toSorted()).toEqual([...contentLanguages])
        for (const language of contentLanguages) expect(words[language].length).toBeGreaterThan(0)
      }
    },
  )

  it("is what came after the version that was accepted", () => {
    const since = (version: number): string[] =>
      changesSince({ code: "TERMS_OF_USE", version, language: "en" })
    expect(since(1)).toContain(
      "New wording of these terms is shown to you before you continue; there is no 30-day notice period.",
    )
    expect(since(termsOfUse.version)).toEqual([])
    expect(changesSince({ code: "NO_TEXT", version: 1, language: "en" })).toEqual([])
  })
})

describe("the terms for specialists", () => {
  it.each([...contentLanguages])(
    "name no fee in %s, say how another one is announced, leave no slot open",
    (language) => {
      const text = specialistTerms.paragraphs[language].join("\n")
      expect(text).not.toMatch(/[{}%]/)
      const [fee = "", ...others] = specialistTerms.paragraphs[language].filter((each) => each.includes("30"))
      expect(others).toEqual([])
      expect(fee).toBe(specialistTerms.paragraphs[language][5])
    },
  )

  it("have the same parts in every language", () => {
    const headings = (language: (typeof contentLanguages)[number]): number[] =>
      specialistTerms.paragraphs[language].flatMap((text, at) => (text.startsWith("## ") ? [at] : []))
    for (const language of contentLanguages) expect(headings(language)).toEqual(headings("en"))
  })
})
