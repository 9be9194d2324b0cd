import { describe, expect, it } from "vitest"
import { contentLanguages } from "./language.ts"
import { changesSince, termsDocuments } from "./terms.ts"

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
      "A new wording of these terms is shown to you before you go on; there is no notice of 30 days.",
    )
    expect(since(2)).toEqual([])
    expect(changesSince({ code: "NO_TEXT", version: 1, language: "en" })).toEqual([])
  })
})
