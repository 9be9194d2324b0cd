import { add, type Bitset, createBitset, forEach } from "./bitset.ts"
import type { SearchIndex } from "./index-state.ts"
import type { Topics } from "./topics.ts"
import type { Meant } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** What a text found: the documents, and how well each fits (0 for those that do not). */
export type TextMatch = { readonly found: Bitset; readonly scores: Float32Array }

const NAME_WEIGHT = 3
const TOPIC_WEIGHT = 2
const TEXT_WEIGHT = 1
/** A document counts when it accounts for at least this part of what was asked, words weighted by how telling they are. */
const LEAST_PART = 0.5
const MOST_WORDS = 12

/**
 * Finds what a typed text means: names, entries of the catalogue in any language, and words of the profiles, each
 * also by its beginning and with slips. Null when the text has no words.
 */
export const matchText = (given: { index: SearchIndex; topics: Topics; text: string }): TextMatch | null => {
  const typed = [...new Set(wordsOf(given.text))].slice(0, MOST_WORDS)
  if (typed.length === 0) return null
  const { index } = given
  const scores = new Float32Array(index.count)
  const covered = new Float32Array(index.count)
  let asked = 0
  for (const word of typed) {
    const telling = tellingOf(given, word)
    asked += telling
    const best = bestOf(given, word)
    forEachScored(best, (document, score) => {
      scores[document] = (scores[document] ?? 0) + score * telling
      covered[document] = (covered[document] ?? 0) + telling
    })
  }
  const found = createBitset(index.count)
  for (let document = 0; document < index.count; document += 1)
    if ((covered[document] ?? 0) >= asked * LEAST_PART && (covered[document] ?? 0) > 0) add(found, document)
  return { found, scores }
}

type Given = { readonly index: SearchIndex; readonly topics: Topics }

/** Inverse document frequency, over the phrases of the catalogue and the texts of the profiles, whichever knows the word as rarer. */
const tellingOf = ({ index, topics }: Given, word: string): number => {
  const inPhrases = topics.phrasesWith.get(word)
  const inTexts = index.texts.get(word)?.length
  const phraseIdf = inPhrases === undefined ? 0 : Math.log(1 + topics.phraseCount / inPhrases)
  const textIdf = inTexts === undefined ? 0 : Math.log(1 + index.count / inTexts)
  const known = Math.min(phraseIdf || Number.POSITIVE_INFINITY, textIdf || Number.POSITIVE_INFINITY)
  // A word that nobody knows is a slip or a name: telling enough to be asked for.
  return Number.isFinite(known) ? known : 4
}

type Scored = { readonly touched: number[]; readonly values: Float32Array }

const bestOf = (given: Given, typed: string): Scored => {
  const { index, topics } = given
  const scored: Scored = { touched: [], values: new Float32Array(index.count) }
  const offer = (document: number, value: number): void => {
    const before = scored.values[document] ?? 0
    if (before === 0) scored.touched.push(document)
    if (value > before) scored.values[document] = value
  }
  for (const meant of topics.vocabulary.meanings(typed)) offerTopics(given, { meant, offer })
  for (const { word, sureness } of index.vocabulary.meanings(typed)) {
    for (const document of index.names.get(word) ?? []) offer(document, NAME_WEIGHT * sureness)
    for (const document of index.texts.get(word) ?? []) offer(document, TEXT_WEIGHT * sureness)
  }
  return scored
}

const offerTopics = (
  { index, topics }: Given,
  { meant, offer }: { meant: Meant; offer: (document: number, value: number) => void },
): void => {
  for (const { topic, share } of topics.byWord.get(meant.word) ?? []) {
    const set = index.sets.get(topic.facet)?.get(topic.code)
    if (set === undefined) continue
    const value = TOPIC_WEIGHT * meant.sureness * (0.4 + 0.6 * share)
    forEach(set, (document) => offer(document, value))
  }
}

const forEachScored = (
  { touched, values }: Scored,
  visit: (document: number, value: number) => void,
): void => {
  for (const document of touched) visit(document, values[document] ?? 0)
}
