import { WAITING_KINDS, WAITING_STATES } from "@arnica/contract/waiting-words"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "waiting.kind": among(WAITING_KINDS, (t, code) => t(`waiting:kind.${code}`)),
  "waiting.status": among(WAITING_STATES, (t, code) => t(`waiting:state.${code}`)),
}
