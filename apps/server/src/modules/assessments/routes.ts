import type { assessmentSharesEndpoints } from "@arnica/contract/assessment-shares"
import type { assessmentsEndpoints } from "@arnica/contract/assessments"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { AssessmentsContext } from "./context.ts"
import { presentQuestions, presentScale, SCALES, scaleOf } from "./scales.ts"
import { deleteResult, listTaken, readHistory, readResult } from "./use-cases/results.ts"
import { linkToUser, saveAnswers, saveOwnAnswers } from "./use-cases/save.ts"
import { countShared, readShared } from "./use-cases/shared-with.ts"
import { changeScope, endShare, listShares, shareResult } from "./use-cases/shares.ts"

/** Whoever has the address has the result: nobody on the way keeps it. */
const KEPT_BY_NOBODY = { "cache-control": "private, no-store" }

/** Scales, answers and results. */
export const assessmentsRoutes = (ctx: AssessmentsContext): Handlers<typeof assessmentsEndpoints> => ({
  "GET /api/assessment/scale/all": async ({ language }) =>
    SCALES.map((scale) => presentScale(scale, language)),
  "GET /api/assessment/scale/{selectedScale}": async ({ params, language }) =>
    presentScale(scaleOf(params.selectedScale), language),
  "GET /api/assessment/scale/{selectedScale}/questions": async ({ params, language }) =>
    presentQuestions(scaleOf(params.selectedScale), language),
  "POST /api/assessment/respondent/save": async ({ body }) =>
    answer({ status: 201, body: await saveAnswers(ctx, { ...body, userId: null }) }),
  "POST /api/assessment/respondent/save/{userId}": async ({ actor, params, body }) =>
    answer({ status: 201, body: await saveOwnAnswers(ctx, { ...body, actor, number: params.userId }) }),
  "GET /api/assessment/respondent/{userId}/result": async ({ readActor, params, language }) =>
    answer({
      headers: KEPT_BY_NOBODY,
      body: await readResult(ctx, { actor: await readActor(), id: params.userId, language }),
    }),
  "GET /api/assessment/scale/history/{slug}": ({ actor, params, language }) =>
    readHistory(ctx, { actor, language, ...params }),
  "POST /api/assessment/respondent/linkToUser": ({ actor, body }) =>
    linkToUser(ctx, { actor, ids: body.respondentIds }),
  "GET /api/v2/assessment-results": ({ actor, language }) => listTaken(ctx, { actor, language }),
  "DELETE /api/v2/assessment-results/{uuid}": async ({ actor, params }) => {
    await deleteResult(ctx, { actor, id: params.uuid })
    return undefined
  },
})

/** Sharing results, and reading what was shared. */
export const sharesRoutes = (ctx: AssessmentsContext): Handlers<typeof assessmentSharesEndpoints> => ({
  "GET /api/v2/assessment-shares": ({ actor, language }) => listShares(ctx, { actor, language }),
  "POST /api/v2/assessment-shares": async ({ actor, body, language }) =>
    answer({ status: 201, body: await shareResult(ctx, { ...body, actor, language }) }),
  "PATCH /api/v2/assessment-shares/{id}": ({ actor, params, body, language }) =>
    changeScope(ctx, { ...params, ...body, actor, language }),
  "DELETE /api/v2/assessment-shares/{id}": async ({ actor, params }) => {
    await endShare(ctx, { ...params, actor })
    return undefined
  },
  "GET /api/v2/practice/clients/{id}/assessments/count": ({ actor, params }) =>
    countShared(ctx, { actor, number: params.id }),
  "GET /api/v2/practice/clients/{id}/assessments": ({ actor, params, language, request }) =>
    readShared(ctx, { actor, number: params.id, language, request }),
})
