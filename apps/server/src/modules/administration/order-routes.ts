import { Readable } from "node:stream"
import type { adminOrdersEndpoints } from "@arnica/contract/admin-orders"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { AdministrationContext } from "./context.ts"
import { orderDetail, refundPreview } from "./use-cases/order-detail.ts"
import { approveRefund, dropRefund } from "./use-cases/refunds.ts"
import { exportRevenue, revenue } from "./use-cases/revenue.ts"

/** The calls of admins about what was paid. */
export const orderRoutes = (ctx: AdministrationContext): Handlers<typeof adminOrdersEndpoints> => ({
  "GET /api/v2/admin/orders/{orderId}": ({ actor, params }) => orderDetail(ctx, { ...params, actor }),
  "GET /api/v2/admin/orders/{orderId}/refund-preview": ({ actor, params, query }) =>
    refundPreview(ctx, { ...params, ...query, actor }),
  "POST /api/v2/admin/refund-requests/{id}/approval": async ({ actor, params, request }) => {
    await approveRefund(ctx, { ...params, actor, request })
    return undefined
  },
  "DELETE /api/v2/admin/refund-requests/{id}": async ({ actor, params, request }) => {
    await dropRefund(ctx, { ...params, actor, request })
    return undefined
  },
  "GET /api/v2/admin/revenue": ({ query }) => revenue(ctx, query),
  "GET /api/v2/admin/revenue/export": async ({ query }) =>
    answer({ headers: asCsvFile("revenue"), body: Readable.from(exportRevenue(ctx, query)) }),
})
