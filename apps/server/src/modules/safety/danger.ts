import { safetyPhrases } from "@arnica/content/safety-phrases"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { createPhraseIndex, type PhraseIndex, scanForDanger } from "@arnica/rules/danger-words"
import type { DangerKind } from "@arnica/rules/safety"

let made: PhraseIndex | undefined

/** Some ten megabytes, made in a tenth of a second when somebody first searches. */
const indexNow = (): PhraseIndex => {
  made ??= createPhraseIndex(LANGUAGES.map((language) => safetyPhrases[language]))
  return made
}

/**
 * Of which dangers a text tells, the most urgent first; none for most. It may be written in any of our languages; in
 * the reader's own, slips are forgiven. Nothing of it is kept.
 */
export const dangerIn = (text: string, language: Language): readonly DangerKind[] =>
  scanForDanger(indexNow(), { text, language }).kinds

/** What is searched for stands in this parameter, on pages and in calls alike. */
const SOUGHT = "q"

/** Whether an address asks for something that tells of danger, in whatever language its reader writes. */
export const asksInDanger = (address: string): boolean => {
  const from = address.indexOf("?")
  if (from < 0) return false
  return new URLSearchParams(address.slice(from + 1))
    .getAll(SOUGHT)
    .some((text) => scanForDanger(indexNow(), { text, language: undefined }).kinds.length > 0)
}
