import { CASH_OUT_STATES } from "@arnica/contract/cash-outs"
import { CREDIT_ORIGINS, REFERRAL_STATES } from "@arnica/contract/credit-words"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "creditsReceived.what": among(CREDIT_ORIGINS, (t, code) => t(`ownCredits:move.${code}`)),
  "cashOuts.state": among(CASH_OUT_STATES, (t, code) => t(`ownCredits:cashOut.state.${code}`)),
  "referrals.state": among(REFERRAL_STATES, (t, code) => t(`ownCredits:state.${code}`)),
}
