import type { administrationEndpoints } from "@arnica/contract/administration"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours } from "./neighbours.ts"
import { auditPage } from "./use-cases/audit-page.ts"
import { latestOrders } from "./use-cases/latest-orders.ts"
import { overview } from "./use-cases/overview.ts"

/** What every use case is handed. */
export type AdministrationContext = Neighbours &
  Pick<Platform, "audit" | "outbox" | "jobs"> & { readonly now: () => number }

/** The module's calls. All are for admins, which is their audience: nothing of them belongs to anybody. */
export const administrationRoutes = (
  ctx: AdministrationContext,
): Handlers<typeof administrationEndpoints> => ({
  "GET /api/v2/admin/overview": () => overview(ctx),
  "GET /api/v2/admin/orders": ({ query }) => latestOrders(ctx, query),
  "GET /api/v2/admin/audit": ({ query }) => auditPage(ctx, query),
})
