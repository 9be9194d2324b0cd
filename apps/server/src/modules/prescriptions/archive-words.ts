import { PRESCRIPTION_STATUSES } from "@arnica/contract/prescription-words"
import { type ArchiveWords, among, sideWords } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "prescriptions.status": among(PRESCRIPTION_STATUSES, (t, code) => t(`prescriptions:status.${code}`)),
  "prescriptions.as": sideWords,
}
