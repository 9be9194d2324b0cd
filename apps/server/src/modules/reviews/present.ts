import type { ModeratedReview, PracticeReview } from "@arnica/contract/review-moderation"
import type { Review } from "@arnica/contract/reviews"
import type { SpecialistSummary } from "../specialists/index.ts"
import type { ModeratedRow } from "./list-repository.ts"
import type { ReviewRow } from "./repository.ts"

const iso = (instant: number): string => new Date(instant).toISOString()

const answerOf = ({ answerText, answerAt }: ReviewRow): Review["answer"] =>
  answerText === null || answerAt === null ? null : { text: answerText, createdAt: iso(answerAt) }

/** A review as everybody reads it: without an answer that was hidden. */
export const toReview = (row: ReviewRow): Review => ({
  uuid: row.uuid,
  stars: row.stars,
  text: row.text,
  language: row.language,
  author: row.author,
  sessionsBefore: row.sessionsBefore,
  createdAt: iso(row.createdAt),
  answer: row.answerHiddenReason === null ? answerOf(row) : null,
})

/** A review as the specialist whom it is about sees it: it is answered once. */
export const toPracticeReview = (row: ReviewRow): PracticeReview => ({
  ...toReview(row),
  answer: answerOf(row),
  answerHiddenReason: row.answerHiddenReason,
  abilities: { answer: row.answerText === null },
})

const isReported = ({ reports }: ModeratedRow, part: ModeratedRow["reports"][number]["about"]): boolean =>
  reports.some(({ about }) => about === part)

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
  answer: answerOf(row),
  answerHiddenReason: row.answerHiddenReason,
  status: row.status,
  holdReason: row.holdReason,
  hiddenReason: row.hiddenReason,
  specialist: { atlasUrl: specialist?.url ?? "", fullName: specialist?.fullName ?? "" },
  reports: row.reports.map(({ at, ...report }) => ({ ...report, at: iso(at) })),
  abilities: {
    publish: row.status !== "published" || isReported(row, "review"),
    hide: row.status !== "hidden",
    publishAnswer: row.answerHiddenReason !== null || isReported(row, "answer"),
    hideAnswer: row.answerText !== null && row.answerHiddenReason === null,
  },
})
