import type { EntryContent } from "@arnica/contract/journal"
import { VALENCE_WORDS } from "@arnica/contract/journal-words"
import { formatNumber } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { Translator } from "@arnica/i18n/server"

/** Where -3 stands among the words. */
const MIDDLE = 3

/** In whose words an entry is said. */
export type Saying = { readonly t: Translator; readonly language: Language }

/** The word of a feeling's height; null for none. */
export const valenceWord = ({ t }: Pick<Saying, "t">, valence: number | null): string | null => {
  const word = valence === null ? undefined : VALENCE_WORDS[valence + MIDDLE]
  return word === undefined ? null : t(`journal:valence.${word}`)
}

/** Feelings by name. */
export const feelingWords = ({ t }: Pick<Saying, "t">, { feelings }: EntryContent): string[] =>
  feelings.map((each) => t(`journal:feeling.${each}`))

/** What an entry has to do with, words of one's own among it. */
export const aboutWords = ({ t }: Pick<Saying, "t">, { contexts, tags }: EntryContent): string[] => [
  ...contexts.map((each) => t(`journal:context.${each}`)),
  ...tags,
]

/** What was measured, each with its name. */
export const measureWords = ({ t, language }: Saying, { measures }: EntryContent): string[] =>
  measures.map(({ code, value }) => `${t(`journal:measure.${code}`)}: ${formatNumber({ language, value })}`)
