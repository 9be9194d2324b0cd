import { defineModule } from "../../platform/modules/define-module.ts"
import { assessmentsModule } from "../assessments/module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { practiceModule } from "../practice/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createRecords } from "./index.ts"
import { recordsNotifications } from "./notifications.ts"

/** What records declares of itself. */
export const recordsModule = defineModule({
  name: "records",
  owns: "medical files: entries, their files, who may read them, what specialists add",
  schema: "records",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    specialists: specialistsModule,
    booking: bookingModule,
    messaging: messagingModule,
    practice: practiceModule,
    assessments: assessmentsModule,
  },
  contributes: [notificationEntries.contribute(recordsNotifications)],
  create: createRecords,
})
