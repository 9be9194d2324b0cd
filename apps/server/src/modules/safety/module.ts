import { defineModule } from "../../platform/modules/define-module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { partnersModule } from "../partners/module.ts"
import { createSafety } from "./index.ts"
import { safetyNotifications } from "./notifications.ts"

/** What safety declares of itself. */
export const safetyModule = defineModule({
  name: "safety",
  owns: "help for people in danger: whom they can call, where, now; how numbers stay right",
  schema: "safety",
  needs: { notifications: notificationsModule, identity: identityModule, partners: partnersModule },
  contributes: [notificationEntries.contribute(safetyNotifications)],
  create: createSafety,
})
