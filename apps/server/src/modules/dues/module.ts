import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { payoutsModule } from "../payouts/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createDues } from "./index.ts"
import { dueNotifications } from "./notifications.ts"

/** What dues declares of itself. */
export const duesModule = defineModule({
  name: "dues",
  owns: "how specialists are paid beside the card, and what is due to them by that",
  schema: "dues",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    booking: bookingModule,
    payouts: payoutsModule,
  },
  contributes: [notificationEntries.contribute(dueNotifications)],
  create: createDues,
})
