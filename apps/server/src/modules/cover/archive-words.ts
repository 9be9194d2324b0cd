import { COVER_USE_STATES } from "@arnica/contract/cover-words"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "coverUses.state": among(COVER_USE_STATES, (t, code) => t(`cover:state.${code}`)),
}
