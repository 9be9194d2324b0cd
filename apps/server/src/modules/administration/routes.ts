import type { administrationEndpoints } from "@arnica/contract/administration"
import type { specialistSuspensionEndpoints } from "@arnica/contract/specialist-review"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours } from "./neighbours.ts"
import { auditPage } from "./use-cases/audit-page.ts"
import { latestOrders } from "./use-cases/latest-orders.ts"
import { overview } from "./use-cases/overview.ts"
import { bookedWith, suspendSpecialist } from "./use-cases/suspend-specialist.ts"

/** What every use case is handed. */
export type AdministrationContext = Neighbours &
  Pick<Platform, "audit" | "outbox" | "jobs"> & { readonly now: () => number }

/** The module's calls. All are for admins, which is their audience: nothing of them belongs to anybody. */
export const administrationRoutes = (
  ctx: AdministrationContext,
): Handlers<typeof administrationEndpoints & typeof specialistSuspensionEndpoints> => ({
  "GET /api/v2/admin/overview": () => overview(ctx),
  "GET /api/v2/admin/orders": ({ query }) => latestOrders(ctx, query),
  "GET /api/v2/admin/audit": ({ query }) => auditPage(ctx, query),
  "GET /api/v2/admin/specialists/{id}/appointments": ({ params }) => bookedWith(ctx, params.id),
  "POST /api/v2/admin/specialists/{id}/suspension": ({ actor, params, body }) =>
    suspendSpecialist(ctx, { ...params, ...body, actor }),
})
