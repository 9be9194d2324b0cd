import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { offersModule } from "../offers/module.ts"
import { schedulingModule } from "../scheduling/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createWaiting } from "./index.ts"
import { waitingNotifications } from "./notifications.ts"

/** What the waiting lists declare of themselves. */
export const waitingModule = defineModule({
  name: "waiting",
  owns: "waiting lists of specialists, and the times that are kept for those who wait",
  schema: "waiting",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    specialists: specialistsModule,
    offers: offersModule,
    scheduling: schedulingModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(waitingNotifications)],
  create: createWaiting,
})
