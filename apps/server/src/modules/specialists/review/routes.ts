import { Readable } from "node:stream"
import type { specialistReviewEndpoints } from "@arnica/contract/specialist-review"
import { asCsvFile } from "../../../platform/csv/csv.ts"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { WizardContext } from "../wizard/context.ts"
import { approve, close, requestChanges, resume } from "./decide.ts"
import { pageOfSpecialists, specialistsAsCsv } from "./list.ts"
import { answerObjection } from "./objections.ts"
import { reviewOf } from "./review.ts"

/** The calls of those who check profiles. All are for admins, which is their audience. */
export const reviewRoutes = (ctx: WizardContext): Handlers<typeof specialistReviewEndpoints> => ({
  "GET /api/v2/admin/specialists": async ({ query, language }) =>
    await pageOfSpecialists(ctx, { ...query, language }),
  "GET /api/v2/admin/specialists/export": async ({ actor, request, query, language }) =>
    answer({
      headers: asCsvFile("specialists"),
      body: Readable.from(specialistsAsCsv(ctx, { ...query, actor, request, language })),
    }),
  "GET /rest/v2/adminManagement/loadSpecialistDetails/{id}": async ({ params, language }) =>
    await reviewOf(ctx, { ...params, language }),
  "POST /api/v2/admin/specialists/{id}/approval": async ({ actor, params, body, language }) => {
    await approve(ctx, { ...params, ...body, actor })
    return await reviewOf(ctx, { ...params, language })
  },
  "POST /api/v2/admin/specialists/{id}/change-request": async ({ actor, params, body, language }) => {
    await requestChanges(ctx, { ...params, ...body, actor })
    return await reviewOf(ctx, { ...params, language })
  },
  "POST /api/v2/admin/specialists/{id}/resumption": async ({ actor, params, body, language }) => {
    await resume(ctx, { ...params, ...body, actor })
    return await reviewOf(ctx, { ...params, language })
  },
  "POST /api/v2/admin/specialists/{id}/objection-answer": async ({ actor, params, body, language }) => {
    await answerObjection(ctx, { ...params, ...body, actor })
    return await reviewOf(ctx, { ...params, language })
  },
  "POST /api/v2/admin/specialists/{id}/closing": async ({ actor, params, body, language }) => {
    await close(ctx, { ...params, ...body, actor })
    return await reviewOf(ctx, { ...params, language })
  },
})
