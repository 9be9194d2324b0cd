import { administrationEndpoints } from "@arnica/contract/administration"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours } from "./neighbours.ts"
import { administrationRoutes } from "./routes.ts"

/** What admins do across modules: counts, orders, the audit log, the health of what works in the background. */
export const createAdministration = (platform: Platform, neighbours: Neighbours): void => {
  const { http, clock, audit, outbox, jobs } = platform
  http.implement(
    administrationEndpoints,
    administrationRoutes({ ...neighbours, audit, outbox, jobs, now: () => clock.now() }),
  )
}
