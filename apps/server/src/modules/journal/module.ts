import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { practiceModule } from "../practice/module.ts"
import { safetyModule } from "../safety/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createJournal } from "./index.ts"
import { journalNotifications } from "./notifications.ts"

/** What the journal declares of itself. */
export const journalModule = defineModule({
  name: "journal",
  owns: "journals: entries, what of them is shared with specialists, what specialists ask to be written about",
  schema: "journal",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    safety: safetyModule,
    specialists: specialistsModule,
    booking: bookingModule,
    messaging: messagingModule,
    practice: practiceModule,
  },
  contributes: [notificationEntries.contribute(journalNotifications)],
  create: createJournal,
})
