import { MEMBER_ROLES } from "@arnica/contract/partners"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "partners.as": among(MEMBER_ROLES, (t, code) => t(`privacy:export.as.${code}`)),
}
