import type { DangerKind } from "../order.ts"
import { formsOf, tokensOf, WRITINGS, type Writing, writingOf } from "./fold.ts"
import { spellingsOf } from "./habits.ts"
import { shortened, slipsBetween, slipsForgiven, withoutTwo } from "./near.ts"

/** The kinds of danger, what brooks no delay first. */
export const BY_URGENCY = [
  "medical",
  "suicide",
  "children",
  "violence",
] as const satisfies readonly DangerKind[]

/** The words of danger of one language. */
export type PhraseBook = {
  readonly language: string
  readonly danger: Readonly<Record<DangerKind, readonly string[]>>
}

/** A phrase to lay out: what it tells of, such as a kind of danger or a concern, and the language that it is in. */
export type Spoken = { readonly kind: string; readonly language: string; readonly text: string }

/** A phrase that is looked for. */
export type Phrase = {
  readonly kind: string
  readonly language: string
  /** Words in it, and letters in these. */
  readonly words: number
  readonly letters: number
  /** Where the places of its words begin among those of all phrases. */
  readonly offset: number
}

/** A word of a phrase, or several that somebody wrote as one: leads over the words `from` up to, not including, `to`. */
export type Step = { readonly phrase: Phrase; readonly from: number; readonly to: number }

/** A step that a typed word makes. `letters` are those of the word as it should be. */
export type Near = { readonly step: Step; readonly slips: number; readonly letters: number }

/** The phrases of one writing by their words. */
export type WordIndex = {
  readonly writing: Writing
  /** What a word may be, slips forgiven. */
  readonly stepsOf: (form: string) => readonly Near[]
  /** What it is when nothing is forgiven. */
  readonly exactly: (form: string) => readonly Near[]
}

/** Phrases laid out for finding them in a text, by writing. `places` are those of all words of all phrases. */
export type PhraseIndex = readonly (WordIndex & { readonly places: number })[]

/** Letters of words that were run together, and of what may stand beside them. */
const SHORTEST_RUN = 9
const LONGEST_RUN = 40
const LONGEST_BESIDE = 6

const addTo = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}

/** Two words written as one: a letter that both share is written once, as all that is doubled. */
export const joined = (a: string, b: string): string => a + (a.at(-1) === b.at(0) ? b.slice(1) : b)

/** Steps by the word that makes them, and by words that were written as one. */
type Steps = { readonly alone: Map<string, Near[]>; readonly together: Map<string, Near[]> }

const createWordIndex = (writing: Writing, { alone, together }: Steps): WordIndex => {
  const words = new Map<string, string[]>()
  for (const word of alone.keys()) for (const rest of shortened(word)) addTo(words, rest, word)
  const exactly = (form: string): readonly Near[] => {
    const [single = [], several = []] = [alone.get(form), together.get(form)]
    return several.length === 0 ? single : [...single, ...several]
  }
  const nearly = (form: string, word: string): Near[] => {
    const slips = slipsBetween(form, word)
    if (slips > slipsForgiven(form, word) || (slips > 1 && form[0] !== word[0])) return []
    return (alone.get(word) ?? []).map(({ step, letters }) => ({ step, letters, slips }))
  }
  /** Three words or more that were written as one, with one more before or after them: "iwanttodie". */
  const runTogether = (form: string): Near[] => {
    if (form.length < SHORTEST_RUN || form.length > LONGEST_RUN) return []
    const parts = Array.from({ length: LONGEST_BESIDE }, (_, index) => [
      form.slice(index + 1),
      form.slice(0, -index - 1),
    ])
    return parts.flat().flatMap((part) => exactly(part).filter(({ step: { from, to } }) => to - from > 2))
  }
  return {
    writing,
    exactly,
    stepsOf: (form) => {
      const right = exactly(form)
      const candidates = new Set<string>()
      for (const rest of shortened(form)) for (const word of words.get(rest) ?? []) candidates.add(word)
      if (right.length === 0) for (const rest of withoutTwo(form)) if (alone.has(rest)) candidates.add(rest)
      candidates.delete(form)
      return [...right, ...[...candidates].flatMap((word) => nearly(form, word)), ...runTogether(form)]
    },
  }
}

/** The forms of a phrase's words, each as it is spelled and as it is often written. */
const formsIn = ({
  text,
  language,
  writing,
}: {
  text: string
  language: string
  writing: Writing
}): string[][] => {
  const spelled = spellingsOf(text, language).map((spelling) => tokensOf(spelling))
  const [first = []] = spelled
  const forms = first.map((_, at) => [
    ...new Set(spelled.flatMap((tokens) => formsOf(writing, tokens[at] ?? "").slice(0, 1))),
  ])
  // Words of one letter are left out and mixed up: "в" and "у", "i", "o". Between the others there is room for them.
  const long = forms.filter(([form = ""]) => form.length > 1)
  return long.length > 1 ? long : forms
}

type Layout = { readonly phrase: Phrase; readonly forms: readonly (readonly string[])[] }

/** Adds every word of a phrase, any two neighbours written as one, and the whole written as one. */
const addPhrase = ({ alone, together }: Steps, { phrase, forms }: Layout): void => {
  const asSpelled = forms.map(([form = ""]) => form)
  const add = (steps: Map<string, Near[]>, form: string, step: Omit<Step, "phrase">): void =>
    addTo(steps, form, { step: { phrase, ...step }, slips: 0, letters: form.length })
  for (const [from, own] of forms.entries()) {
    for (const form of own) add(alone, form, { from, to: from + 1 })
    const pair = asSpelled.slice(from, from + 2)
    if (pair.length === 2) add(together, pair.reduce(joined), { from, to: from + 2 })
  }
  if (forms.length > 2) add(together, asSpelled.reduce(joined), { from: 0, to: forms.length })
}

/** Lays the words of danger out. */
export const createPhraseIndex = (books: readonly PhraseBook[]): PhraseIndex =>
  layOutPhrases(
    books.flatMap(({ language, danger }) =>
      BY_URGENCY.flatMap((kind) => danger[kind].map((text) => ({ kind, language, text }))),
    ),
  )

/** Lays phrases out by their words. Takes some time and megabytes: done once. */
export const layOutPhrases = (phrases: readonly Spoken[]): PhraseIndex =>
  WRITINGS.map((writing) => {
    const steps: Steps = { alone: new Map(), together: new Map() }
    let places = 0
    for (const { kind, language, text } of phrases.filter((phrase) => writingOf(phrase.text) === writing)) {
      const forms = formsIn({ text, language, writing })
      const letters = forms.reduce((sum, [form = ""]) => sum + form.length, 0)
      addPhrase(steps, {
        forms,
        phrase: { kind, language, words: forms.length, letters, offset: places },
      })
      places += forms.length
    }
    return { ...createWordIndex(writing, steps), places }
  })
