import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { partnersModule } from "../partners/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createVouchers } from "./index.ts"
import { voucherNotifications } from "./notifications.ts"

/** What vouchers declares of itself. */
export const vouchersModule = defineModule({
  name: "vouchers",
  owns: "vouchers: issued, held by orders, used, given back",
  schema: "vouchers",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(voucherNotifications)],
  create: createVouchers,
})
