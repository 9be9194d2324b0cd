import { adminAppointmentsEndpoints } from "@arnica/contract/admin-appointments"
import { adminOrdersEndpoints } from "@arnica/contract/admin-orders"
import { administrationEndpoints } from "@arnica/contract/administration"
import { clinicEndpoints } from "@arnica/contract/clinic"
import { clinicBooksEndpoints } from "@arnica/contract/clinic-books"
import { adminFeeEndpoints } from "@arnica/contract/fees"
import { operationsEndpoints } from "@arnica/contract/operations"
import { settingsEndpoints } from "@arnica/contract/settings"
import { specialistSuspensionEndpoints } from "@arnica/contract/specialist-review"
import type { Platform } from "../../platform/types.ts"
import { appointmentRoutes } from "./appointment-routes.ts"
import { clinicRoutes } from "./clinic-routes.ts"
import { feeRoutes } from "./fee-routes.ts"
import type { Neighbours } from "./neighbours.ts"
import { defineFeeNotifications } from "./notify-fee-change.ts"
import { operationsRoutes } from "./operations-routes.ts"
import { orderRoutes } from "./order-routes.ts"
import { administrationRoutes } from "./routes.ts"
import { settingsRoutes } from "./settings-routes.ts"

/** What admins and clinics do across modules: counts, orders, the audit log; a clinic's specialists, their sessions and clients. */
export const createAdministration = (platform: Platform, neighbours: Neighbours): void => {
  const { db, http, clock, audit, outbox, jobs, mail, settings, config } = platform
  const ctx = { ...neighbours, db, audit, outbox, jobs, mail, settings, now: () => clock.now() }
  http.implement({ ...administrationEndpoints, ...specialistSuspensionEndpoints }, administrationRoutes(ctx))
  http.implement(adminOrdersEndpoints, orderRoutes(ctx))
  http.implement(operationsEndpoints, operationsRoutes(ctx))
  http.implement(settingsEndpoints, settingsRoutes(ctx))
  http.implement(adminFeeEndpoints, feeRoutes(ctx))
  defineFeeNotifications({ ...ctx, clock, publicUrl: config.publicUrl, brand: config.brand })
  http.implement(adminAppointmentsEndpoints, appointmentRoutes(ctx))
  http.implement({ ...clinicEndpoints, ...clinicBooksEndpoints }, clinicRoutes(ctx))
}
