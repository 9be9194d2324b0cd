import { PAID_CHAT_TYPES } from "@arnica/contract/messaging"
import { type ArchiveWords, among } from "../../platform/personal-data/archive-words.ts"

/** What codes of this module are called in an archive. */
export const ARCHIVE_WORDS: ArchiveWords = {
  "paidChats.what": among(PAID_CHAT_TYPES, (t, code) => t(`offers:chat.type.${code}`)),
}
