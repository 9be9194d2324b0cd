import { dangerKinds, safetyPhrases } from "@arnica/content/safety-phrases"
import { LANGUAGES } from "@arnica/i18n/languages"
import { describe, expect, test } from "vitest"
import { loadAllWords, loadOwnWords } from "./danger-words.ts"

// The same cases as the server's, in apps/server/src/modules/safety/danger.test.ts.
describe.each(LANGUAGES)("in the browser, in %s", (language) => {
  const { danger, slips, harmless } = safetyPhrases[language]

  test("the page's own words find every phrase and nearly every slip, those of all languages all of them", async () => {
    const [own, all] = [await loadOwnWords(language), await loadAllWords(language)]
    const missedBy = (find: typeof own) => slips.filter(({ text, kind }) => !find(text).includes(kind))
    for (const find of [own, all])
      expect(
        dangerKinds.flatMap((kind) => danger[kind].filter((text) => !find(text).includes(kind))),
      ).toEqual([])
    expect(missedBy(own).length / slips.length).toBeLessThan(0.05)
    expect(missedBy(all)).toEqual([])
  })

  test("and nothing in what is harmless", async () => {
    for (const find of [await loadOwnWords(language), await loadAllWords(language)])
      expect(harmless.filter((text) => find(text).length > 0)).toEqual([])
  })
})

test("what is written in another language is found too", async () => {
  const find = await loadAllWords("de")
  expect(find(safetyPhrases.ro.danger.suicide[0] ?? "")).toContain("suicide")
})
