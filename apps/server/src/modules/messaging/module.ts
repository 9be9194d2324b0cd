import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { accountNames } from "../identity/index.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { specialistNames } from "../specialists/index.ts"
import { specialistsModule } from "../specialists/module.ts"
import { paidChatsOfPairs } from "./contributions.ts"
import { createMessaging } from "./index.ts"
import { renameClients, renameSpecialists } from "./name-repository.ts"
import { messagingNotifications } from "./notifications.ts"

/** What messaging declares of itself. */
export const messagingModule = defineModule({
  name: "messaging",
  owns: "what clients and specialists write to each other, its files, what is unread",
  schema: "messaging",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    specialists: specialistsModule,
    booking: bookingModule,
  },
  asks: [paidChatsOfPairs],
  contributes: [
    notificationEntries.contribute(messagingNotifications),
    accountNames.contribute([renameClients]),
    specialistNames.contribute([renameSpecialists]),
  ],
  create: createMessaging,
})
