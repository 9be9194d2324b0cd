import { TERM_CODES } from "@arnica/contract/identity"
import { CHANNELS, OCCASION_CODES } from "@arnica/contract/occasions"
import { ONBOARDING_STEPS } from "@arnica/contract/onboarding"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "notificationChoices.what": among(OCCASION_CODES, (t, code) => t(`personal:news.occasion.${code}`)),
  "notificationChoices.how": among(CHANNELS, (t, code) => t(`personal:news.channel.${code}`)),
  "consents.status": among(["accepted", "withdrawn"], (t, code) => t(`privacy:consents.${code}`)),
  "consents.what": among(TERM_CODES, (t, code) => t(`privacy:export.term.${code}`)),
  "profile.startStep": among(ONBOARDING_STEPS, (t, code) => t(`personal:start.${code}`)),
}
