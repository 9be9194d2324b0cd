import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationsModule } from "../notifications/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createPremium } from "./index.ts"

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
  create: createPremium,
})
