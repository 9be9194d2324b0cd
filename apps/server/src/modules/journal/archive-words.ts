import { ENTRY_KINDS } from "@arnica/contract/journal"
import { CONTEXTS, FEELINGS } from "@arnica/contract/journal-words"
import { type ArchiveWords, among, type WordOf } from "../../platform/personal-data/archive-words.ts"

const feelingWords = among(FEELINGS, (t, code) => t(`journal:feeling.${code}`))
const contextWords = among(CONTEXTS, (t, code) => t(`journal:context.${code}`))

/** A feeling, or what it had to do with. */
const whatWords: WordOf = (t, code) => feelingWords(t, code) ?? contextWords(t, code)

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "journal.as": among(ENTRY_KINDS, (t, code) => t(`journal:kind.${code}`)),
  "journal.what": whatWords,
}
