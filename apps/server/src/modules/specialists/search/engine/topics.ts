import type { Facet } from "./index-state.ts"
import { createVocabulary, type Vocabulary } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** An entry of the catalogue with everything that people call it, in all languages. */
export type Topic = { readonly facet: Facet; readonly code: string; readonly phrases: readonly string[] }

/** One of the ways to call a topic: its words, and how telling they are together. */
type Phrase = { readonly words: readonly string[]; readonly telling: number }

/** A topic as it is searched. */
export type TopicEntry = { readonly topic: Topic; readonly phrases: readonly Phrase[] }

/** The catalogue as something to search: from a word to the entries that it may stand for. */
export type Topics = {
  readonly vocabulary: Vocabulary
  readonly byWord: ReadonlyMap<string, readonly TopicEntry[]>
  /** Inverse document frequency of a word over all phrases, which tells "sleep" from "not" and "can"; undefined for a word of none. */
  readonly tellingOf: (word: string) => number | undefined
}

/** Lays out the catalogue for searching. */
export const createTopics = (topics: readonly Topic[]): Topics => {
  const worded = topics.map((topic) => ({ topic, phrases: phrasesOf(topic) }))
  const tellings = tellingsOf(worded.flatMap(({ phrases }) => phrases))
  const vocabulary = createVocabulary()
  const byWord = new Map<string, TopicEntry[]>()
  for (const { topic, phrases } of worded) {
    const entry = { topic, phrases: phrases.map((words) => ({ words, telling: sumOf(words, tellings) })) }
    for (const word of new Set(phrases.flat())) {
      vocabulary.add(word)
      byWord.set(word, [...(byWord.get(word) ?? []), entry])
    }
  }
  return { vocabulary, byWord, tellingOf: (word) => tellings.get(word) }
}

const phrasesOf = ({ phrases }: Topic): string[][] =>
  [...new Set(phrases)].map((phrase) => [...new Set(wordsOf(phrase))]).filter((words) => words.length > 0)

const tellingsOf = (phrases: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of phrases.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + phrases.length / count)]))
}

const sumOf = (words: readonly string[], tellings: ReadonlyMap<string, number>): number =>
  words.reduce((sum, word) => sum + (tellings.get(word) ?? 0), 0)

type Saying = { readonly saidOf: (word: string) => number } & Pick<Topics, "tellingOf">

/**
 * How much of a topic was said, 0 to 1: of its phrase that was said most of, the part of what it tells. "Cannot sleep"
 * says all of "sleep", and little of "sleep of children". `saidOf` answers how surely a word was said.
 */
export const partSaid = ({ phrases }: TopicEntry, { saidOf, tellingOf }: Saying): number =>
  Math.max(
    ...phrases.map(({ words, telling }) => {
      const said = words.reduce((sum, word) => sum + saidOf(word) * (tellingOf(word) ?? 0), 0)
      return said / telling
    }),
  )
