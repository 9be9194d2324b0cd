import { defineModule } from "../../platform/modules/define-module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { packagesModule } from "../packages/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createSubscriptions } from "./index.ts"
import { subscriptionsNotifications } from "./notifications.ts"

/** What subscriptions declare of themselves. */
export const subscriptionsModule = defineModule({
  name: "subscriptions",
  owns: "subscriptions to psychotherapy: offered, bought, renewed, dunned, ended",
  schema: "subscriptions",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    packages: packagesModule,
  },
  contributes: [notificationEntries.contribute(subscriptionsNotifications)],
  create: createSubscriptions,
})
