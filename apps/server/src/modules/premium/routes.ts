import type { premiumEndpoints } from "@arnica/contract/premium"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PremiumContext } from "./context.ts"
import { begin } from "./use-cases/begin.ts"
import { cancel, goOn } from "./use-cases/cancel.ts"
import { statistics } from "./use-cases/statistics.ts"
import { viewPremium } from "./use-cases/view.ts"

/** The module's calls. Each is about the specialist who asks. */
export const premiumRoutes = (ctx: PremiumContext): Handlers<typeof premiumEndpoints> => ({
  "GET /api/v2/premium": ({ actor }) => viewPremium(ctx, actor),
  "POST /api/v2/premium/subscriptions": async ({ actor, language }) =>
    answer({ status: 201, body: await begin(ctx, { actor, language }) }),
  "DELETE /api/v2/premium/renewal": ({ actor }) => cancel(ctx, actor),
  "POST /api/v2/premium/renewal": ({ actor }) => goOn(ctx, actor),
  "GET /api/v2/premium/statistics": ({ actor }) => statistics(ctx, actor),
})
