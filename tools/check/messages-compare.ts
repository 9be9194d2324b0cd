import type { Language } from "@arnica/i18n"
import type { Texts } from "./messages-bundles.ts"
import { baseKeys, parseKey } from "./messages-plurals.ts"
import { slotsOf, wordsOf } from "./messages-wording.ts"

/** Texts that are the same in English and in a language, by language; "*" for all of them. */
export type Cognates = Readonly<Record<string, readonly string[]>>

/** From how many words on a text must differ from English. */
const LEAST_WORDS = 3

type Pair = { language: Language; source: Texts; target: Texts }

/** Keys that only one of English and a language has, as texts. */
export function keyGaps({ source, target }: Pair): string[] {
  const wanted = baseKeys(source)
  const present = baseKeys(target)
  return [
    ...[...wanted].filter((key) => !present.has(key)).map((key) => `${key}: is missing`),
    ...[...present].filter((key) => !wanted.has(key)).map((key) => `${key}: is not in English`),
  ]
}

/** Texts whose placeholders differ from those of English. Every plural form is held against `other`. */
export function slotGaps({ source, target }: Pair): string[] {
  return [...target].flatMap(([key, text]) => {
    const original = sourceOf(source, key)
    if (original === undefined || slotsOf(original) === slotsOf(text)) return []
    return [`${key}: has "${slotsOf(text)}" where English has "${slotsOf(original)}"`]
  })
}

function sourceOf(source: Texts, key: string): string | undefined {
  const { base, form, isOrdinal } = parseKey(key)
  return form === undefined ? source.get(key) : source.get(`${base}${isOrdinal ? "_ordinal" : ""}_other`)
}

/**
 * Texts left in English. A word or two may rightly be the same, and a guard against that breeds bad words; three are
 * a sentence. `used` collects the cognates that excused one.
 */
export function untranslated(input: Pair & { cognates: Cognates; used: Set<string> }): string[] {
  const { language, source, target, cognates, used } = input
  return [...target].flatMap(([key, text]) => {
    const words = wordsOf(text)
    if (words.split(" ").length < LEAST_WORDS || !sameAsSource({ source, key, words })) return []
    const list = ["*", language].find((name) => cognates[name]?.includes(words))
    if (list === undefined) return [`${key}: is still English: "${text}"`]
    used.add(`${list} ${words}`)
    return []
  })
}

/** A plural form counts as English when any English form of its key reads the same. */
function sameAsSource({ source, key, words }: { source: Texts; key: string; words: string }): boolean {
  const { base, form } = parseKey(key)
  if (form === undefined) return wordsOf(source.get(key) ?? "") === words
  return [...source].some(([other, text]) => parseKey(other).base === base && wordsOf(text) === words)
}
