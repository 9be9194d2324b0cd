import { defineModule } from "../../platform/modules/define-module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { createPrivacy } from "./index.ts"
import { privacyNotifications } from "./notifications.ts"

/** What privacy declares of itself. */
export const privacyModule = defineModule({
  name: "privacy",
  owns: "people's rights over their data: archives of it, who looked, the end of an account",
  schema: "privacy",
  needs: { notifications: notificationsModule, catalog: catalogModule, identity: identityModule },
  contributes: [notificationEntries.contribute(privacyNotifications)],
  create: createPrivacy,
})
