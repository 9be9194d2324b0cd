import { type Bitset, bitsetWhere, documentsOf, has } from "./bitset.ts"
import { withCode } from "./filters.ts"
import { MULTI_FACETS, type SearchIndex, SINGLE_FACETS } from "./index-state.ts"
import { beginSheet, endWord, offer, offerSet } from "./score-sheet.ts"
import { partSaid, type Topic, type TopicEntry, type Topics } from "./topics.ts"
import type { Meant } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** What a text found: the documents, and how well each fits (0 for those that do not); good until the next text is matched. */
export type TextMatch = { readonly found: Bitset; readonly scores: Float32Array }

const NAME_WEIGHT = 3
const TOPIC_WEIGHT = 2
const TEXT_WEIGHT = 1
/** What a topic is worth of which next to nothing was said; the rest comes with the part that was. */
const TOPIC_BASE = 0.4
/** A document counts when it accounts for at least this part of what was asked, words weighted by how telling they are. */
const LEAST_PART = 0.5
const MOST_WORDS = 12
/** What being named in full is worth, in scores: more than any text and the visitor's language together. */
const NAMED = 10_000
/** What working with the concern that the text tells of is worth: more than any words, less than the visitor's language. */
const CONCERN = 500
/** And with another that it tells of besides. */
const OTHER_CONCERN = 100
/** How telling a word is that nobody knows: a slip or a name, so enough to be asked for. */
const UNKNOWN_TELLING = 4

type Given = { readonly index: SearchIndex; readonly topics: Topics }
/** A text, with the concerns that it tells of in everyday words, the clearest first. */
type Asked = Given & { readonly text: string; readonly concerns?: readonly string[] }

/** A typed word with what it may mean in the catalogue and in names and profiles. */
type TypedWord = {
  readonly telling: number
  readonly inTopics: readonly Meant[]
  readonly inProfiles: readonly Meant[]
}

/**
 * Finds what a typed text means: names, entries of the catalogue in any language, and words of the profiles, each
 * also by its beginning and with slips. Null when the text has no words.
 */
export const matchText = (given: Asked): TextMatch | null => {
  const { index } = given
  const typed = [...new Set(wordsOf(given.text))].slice(0, MOST_WORDS).map((word) => readWord(given, word))
  if (typed.length === 0) return null
  const { sheet } = index
  beginSheet(sheet, index.count)
  const topics = topicsMeant(given, typed)
  for (const word of typed) {
    offerTopics(given, { word, topics })
    offerProfiles(index, word)
    endWord(sheet, word.telling)
  }
  raiseNamed(index, given.text)
  const least = typed.reduce((sum, { telling }) => sum + telling, 0) * LEAST_PART
  const { covered, scores } = sheet
  const fits = raiseFitting(index, given.concerns ?? [])
  return { found: bitsetWhere(index.count, (at) => (covered[at] ?? 0) >= least || fits(at)), scores }
}

/** Whoever works with what the text tells of is found, and comes before those who only use its words. */
const raiseFitting = (index: SearchIndex, concerns: readonly string[]): ((document: number) => boolean) => {
  const fitting = concerns.map((code) => index.multi.concern.get(code)).filter((each) => each !== undefined)
  for (const [place, documents] of fitting.entries())
    for (const document of documentsOf(documents))
      index.sheet.scores[document] =
        (index.sheet.scores[document] ?? 0) + (place === 0 ? CONCERN : OTHER_CONCERN)
  return (document) => fitting.some((documents) => has(documents, document))
}

/** Whoever bears every word of the text as a name was asked for: they outweigh all else, the visitor's language too. */
const raiseNamed = (index: SearchIndex, text: string): void => {
  const [first = [], ...others] = [...new Set(wordsOf(text))].map((word) => new Set(index.names.get(word)))
  for (const document of first)
    if (others.every((bearers) => bearers.has(document)))
      index.sheet.scores[document] = (index.sheet.scores[document] ?? 0) + NAMED
}

const readWord = ({ index, topics }: Given, word: string): TypedWord => {
  const known = topics.vocabulary.has(word) || index.vocabulary.has(word)
  return {
    telling: tellingOf({ index, topics }, word),
    inTopics: topics.vocabulary.meanings(word, { known }),
    inProfiles: index.vocabulary.meanings(word, { known }),
  }
}

/** Inverse document frequency, over the phrases of the catalogue and the texts of the profiles, whichever knows the word as more common. */
const tellingOf = ({ index, topics }: Given, word: string): number => {
  const inPhrases = topics.tellingOf(word) ?? UNKNOWN_TELLING
  const inTexts = index.texts.get(word)?.length
  return inTexts === undefined ? inPhrases : Math.min(inPhrases, Math.log(1 + index.count / inTexts))
}

type TopicMeant = { readonly entry: TopicEntry; readonly part: number; readonly documents: Bitset }

/** The topics that the words together may mean, with the part of each that was said. */
const topicsMeant = ({ index, topics }: Given, typed: readonly TypedWord[]): TopicMeant[] => {
  const said = new Map<string, number>()
  for (const { word, sureness } of typed.flatMap(({ inTopics }) => inTopics))
    said.set(word, Math.max(said.get(word) ?? 0, sureness))
  const entries = new Set([...said.keys()].flatMap((word) => topics.byWord.get(word) ?? []))
  const saying = { saidOf: (word: string) => said.get(word) ?? 0, tellingOf: topics.tellingOf }
  return [...entries].map((entry) => ({
    entry,
    part: partSaid(entry, saying),
    documents: withTopic(index, entry.topic),
  }))
}

const withTopic = (index: SearchIndex, { facet, code }: Topic): Bitset => {
  const single = SINGLE_FACETS.find((each) => each === facet)
  if (single !== undefined) return withCode(index, { facet: single, code })
  const multi = MULTI_FACETS.find((each) => each === facet)
  return (multi === undefined ? undefined : index.multi[multi].get(code)) ?? { words: new Uint32Array(0) }
}

const offerTopics = (
  { index, topics }: Given,
  { word, topics: meant }: { word: TypedWord; topics: readonly TopicMeant[] },
): void => {
  const sureness = new Map<TopicEntry, number>()
  for (const each of word.inTopics)
    for (const entry of topics.byWord.get(each.word) ?? [])
      sureness.set(entry, Math.max(sureness.get(entry) ?? 0, each.sureness))
  const offers = meant.map(({ entry, part, documents }) => ({
    documents,
    value: TOPIC_WEIGHT * (sureness.get(entry) ?? 0) * (TOPIC_BASE + (1 - TOPIC_BASE) * part),
  }))
  // The best first: whoever has it is not looked at again.
  for (const each of offers.toSorted((a, b) => b.value - a.value))
    if (each.value > 0) offerSet(index.sheet, each)
}

const offerProfiles = (index: SearchIndex, { inProfiles }: TypedWord): void => {
  for (const { word, sureness } of inProfiles) {
    offer(index.sheet, { documents: index.names.get(word) ?? [], value: NAME_WEIGHT * sureness })
    offer(index.sheet, { documents: index.texts.get(word) ?? [], value: TEXT_WEIGHT * sureness })
  }
}
