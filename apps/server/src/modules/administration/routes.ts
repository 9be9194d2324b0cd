import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import type { administrationEndpoints } from "@arnica/contract/administration"
import type { specialistSuspensionEndpoints } from "@arnica/contract/specialist-review"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { AdministrationContext } from "./context.ts"
import { accountsPage, exportAccounts } from "./use-cases/accounts.ts"
import { exportOrders, ordersPage } from "./use-cases/orders.ts"
import { overview } from "./use-cases/overview.ts"
import { refundOrder } from "./use-cases/refunds.ts"
import { bookedWith, suspendSpecialist } from "./use-cases/suspend-specialist.ts"

/** The module's calls. All are for admins, which is their audience: nothing of them belongs to anybody. */
export const administrationRoutes = (
  ctx: AdministrationContext,
): Handlers<typeof administrationEndpoints & typeof specialistSuspensionEndpoints> => ({
  "GET /api/v2/admin/overview": ({ actor }) => overview(ctx, { actor }),
  "GET /api/v2/admin/orders": ({ query }) => ordersPage(ctx, query),
  "GET /api/v2/admin/orders/export": async ({ actor, query, request }) =>
    answer({
      headers: asCsvFile("orders"),
      body: Readable.from(exportOrders(ctx, { ...query, actor, request })),
    }),
  "POST /api/v2/admin/orders/{orderId}/refunds": ({ actor, params, body, request, idempotencyKey }) =>
    refundOrder(ctx, { ...params, ...body, actor, request, key: idempotencyKey ?? randomUUID() }),
  "GET /rest/v2/admin/clients": ({ actor, query }) => accountsPage(ctx, { ...query, actor }),
  "GET /api/v2/admin/accounts/export": async ({ actor, query, request }) =>
    answer({
      headers: asCsvFile("accounts"),
      body: Readable.from(exportAccounts(ctx, { ...query, actor, request })),
    }),
  "GET /api/v2/admin/specialists/{id}/appointments": ({ params }) => bookedWith(ctx, params.id),
  "POST /api/v2/admin/specialists/{id}/suspension": ({ actor, params, body }) =>
    suspendSpecialist(ctx, { ...params, ...body, actor }),
})
