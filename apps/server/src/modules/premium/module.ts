import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createPremium } from "./index.ts"
import { premiumNotifications } from "./notifications.ts"

/** What premium declares of itself. */
export const premiumModule = defineModule({
  name: "premium",
  owns: "premium for specialists by the month: subscriptions, renewals, grace",
  schema: "premium",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(premiumNotifications)],
  create: createPremium,
})
