import type { ModeratedReview, PracticeReview } from "@arnica/contract/review-care"
import type { Review } from "@arnica/contract/reviews"
import type { SpecialistSummary } from "../specialists/index.ts"
import type { ModeratedRow } from "./list-repository.ts"
import type { ReviewRow } from "./repository.ts"

const iso = (instant: number): string => new Date(instant).toISOString()

/** A review as everybody reads it. */
export const toReview = (row: ReviewRow): Review => ({
  uuid: row.uuid,
  stars: row.stars,
  text: row.text,
  language: row.language,
  author: row.author,
  sessionsBefore: row.sessionsBefore,
  createdAt: iso(row.createdAt),
  answer:
    row.answerText === null || row.answerAt === null
      ? null
      : { text: row.answerText, createdAt: iso(row.answerAt) },
})

/** A review as the specialist whom it is about sees it: it is answered once. */
export const toPracticeReview = (row: ReviewRow): PracticeReview => {
  const review = toReview(row)
  return { ...review, abilities: { answer: review.answer === null } }
}

/** Whom a review is about. */
export const toSpecialist = ({
  url,
  fullName,
  photo,
}: SpecialistSummary): { atlasUrl: string; fullName: string; photo: string | null } => ({
  atlasUrl: url,
  fullName,
  photo,
})

/** A review as admins look after it. */
export const toModerated = (
  row: ModeratedRow,
  specialist: Pick<SpecialistSummary, "url" | "fullName"> | undefined,
): ModeratedReview => ({
  ...toReview(row),
  status: row.status,
  holdReason: row.holdReason,
  hiddenReason: row.hiddenReason,
  specialist: { atlasUrl: specialist?.url ?? "", fullName: specialist?.fullName ?? "" },
  reports: row.reports.map(({ at, ...report }) => ({ ...report, at: iso(at) })),
  abilities: {
    publish: row.status !== "published" || row.reports.length > 0,
    hide: row.status !== "hidden",
  },
})
