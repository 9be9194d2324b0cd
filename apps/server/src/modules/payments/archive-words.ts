import { PAYMENT_STATUSES } from "@arnica/contract/payments"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "orders.status": among(PAYMENT_STATUSES, (t, code) => t(`dashboard:payment.${code}`)),
}
