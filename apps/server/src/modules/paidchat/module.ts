import { defineModule } from "../../platform/modules/define-module.ts"
import { identityModule } from "../identity/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createPaidChat } from "./index.ts"
import { paidChatNotifications } from "./notifications.ts"

/** What paid chat declares of itself. */
export const paidchatModule = defineModule({
  name: "paidchat",
  owns: "paid chats: sold, answered in time or given back, ended",
  schema: "paidchat",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    messaging: messagingModule,
  },
  contributes: [notificationEntries.contribute(paidChatNotifications)],
  create: createPaidChat,
})
