import { PAYOUT_STATES } from "@arnica/contract/payouts"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "payouts.status": among(PAYOUT_STATES, (t, code) => t(`payouts:state.${code}`)),
}
