import { type ArchiveWords, sideWords } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "messages.as": sideWords,
}
