import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/handles.ts"
import { type Block, text } from "../../platform/mail/letter/content.ts"
import { tellUser } from "../../platform/mail/letter/tell-user.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import { type CareRow, findReview } from "./care-repository.ts"
import type { ReviewsContext } from "./context.ts"
import { type ReviewNews, reviewMoved } from "./events.ts"

type Telling = {
  readonly letter:
    | "reviewPublished"
    | "reviewHidden"
    | "reviewAnswered"
    | "reviewAnswerHidden"
    | "reviewAnswerReleased"
  readonly to: "client" | "specialist"
  /** Null for what its reader did a moment ago and sees on the page. */
  readonly notice: "positive" | "warning" | "info" | null
  /** Whether it still is so when it is told. */
  readonly holds: (review: CareRow) => boolean
}

const isPublished = ({ status }: CareRow): boolean => status === "published"

const TELLINGS: Readonly<Record<ReviewNews, Telling>> = {
  published: { letter: "reviewPublished", to: "client", notice: null, holds: isPublished },
  released: { letter: "reviewPublished", to: "client", notice: "positive", holds: isPublished },
  hidden: {
    ...{ letter: "reviewHidden", to: "client", notice: "warning" },
    holds: ({ status }) => status === "hidden",
  },
  answered: {
    ...{ letter: "reviewAnswered", to: "client", notice: "info" },
    holds: ({ answerText, answerHiddenReason }) => answerText !== null && answerHiddenReason === null,
  },
  answerHidden: {
    ...{ letter: "reviewAnswerHidden", to: "specialist", notice: "warning" },
    holds: ({ answerHiddenReason }) => answerHiddenReason !== null,
  },
  answerReleased: {
    ...{ letter: "reviewAnswerReleased", to: "specialist", notice: "positive" },
    holds: ({ answerHiddenReason }) => answerHiddenReason === null,
  },
}

/** The words of reviews and answers stay out of the mail: they may be about health. */
const tell = async (
  ctx: ReviewsContext,
  { tx, review, telling }: { readonly tx: Tx; readonly review: CareRow; readonly telling: Telling },
): Promise<void> => {
  const specialist = (await ctx.specialists.bySpecialistIds([review.specialistId])).get(review.specialistId)
  const isToClient = telling.to === "client"
  const userId = isToClient ? review.userId : specialist?.userId
  if (!userId || (isToClient && review.appointmentUuid === null)) return
  const name = specialist?.fullName ?? ""
  const path = isToClient ? `customer/appointments/${review.appointmentUuid}/review` : "provider/reviews"
  const { hiddenKind } = review
  const content = (language: Parameters<typeof translator>[0]) => {
    const t = translator(language)
    const { letter } = telling
    const because: readonly Block[] =
      letter !== "reviewHidden"
        ? []
        : [
            ...(hiddenKind === null || hiddenKind === "other"
              ? []
              : [text(t(`mails:reviewHidden.because.${hiddenKind}`))]),
            text(t("mails:reviewHidden.more")),
          ]
    return {
      subject: t(`mails:${letter}.subject`),
      heading: t(`mails:${letter}.heading`, { name }),
      blocks: [
        text(t(`mails:${letter}.text`, { name })),
        ...because,
        {
          kind: "button" as const,
          label: t(`mails:${letter}.button`),
          href: `${ctx.publicUrl}/${language}/${path}`,
        },
      ],
    }
  }
  if (telling.notice === null) return await writeToUser(ctx, { userId, content, isOwnNews: true, tx })
  const notice = { kind: telling.notice, group: `review-${review.uuid}` }
  await tellUser(ctx, { userId, content, isOwnNews: false, tx, notice })
}

/** Tells clients what becomes of their reviews, and specialists what becomes of their answers. */
export const tellWriters = (ctx: ReviewsContext): void => {
  ctx.outbox.subscribe(reviewMoved, "reviews.tellWriters", async ({ payload: { uuid, what } }, tx) => {
    const review = await findReview(tx, uuid)
    const telling = TELLINGS[what]
    if (review !== null && telling.holds(review)) await tell(ctx, { tx, review, telling })
  })
}
