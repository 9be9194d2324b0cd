import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { packagesModule } from "../packages/module.ts"
import { partnersModule } from "../partners/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createInvoicing } from "./index.ts"
import { invoicingNotifications } from "./notifications.ts"

/** What invoicing declares of itself. */
export const invoicingModule = defineModule({
  name: "invoicing",
  owns: "invoices of what clients pay to specialists, credit notes, their books and files",
  schema: "invoicing",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    packages: packagesModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(invoicingNotifications)],
  create: (platform, needs) => createInvoicing(platform, { ...needs, joining: needs.specialists.joining }),
})
