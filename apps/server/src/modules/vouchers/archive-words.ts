import { VOUCHER_KINDS, VOUCHER_STATES } from "@arnica/contract/voucher-words"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "vouchers.kind": among(VOUCHER_KINDS, (t, code) => t(`vouchers:kind.${code}`)),
  "vouchers.state": among(VOUCHER_STATES, (t, code) => t(`vouchers:state.${code}`)),
}
