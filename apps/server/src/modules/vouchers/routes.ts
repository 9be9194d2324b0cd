import type { voucherEndpoints } from "@arnica/contract/vouchers"
import type { Handlers } from "../../platform/http/handler.ts"
import type { VoucherContext } from "./context.ts"
import { listOwn, useVoucher } from "./use-cases/account.ts"
import { issueByAdmin, listAll, makeVoid } from "./use-cases/administer.ts"
import { takeOffOrder, useOnOrder } from "./use-cases/use-on-order.ts"

/** The module's calls. */
export const voucherRoutes = (ctx: VoucherContext): Handlers<typeof voucherEndpoints> => ({
  "GET /rest/v2/account/useVoucher/{code}": ({ actor: { userId }, params: { code }, language }) =>
    useVoucher(ctx, { userId, code, language }),
  "GET /api/v2/vouchers": ({ actor: { userId }, query, language }) =>
    listOwn(ctx, { userId, language, ...query }),
  "POST /api/v2/orders/{orderId}/voucher": async ({ actor: { userId }, params: { orderId }, body }) => {
    await useOnOrder(ctx, { userId, orderId, by: body })
  },
  "DELETE /api/v2/orders/{orderId}/voucher": async ({ actor: { userId }, params: { orderId } }) => {
    await takeOffOrder(ctx, { userId, orderId })
  },
  "GET /api/v2/admin/vouchers": ({ query, language }) => listAll(ctx, { language, ...query }),
  "POST /api/v2/admin/vouchers": ({ actor, body }) => issueByAdmin(ctx, { actor, body }),
  "DELETE /api/v2/admin/vouchers/{voucherId}": async ({ actor, params: { voucherId } }) => {
    await makeVoid(ctx, { actor, voucherId })
  },
})
