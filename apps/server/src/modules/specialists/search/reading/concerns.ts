import { concernWords } from "@arnica/content/concern-words"
import type { Language } from "@arnica/i18n/languages"
import { findPhrases, layOutPhrases, type PhraseIndex } from "@arnica/rules/danger-words"

/** Concerns that are told at most. */
const MOST = 2
/** What is told beside the clearest has to be this clear, compared to it. */
const LEAST_PART = 0.6
/** Letters that a slip takes from how clear a phrase is. */
const SLIP_COSTS = 3
/** A word that stands alone has to be this long to be misspelt: "stres" is no "sister". */
const SHORTEST_WITH_SLIP = 7

let made: PhraseIndex | undefined

/** Made when somebody first searches. */
const indexNow = (): PhraseIndex => {
  made ??= layOutPhrases(
    Object.values(concernWords).flatMap(({ language, concerns }) =>
      Object.entries(concerns).flatMap(([kind, { phrases }]) =>
        phrases.map((text) => ({ kind, language, text })),
      ),
    ),
  )
  return made
}

type Told = { readonly codes: readonly string[]; readonly steps: number }

/**
 * Of which concerns a text tells in everyday words, the clearest first: the longer its phrase and the fewer slips, the
 * clearer. `steps` counts what that took.
 */
export const readConcerns = (text: string, language: Language): Told => {
  const { found, steps } = findPhrases(indexNow(), { text, language })
  const clear = new Map<string, number>()
  for (const { phrase, slips } of found) {
    if (slips > 0 && phrase.words === 1 && phrase.letters < SHORTEST_WITH_SLIP) continue
    clear.set(phrase.kind, Math.max(clear.get(phrase.kind) ?? 0, phrase.letters - slips * SLIP_COSTS))
  }
  const best = Math.max(...clear.values())
  const told = [...clear].filter(([, letters]) => letters >= best * LEAST_PART)
  return {
    codes: told
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MOST)
      .map(([code]) => code),
    steps,
  }
}
