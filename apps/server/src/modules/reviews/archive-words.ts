import { REPORT_REASONS } from "@arnica/contract/review-moderation"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "reports.reason": among(REPORT_REASONS, (t, code) => t(`profile:report.reason.${code}`)),
}
