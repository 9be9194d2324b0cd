import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { packagesModule } from "../packages/module.ts"
import { partnersModule } from "../partners/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { payoutsModule } from "../payouts/module.ts"
import { reviewsModule } from "../reviews/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createAdministration } from "./index.ts"
import { administrationNotifications } from "./notifications.ts"

/** What administration declares of itself. */
export const administrationModule = defineModule({
  name: "administration",
  owns: "what admins and clinics see across modules: orders, accounts, audit log, sessions",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    packages: packagesModule,
    booking: bookingModule,
    reviews: reviewsModule,
    payouts: payoutsModule,
  },
  contributes: [notificationEntries.contribute(administrationNotifications)],
  create: (platform, needs) =>
    createAdministration(platform, { ...needs, joining: needs.specialists.joining }),
})
