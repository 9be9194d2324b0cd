import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { partnersModule } from "../partners/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { payoutAccounts } from "../specialists/index.ts"
import { specialistsModule } from "../specialists/module.ts"
import { walletModule } from "../wallet/module.ts"
import { clientClaims } from "./claims.ts"
import { createPayouts } from "./index.ts"
import { payoutsNotifications } from "./notifications.ts"

/** What payouts declares of itself. */
export const payoutsModule = defineModule({
  name: "payouts",
  owns: "runs of payouts to specialists and of what clients cash out, and the files that a bank takes",
  schema: "payouts",
  asks: [clientClaims],
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    wallet: walletModule,
    payments: paymentsModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(payoutsNotifications)],
  create: (platform, needs) => {
    const payouts = createPayouts(platform, { ...needs, joining: needs.specialists.joining })
    payoutAccounts.fill(platform, payouts)
    return payouts
  },
})
