import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { payoutsModule } from "../payouts/module.ts"
import { walletModule } from "../wallet/module.ts"
import { createCredits } from "./index.ts"
import { creditNotifications } from "./notifications.ts"

/** What credits declares of itself. */
export const creditsModule = defineModule({
  name: "credits",
  owns: "credits of clients, what orders hold and used of them, what is paid out of them, invitations",
  schema: "credits",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    wallet: walletModule,
    payments: paymentsModule,
    payouts: payoutsModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(creditNotifications)],
  create: createCredits,
})
