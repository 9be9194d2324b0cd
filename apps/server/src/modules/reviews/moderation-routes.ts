import { Readable } from "node:stream"
import type { reviewModerationEndpoints } from "@arnica/contract/review-moderation"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { ReviewsContext } from "./context.ts"
import { answerReview } from "./use-cases/answer-review.ts"
import { judgeAnswer, judgeReview } from "./use-cases/judge.ts"
import { exportReviews, moderatedReviews, reportReview } from "./use-cases/moderate.ts"
import { practiceReviews } from "./use-cases/practice-reviews.ts"
import { ownSession, presentSession } from "./use-cases/session-review.ts"
import { changeReview, writeReview } from "./use-cases/write-review.ts"

/** Writing, answering, reporting and moderating. */
export const moderationRoutes = (ctx: ReviewsContext): Handlers<typeof reviewModerationEndpoints> => ({
  "GET /api/v2/appointments/{uuid}/review": async ({ actor, params }) =>
    presentSession(ctx, await ownSession(ctx, { ...params, userId: actor.userId })),
  "POST /api/v2/appointments/{uuid}/review": async ({ actor, params, body }) =>
    answer({ status: 201, body: await writeReview(ctx, { ...params, actor, input: body }) }),
  "PATCH /api/v2/reviews/{uuid}": ({ actor, params, body }) =>
    changeReview(ctx, { ...params, actor, input: body }),
  "POST /api/v2/reviews/{uuid}/reports": async ({ actor, params, body }) => {
    await reportReview(ctx, { ...params, ...body, actor })
    return undefined
  },
  "GET /api/v2/practice/reviews": ({ actor, query }) => practiceReviews(ctx, { ...query, actor }),
  "POST /api/v2/practice/reviews/{uuid}/answer": ({ actor, params, body }) =>
    answerReview(ctx, { ...params, ...body, actor }),
  "GET /api/v2/admin/reviews": ({ query }) => moderatedReviews(ctx, query),
  "GET /api/v2/admin/reviews/export": async ({ actor, query, request }) =>
    answer({
      headers: asCsvFile("reviews"),
      body: Readable.from(exportReviews(ctx, { actor, request, ...query })),
    }),
  "POST /api/v2/admin/reviews/{uuid}/hiding": ({ actor, params, body, request }) =>
    judgeReview(ctx, { ...params, hiding: body, actor, request }),
  "POST /api/v2/admin/reviews/{uuid}/publication": ({ actor, params, request }) =>
    judgeReview(ctx, { ...params, hiding: null, actor, request }),
  "POST /api/v2/admin/reviews/{uuid}/answer-hiding": ({ actor, params, body, request }) =>
    judgeAnswer(ctx, { ...params, ...body, actor, request }),
  "POST /api/v2/admin/reviews/{uuid}/answer-publication": ({ actor, params, request }) =>
    judgeAnswer(ctx, { ...params, reason: null, actor, request }),
})
