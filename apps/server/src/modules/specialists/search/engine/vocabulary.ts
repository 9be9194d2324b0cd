import { isFormOf, isNear, slipsAllowed, trigramsOf } from "./words.ts"

/** A word of the vocabulary that a typed word may mean, and how surely: 1 for the word itself. */
export type Meant = { readonly word: string; readonly sureness: number }

/** All words that are known, findable by themselves, by their beginning and with slips. */
export type Vocabulary = {
  readonly add: (word: string) => void
  readonly has: (word: string) => boolean
  /** What a typed word may mean, best first: itself, words that begin with it, its other forms and, unless it is known to be no slip, words that it may be a slip of. */
  readonly meanings: (typed: string, options: { readonly known: boolean }) => Meant[]
}

const PREFIX_SURENESS = 0.8
const FORM_SURENESS = 0.7
const NEAR_SURENESS = 0.55
const SHORTEST_PREFIX = 3
/** How much longer a form of a known word may be: "somnul" for "somn", but not "partenerul" for "par". */
const LONGEST_ENDING = 3
const MOST_MEANINGS = 24
/** Of a typed word's letter groups, the part that a misspelt word must share to be looked at. */
const SHARED_PART = 0.34

/** An empty vocabulary. */
export const createVocabulary = (): Vocabulary => {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const byTrigram = new Map<string, number[]>()

  const insert = (word: string): void => {
    if (numbers.has(word)) return
    const number = words.length
    words.push(word)
    numbers.set(word, number)
    for (const trigram of trigramsOf(word)) {
      const list = byTrigram.get(trigram)
      if (list === undefined) byTrigram.set(trigram, [number])
      else list.push(number)
    }
  }

  /** Words that share enough letter groups with what was typed to be looked at. */
  const similar = (typed: string): string[] => {
    const trigrams = trigramsOf(typed)
    const shared = new Map<number, number>()
    for (const trigram of trigrams)
      for (const number of byTrigram.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1)
    const least = Math.max(1, Math.floor(trigrams.length * SHARED_PART))
    return [...shared].flatMap(([number, count]) => (count >= least ? [words[number] ?? ""] : []))
  }

  const meanings: Vocabulary["meanings"] = (typed, { known }) => {
    const exact: Meant[] = numbers.has(typed) ? [{ word: typed, sureness: 1 }] : []
    const others = similar(typed).flatMap((word) => meantBy({ typed, word, known }))
    others.sort((a, b) => b.sureness - a.sureness || a.word.length - b.word.length)
    return [...exact, ...others].slice(0, MOST_MEANINGS)
  }

  return { add: insert, has: (word) => numbers.has(word), meanings }
}

const meantBy = ({ typed, word, known }: { typed: string; word: string; known: boolean }): Meant[] => {
  if (word === typed) return []
  const begins = typed.length >= SHORTEST_PREFIX && word.startsWith(typed)
  if (begins && (!known || word.length - typed.length <= LONGEST_ENDING))
    return [{ word, sureness: PREFIX_SURENESS }]
  if (isFormOf(typed, word)) return [{ word, sureness: FORM_SURENESS }]
  const slips = known ? 0 : slipsAllowed(typed.length)
  return slips > 0 && isNear({ a: typed, b: word, most: slips }) ? [{ word, sureness: NEAR_SURENESS }] : []
}
