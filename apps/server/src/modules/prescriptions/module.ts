import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { recordsModule } from "../records/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createPrescriptions } from "./index.ts"
import { prescriptionsNotifications } from "./notifications.ts"

/** What prescriptions declare of themselves. */
export const prescriptionsModule = defineModule({
  name: "prescriptions",
  owns: "prescriptions of doctors and their checks, the lists they are written from, what may be prescribed at a distance",
  schema: "prescriptions",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    specialists: specialistsModule,
    booking: bookingModule,
    records: recordsModule,
  },
  contributes: [notificationEntries.contribute(prescriptionsNotifications)],
  create: createPrescriptions,
  prepare: (prescriptions) => prescriptions.sync(),
})
