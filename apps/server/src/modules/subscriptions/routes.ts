import type { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { SubscriptionsContext } from "./context.ts"
import { adminPage } from "./use-cases/admin-list.ts"
import { changePlan, quoteChange } from "./use-cases/change-plan.ts"
import { decideNext } from "./use-cases/decide-next.ts"
import { changeOwnOffer, ownOffer } from "./use-cases/own-offer.ts"
import { offersPage, plansOfSpecialist } from "./use-cases/plans.ts"
import { resume } from "./use-cases/resume.ts"
import { subscribe } from "./use-cases/subscribe.ts"
import { ownPeriods, ownSubscriptions, viewSubscription } from "./use-cases/view.ts"

/** The module's calls. */
export const subscriptionsRoutes = (ctx: SubscriptionsContext): Handlers<typeof subscriptionsEndpoints> => ({
  "GET /api/v2/subscription-offers": ({ query, language }) => offersPage(ctx, { language, ...query }),
  "GET /api/v2/specialists/{id}/subscription-plans": ({ params, language }) =>
    plansOfSpecialist(ctx, { specialistId: params.id, language }),
  "GET /api/v2/practice/subscription-offer": ({ actor, language }) => ownOffer(ctx, { actor, language }),
  "PATCH /api/v2/practice/subscription-offer": ({ actor, body, language }) =>
    changeOwnOffer(ctx, { actor, language, offer: body }),
  "GET /api/v2/subscriptions": ({ actor, query, language }) =>
    ownSubscriptions(ctx, { actor, language, ...query }),
  "POST /api/v2/subscriptions": async ({ actor, body, language }) =>
    answer({ status: 201, body: await subscribe(ctx, { actor, language, ...body }) }),
  "GET /api/v2/subscriptions/{id}": ({ actor, params, language }) =>
    viewSubscription(ctx, { actor, language, ...params }),
  "PATCH /api/v2/subscriptions/{id}": ({ actor, params, body, language }) =>
    decideNext(ctx, { actor, language, ...params, ...body }),
  "GET /api/v2/subscriptions/{id}/periods": ({ actor, params, query }) =>
    ownPeriods(ctx, { actor, ...params, ...query }),
  "POST /api/v2/subscriptions/{id}/orders": async ({ actor, params, language }) =>
    answer({ status: 201, body: await resume(ctx, { actor, language, ...params }) }),
  "GET /api/v2/subscriptions/{id}/change": ({ actor, params }) => quoteChange(ctx, { actor, ...params }),
  "POST /api/v2/subscriptions/{id}/change": ({ actor, params, body, language }) =>
    changePlan(ctx, { actor, language, ...params, ...body }),
  "GET /api/v2/admin/subscriptions": ({ query }) => adminPage(ctx, query),
})
