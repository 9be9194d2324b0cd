import type { cashOutEndpoints } from "@arnica/contract/cash-outs"
import type { creditEndpoints } from "@arnica/contract/credits"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import { askCashOut, readCashOuts, withdrawCashOut } from "./cash-outs/ask.ts"
import type { CreditContext } from "./context.ts"
import { LEU } from "./move.ts"
import { claimInvitation, ensureCode, listInvitations } from "./referrals/invite.ts"
import { readAccount, readCredits, readStatement } from "./use-cases/account.ts"
import { approveAdjustment, askAdjustment, dropAdjustment, listAdjustments } from "./use-cases/adjust.ts"
import { chooseOnOrder } from "./use-cases/on-order.ts"

/** The module's calls. */
export const creditRoutes = (
  ctx: CreditContext,
): Handlers<typeof creditEndpoints & typeof cashOutEndpoints> => ({
  "GET /rest/v2/user/details/credits": ({ actor: { userId }, query }) =>
    readCredits(ctx, { userId, ...query }),
  "GET /rest/v2/user/details/cashOutLimit": async () => ({
    cashOutLimit: ctx.settings.read("cashOutLimit") * LEU,
    currency: "RON",
  }),
  "GET /rest/v2/user/details/creditLimit": async () => ({
    creditLimit: ctx.settings.read("creditLimit") * LEU,
    currency: "RON",
  }),
  "GET /rest/v2/user/details/storeCreditLimit": async () => ({
    storeCreditLimit: ctx.settings.read("storeCreditLimit") * LEU,
    currency: "RON",
  }),
  "GET /rest/v2/account/createReferralForUser": ({ actor: { userId } }) => ensureCode(ctx, userId),
  "GET /api/v2/credits": ({ actor: { userId } }) => readAccount(ctx, { userId }),
  "GET /api/v2/credits/statement": ({ actor: { userId }, query }) => readStatement(ctx, { userId, ...query }),
  "GET /api/v2/credits/cash-outs": ({ actor: { userId }, query }) => readCashOuts(ctx, { userId, ...query }),
  "POST /api/v2/credits/cash-outs": async ({ actor: { userId }, body }) =>
    answer({ status: 201, body: await askCashOut(ctx, { userId, ...body }) }),
  "DELETE /api/v2/credits/cash-outs/{cashOutId}": async ({ actor: { userId }, params }) => {
    await withdrawCashOut(ctx, { userId, ...params })
  },
  "POST /api/v2/orders/{orderId}/credits": async ({ actor: { userId }, params: { orderId } }) => {
    await chooseOnOrder(ctx, { userId, orderId, isLeftOut: false })
  },
  "DELETE /api/v2/orders/{orderId}/credits": async ({ actor: { userId }, params: { orderId } }) => {
    await chooseOnOrder(ctx, { userId, orderId, isLeftOut: true })
  },
  "GET /api/v2/referrals": ({ actor: { userId }, query }) => listInvitations(ctx, { userId, ...query }),
  "POST /api/v2/referrals": async ({ actor: { userId }, body }) => {
    await claimInvitation(ctx, { userId, code: body.referralCode })
  },
  "GET /api/v2/admin/credit-adjustments": ({ actor, query }) => listAdjustments(ctx, { actor, ...query }),
  "POST /api/v2/admin/credit-adjustments": ({ actor, body }) => askAdjustment(ctx, { actor, body }),
  "POST /api/v2/admin/credit-adjustments/{adjustmentId}/approval": async ({ actor, params }) => {
    await approveAdjustment(ctx, { actor, ...params })
  },
  "DELETE /api/v2/admin/credit-adjustments/{adjustmentId}": async ({ actor, params }) => {
    await dropAdjustment(ctx, { actor, ...params })
  },
})
