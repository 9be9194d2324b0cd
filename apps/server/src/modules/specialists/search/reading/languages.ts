import { languageWords } from "@arnica/content/language-words"
import { isNear, wordsOf } from "../engine/words.ts"

type Reader = {
  /** Whether specialists can be filtered by a language. */
  readonly isOffered: (code: string) => boolean
  /** Whether a word is somebody's name. */
  readonly isName: (word: string) => boolean
  /** Whether a word is known otherwise, and so no slip. */
  readonly isElsewhere: (word: string) => boolean
}

/** The languages that a text names, and what is left of it. */
type Read = { readonly codes: readonly string[]; readonly rest: string }

type Word = { readonly typed: string; readonly folded: string }

const TYPED = /[\p{L}\p{M}\p{N}]+/gu
/** From how many letters a name may be misspelt: "polish" is one slip from "polite". */
const SHORTEST_WITH_SLIP = 7
const LONGEST_ENDING = 4
/** What goes on after a stem as one word: "englischsprachige", "englischkenntnisse". */
const COMPOUND = /^(?:sprach|sprech|kenntn)/
/** Words that are looked at: as many as are looked for. */
const MOST_WORDS = 24

const foldedOf = (word: string): string => wordsOf(word).join("")
const AROUND = new Set(languageWords.around.map(foldedOf))
const TELLING = new Set(languageWords.telling.map(foldedOf))

type Stem = { readonly code: string; readonly stem: string }
const WHOLE = new Map<string, string>()
const STEMS: Stem[] = []
for (const [code, names] of Object.entries(languageWords.names))
  for (const name of names) {
    const stem = foldedOf(name)
    if (name.endsWith("*")) STEMS.push({ code, stem })
    else WHOLE.set(stem, code)
  }
const BY_LETTER = Map.groupBy([...STEMS, ...[...WHOLE].map(([stem, code]) => ({ code, stem }))], ({ stem }) =>
  stem.charAt(0),
)

/** The language that a word names as it is spelled. */
const spelled = (word: string): string | undefined =>
  WHOLE.get(word) ??
  STEMS.find(({ stem }) => {
    if (!word.startsWith(stem)) return false
    const ending = word.slice(stem.length)
    return ending.length <= LONGEST_ENDING || COMPOUND.test(ending)
  })?.code

/** The language of which a word is the name with one slip. */
const misspelt = (word: string): string | undefined =>
  word.length < SHORTEST_WITH_SLIP
    ? undefined
    : BY_LETTER.get(word.charAt(0))?.find(
        ({ stem }) => stem.length >= SHORTEST_WITH_SLIP - 1 && isNear({ a: word, b: stem, most: 1 }),
      )?.code

/**
 * Reads which languages a text asks for, such as "polish speaking psychologist", and leaves the words out that said so:
 * their names, and what stands around them. A word that is a surname here names a language only beside "speaks".
 */
export const readLanguages = (text: string, { isOffered, isName, isElsewhere }: Reader): Read => {
  const words: Word[] = [...text.matchAll(TYPED)]
    .slice(0, MOST_WORDS)
    .map(([typed]) => ({ typed, folded: foldedOf(typed) }))
  const codeOf = ({ folded }: Word, at: number): string | undefined => {
    const beside = [at - 2, at - 1, at + 1].some(
      (each) => each >= 0 && TELLING.has(words[each]?.folded ?? ""),
    )
    const code = spelled(folded) ?? (isElsewhere(folded) && !beside ? undefined : misspelt(folded))
    return code === undefined || !isOffered(code) || (isName(folded) && !beside) ? undefined : code
  }
  const codes = words.map(codeOf)
  if (codes.every((code) => code === undefined)) return { codes: [], rest: text }
  const isGone = codes.map((code) => code !== undefined)
  const spread = (at: number, by: 1 | -1): void => {
    for (let next = at + by; AROUND.has(words[next]?.folded ?? " "); next += by) isGone[next] = true
  }
  for (const [at, code] of codes.entries())
    if (code !== undefined) {
      spread(at, -1)
      spread(at, 1)
    }
  return {
    codes: [...new Set(codes.filter((code) => code !== undefined))],
    rest: words
      .filter((_, at) => isGone[at] !== true)
      .map(({ typed }) => typed)
      .join(" "),
  }
}
