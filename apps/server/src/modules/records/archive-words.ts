import { HEALTH_LINK_STATES } from "@arnica/contract/health-links"
import { RECORD_CATEGORIES, RECORD_KINDS } from "@arnica/contract/records"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "medicalFileLinks.status": among(HEALTH_LINK_STATES, (t, code) => t(`healthLinks:state.${code}`)),
  "medicalFile.kind": among(RECORD_KINDS, (t, code) => t(`records:kind.${code}`)),
  "medicalFileShares.category": among(RECORD_CATEGORIES, (t, code) => t(`records:category.${code}`)),
}
