import { formsOf, tokensOf } from "./fold.ts"
import { joined, type Near, type Phrase, type PhraseIndex, type WordIndex } from "./phrase-index.ts"

/** A text, and the language that its writer most likely writes in; without one, any is taken for theirs. */
export type Question = { readonly text: string; readonly language: string | undefined }

/** A phrase that stands in a text, with the slips in it. */
export type FoundPhrase = { readonly phrase: Phrase; readonly slips: number }

/** What was found, and how many steps it took. */
export type Findings = { readonly found: readonly FoundPhrase[]; readonly steps: number }

/**
 * Which phrases stand in a text, each once, with the fewest slips. Phrases of the writer's language are recognised with
 * slips and with words between; those of the others only when they are clear, as "die" is no death in German.
 */
export const findPhrases = (index: PhraseIndex, { text, language }: Question): Findings => {
  const tokens = tokensOf(text)
  const isOwn = (phrase: Phrase): boolean => language === undefined || phrase.language === language
  const parts = index.map((words) => foundIn({ words, tokens, isOwn }))
  return {
    found: parts.flatMap(({ found }) => [...found].map(([phrase, slips]) => ({ phrase, slips }))),
    steps: parts.reduce((sum, { steps }) => sum + steps, tokens.length),
  }
}

type Part = {
  readonly words: PhraseIndex[number]
  readonly tokens: readonly string[]
  readonly isOwn: (phrase: Phrase) => boolean
}

/** Goes through the text once, and remembers for each place of each phrase where it was last reached. */
const foundIn = ({ words, tokens, isOwn }: Part): { found: Map<Phrase, number>; steps: number } => {
  const read = readerOf(words)
  const reached: Reached = { ends: new Int32Array(words.places), slips: new Uint8Array(words.places) }
  const found = new Map<Phrase, number>()
  let steps = 0
  const take = (near: Near, { first, last }: { first: number; last: number }): void => {
    const { phrase, from, to } = near.step
    const before = phrase.offset + from - 1
    const between = from === 0 ? 0 : wordsBetween(reached, { place: before, first })
    const slips = near.slips + (from === 0 ? 0 : Number(reached.slips[before]))
    if (between === undefined || !goesOn({ near, between, slips, own: isOwn(phrase) })) return
    reached.ends[phrase.offset + to - 1] = last + 1
    reached.slips[phrase.offset + to - 1] = slips
    if (to === phrase.words) found.set(phrase, Math.min(slips, found.get(phrase) ?? slips))
  }
  for (const [last, token] of tokens.entries())
    for (const { first, nears } of read({ token, before: tokens[last - 1], last })) {
      steps += nears.length
      for (const near of nears) take(near, { first, last })
    }
  return { found, steps }
}

/** Letters that a phrase needs for a slip in a word of four. */
const PHRASE_WITH_SHORT_SLIP = 8
const SHORT = 4
/** From how many letters a word of another language than the writer's may have a slip. */
const CLEAR_WITH_SLIP = 7

/** Whether a word is near enough: in one's own language with its slips, in others only when it can hardly be another. */
const isClear = ({ step: { phrase }, slips, letters }: Near, isOwn: boolean): boolean => {
  if (slips === 0) return true
  if (!isOwn) return slips === 1 && letters >= CLEAR_WITH_SLIP
  return letters > SHORT || phrase.letters >= PHRASE_WITH_SHORT_SLIP
}

/** Where each place was last reached, one more than the word there and 0 for never, and slips so far. */
type Reached = { readonly ends: Int32Array; readonly slips: Uint8Array }

/** Words that may stand between two words of a phrase, and fewer in another language than the writer's. */
const WORDS_BETWEEN = { own: 3, other: 2 } as const

/** Words between the word at `first` and where a phrase was last; undefined where it was nowhere before it. */
const wordsBetween = (
  { ends }: Reached,
  { place, first }: { place: number; first: number },
): number | undefined => {
  const end = Number(ends[place])
  return end === 0 || end > first ? undefined : first - end
}

/** Slips that all words of a phrase may have together, when they are few and when they are many. */
const SLIPS = { few: 2, many: 3 } as const
const MANY = 4

type Way = { readonly near: Near; readonly between: number; readonly slips: number; readonly own: boolean }

/** Whether a phrase goes on with this word. */
const goesOn = ({ near, between, slips, own }: Way): boolean =>
  between <= (own ? WORDS_BETWEEN.own : WORDS_BETWEEN.other) &&
  slips <= (near.step.phrase.words < MANY ? SLIPS.few : SLIPS.many) &&
  isClear(near, own)

type Place = { readonly token: string; readonly before: string | undefined; readonly last: number }
/** What one or two words up to a place of the text may be. */
type Reading = { readonly first: number; readonly nears: readonly Near[] }

/** Looks each word up once. */
const readerOf = ({ writing, stepsOf, exactly }: WordIndex): ((place: Place) => readonly Reading[]) => {
  const known = new Map<string, { forms: readonly string[]; nears: readonly Near[] }>()
  const lookUp = (token: string): { forms: readonly string[]; nears: readonly Near[] } => {
    const before = known.get(token)
    if (before !== undefined) return before
    const forms = formsOf(writing, token)
    const entry = { forms, nears: forms.flatMap(stepsOf) }
    known.set(token, entry)
    return entry
  }
  return ({ token, before, last }) => {
    const { forms, nears } = lookUp(token)
    const alone = { first: last, nears }
    if (before === undefined) return [alone]
    const together = lookUp(before).forms.flatMap((a) => forms.flatMap((b) => exactly(joined(a, b))))
    return [alone, { first: last - 1, nears: together }]
  }
}
