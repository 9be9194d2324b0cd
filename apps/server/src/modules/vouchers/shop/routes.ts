import type { voucherShopEndpoints } from "@arnica/contract/voucher-shop"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { VoucherContext } from "../context.ts"
import { buyVoucher } from "./buy.ts"
import { readdress, sendAgain } from "./deliver.ts"
import { voucherFile } from "./file.ts"
import { listBought } from "./present-bought.ts"
import { listUses, readBalance, readShop } from "./read-shop.ts"
import { takeBack } from "./take-back.ts"

/** The calls about vouchers that are sold. */
export const voucherShopRoutes = (ctx: VoucherContext): Handlers<typeof voucherShopEndpoints> => ({
  "GET /rest/v2/store/vouchers": async () => readShop(ctx),
  "POST /api/v2/vouchers/balance": async ({ body: { code }, readActor, language }) => {
    const actor = await readActor()
    return await readBalance(ctx, { code, language, userId: actor.kind === "user" ? actor.userId : null })
  },
  "GET /api/v2/vouchers/{voucherId}/uses": ({ actor: { userId }, params: { voucherId } }) =>
    listUses(ctx, { userId, voucherId }),
  "GET /api/v2/voucher-purchases": ({ actor: { userId }, query, language }) =>
    listBought(ctx, { userId, language, ...query }),
  "POST /api/v2/voucher-purchases": async ({ actor: { userId }, body: wanted, language }) =>
    answer({ status: 201, body: await buyVoucher(ctx, { userId, wanted, language }) }),
  "DELETE /api/v2/voucher-purchases/{purchaseId}": async ({ actor: { userId }, params: { purchaseId } }) => {
    await takeBack(ctx, { userId, purchaseId })
  },
  "POST /api/v2/voucher-purchases/{purchaseId}/emails": async ({
    actor: { userId },
    params: { purchaseId },
  }) => {
    await sendAgain(ctx, { userId, purchaseId })
  },
  "PATCH /api/v2/voucher-purchases/{purchaseId}/address": async ({ actor: { userId }, params, body }) => {
    await readdress(ctx, { userId, ...params, ...body })
  },
  "GET /api/v2/voucher-purchases/{purchaseId}/file": async ({ actor: { userId }, params, language }) => {
    const { lastFour, body } = await voucherFile(ctx, { userId, language, ...params })
    const headers = {
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="voucher-${lastFour}.pdf"`,
    }
    return answer({ headers, body })
  },
})
