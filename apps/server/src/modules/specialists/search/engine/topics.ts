import type { Facet } from "./index-state.ts"
import { createVocabulary, type Vocabulary } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** An entry of the catalogue with everything that people call it, in all languages. */
export type Topic = { readonly facet: Facet; readonly code: string; readonly phrases: readonly string[] }

/** The catalogue as something to search: from a word to the entries that it may stand for. */
export type Topics = {
  readonly vocabulary: Vocabulary
  /** Entries by word, with the part of their best phrase that the word makes up: 1 for "sleep" in "Sleep", ½ in "sleep apnoea". */
  readonly byWord: ReadonlyMap<string, readonly TopicHit[]>
  /** How common a word is among all phrases, for telling "sleep" from "not" and "can". */
  readonly phraseCount: number
  readonly phrasesWith: ReadonlyMap<string, number>
}

export type TopicHit = { readonly topic: Topic; readonly share: number }

/** Lays out the catalogue for searching. */
export const createTopics = (topics: readonly Topic[]): Topics => {
  const vocabulary = createVocabulary()
  const byWord = new Map<string, TopicHit[]>()
  const phrasesWith = new Map<string, number>()
  let phraseCount = 0
  for (const topic of topics) {
    const shares = new Map<string, number>()
    for (const phrase of new Set(topic.phrases)) {
      const words = new Set(wordsOf(phrase))
      phraseCount += 1
      for (const word of words) {
        phrasesWith.set(word, (phrasesWith.get(word) ?? 0) + 1)
        shares.set(word, Math.max(shares.get(word) ?? 0, 1 / words.size))
      }
    }
    for (const [word, share] of shares) {
      vocabulary.add(word)
      byWord.set(word, [...(byWord.get(word) ?? []), { topic, share }])
    }
  }
  return { vocabulary, byWord, phraseCount, phrasesWith }
}
