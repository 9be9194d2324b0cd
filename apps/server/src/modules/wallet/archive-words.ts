import type { ArchiveWords } from "../../platform/personal-data/archive-words.ts"

/** What moved an account in the ledger; whatever else did is another thing. */
const MOVES: Readonly<Record<string, "payment" | "refund" | "chargeback">> = {
  "payment.capture": "payment",
  "payment.refund": "refund",
  "payment.chargeback": "chargeback",
}

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "credit.what": (t, code) => t(`statement:kind.${MOVES[code] ?? "other"}`),
}
