import { loadDangerPhrases } from "@arnica/content/danger-phrases"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { BY_URGENCY, createPhraseIndex, type PhraseIndex, scanForDanger } from "@arnica/rules/danger-words"
import type { DangerKind } from "@arnica/rules/safety"

/** Of which dangers a text tells, the most urgent first. */
type DangerWords = (text: string) => readonly DangerKind[]

const among =
  (indexes: readonly PhraseIndex[], language: Language): DangerWords =>
  (text) => {
    const told = new Set(indexes.flatMap((index) => scanForDanger(index, { text, language }).kinds))
    return BY_URGENCY.filter((kind) => told.has(kind))
  }

const indexOf = async (language: Language): Promise<PhraseIndex> =>
  createPhraseIndex([await loadDangerPhrases(language)])

/** The words of danger of one language, for a page in it: the first that are looked for. */
export const loadOwnWords = async (language: Language): Promise<DangerWords> =>
  among([await indexOf(language)], language)

/** Lets the browser draw and take keys between two pieces of work. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Those of all languages, for a page in one: the same that the server looks for, laid out one after the other. */
export const loadAllWords = async (language: Language): Promise<DangerWords> => {
  const indexes: PhraseIndex[] = []
  for (const each of LANGUAGES) {
    await breath()
    indexes.push(await indexOf(each))
  }
  return among(indexes, language)
}
