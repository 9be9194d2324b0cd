import { RECORD_CATEGORIES, RECORD_KINDS } from "@arnica/contract/records"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "medicalFile.kind": among(RECORD_KINDS, (t, code) => t(`records:kind.${code}`)),
  "medicalFileShares.category": among(RECORD_CATEGORIES, (t, code) => t(`records:category.${code}`)),
}
