import { defineModule } from "../../platform/modules/define-module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { packagesEarned } from "../payments/index.ts"
import { paymentsModule } from "../payments/module.ts"
import { packagesOfSpecialists } from "../specialists/index.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createPackages } from "./index.ts"
import { packagesNotifications } from "./notifications.ts"

/** What packages declares of itself. */
export const packagesModule = defineModule({
  name: "packages",
  owns: "packages of sessions: offered, bought, used, given back",
  schema: "packages",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    specialists: specialistsModule,
    payments: paymentsModule,
  },
  contributes: [notificationEntries.contribute(packagesNotifications)],
  create: (platform, needs) => {
    const packages = createPackages(platform, needs)
    packagesOfSpecialists.fill(platform, { findPackages: packages.toSell })
    packagesEarned.fill(platform, { packageSessions: packages.sessionsEarned })
    return packages
  },
})
