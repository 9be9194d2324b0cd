import { PERIOD_STATES, SUBSCRIPTION_STATES } from "@arnica/contract/subscription-words"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "subscriptions.status": among(SUBSCRIPTION_STATES, (t, code) => t(`subscribing:state.${code}`)),
  "subscriptionMonths.status": among(PERIOD_STATES, (t, code) => t(`subscribing:period.${code}`)),
}
