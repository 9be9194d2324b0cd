import bookingData from "../data/terms/booking.json" with { type: "json" }
import paidChatData from "../data/terms/paid-chat.json" with { type: "json" }
import privacyData from "../data/terms/privacy.json" with { type: "json" }
import specialistData from "../data/terms/specialist.json" with { type: "json" }
import termsOfUseData from "../data/terms/terms-of-use.json" with { type: "json" }
import type { Language, Localized } from "./language.ts"

/**
 * A legal text. A new wording is a new version: who accepted what is stored as code and version. A paragraph
 * that begins with "## " is a heading; nothing else in it is markup.
 */
export type TermsDocument = {
  code: string
  version: number
  /** What a version changed against the one before, in words, by its number. Version 1 changed nothing. */
  changes?: Readonly<Record<string, Record<Language, string[]>>>
  titles: Localized
  paragraphs: Record<Language, string[]>
}

/** What a client accepts with each booking: cancellation, payment, emergencies, what the specialist sees. */
export const bookingTerms: TermsDocument = bookingData

/** What everyone accepts with an account. */
export const termsOfUse: TermsDocument = termsOfUseData

/** What happens to personal data. */
export const privacyNotice: TermsDocument = privacyData

/**
 * What a specialist accepts when they hand their profile in: our fee, payouts, cancellations, how it ends. How much the fee
 * is stands beside the text, as it changes by date and a text that was published never does.
 */
export const specialistTerms: TermsDocument = specialistData

/** What a client accepts with a paid chat: what is bought, when the answer is due, what goes back. */
export const paidChatTerms: TermsDocument = paidChatData

/** All legal texts in their newest version. */
export const termsDocuments: readonly TermsDocument[] = [
  bookingTerms,
  termsOfUse,
  privacyNotice,
  specialistTerms,
  paidChatTerms,
]

/** What changed in a text after a version that somebody accepted, in words, the oldest change first. */
export const changesSince = (read: { code: string; version: number; language: Language }): string[] => {
  const document = termsDocuments.find(({ code }) => code === read.code)
  return Object.entries(document?.changes ?? {})
    .filter(([version]) => Number(version) > read.version)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, words]) => words[read.language])
}
