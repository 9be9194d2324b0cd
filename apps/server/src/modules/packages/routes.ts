import type { packagesEndpoints } from "@arnica/contract/packages"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PackagesContext } from "./context.ts"
import { presentBought } from "./present.ts"
import { buy } from "./use-cases/buy.ts"
import { giveBackByClient } from "./use-cases/give-back.ts"
import { ownPackages, soldPackages } from "./use-cases/lists.ts"
import { changeOffers, offersOnSale, ownOffers } from "./use-cases/offers.ts"

/** The module's calls. */
export const packagesRoutes = (ctx: PackagesContext): Handlers<typeof packagesEndpoints> => ({
  "GET /api/v2/specialists/{id}/packages": ({ params }) => offersOnSale(ctx, params.id),
  "GET /api/v2/practice/packages": ({ actor, language }) => ownOffers(ctx, { actor, language }),
  "PATCH /api/v2/practice/packages": ({ actor, body, language }) =>
    changeOffers(ctx, { actor, language, ...body }),
  "GET /api/v2/practice/sold-packages": ({ actor, query, language }) =>
    soldPackages(ctx, { actor, language, ...query }),
  "GET /api/v2/packages": ({ actor, query, language }) => ownPackages(ctx, { actor, language, ...query }),
  "POST /api/v2/packages": async ({ actor, body, language }) =>
    answer({ status: 201, body: await buy(ctx, { actor, language, ...body }) }),
  "POST /api/v2/packages/{id}/refund": async ({ actor, params, body, language }) => {
    const purchase = await giveBackByClient(ctx, { actor, ...params, ...body })
    const [presented] = await presentBought(ctx, { purchases: [purchase], language })
    if (presented === undefined) throw new Error("a package was not presented")
    return presented
  },
})
