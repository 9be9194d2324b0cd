import { modulesOn } from "../../platform/modules/compose-modules.ts"
import { defineModule } from "../../platform/modules/define-module.ts"
import { notificationEntries } from "./contributions.ts"
import { createNotifications } from "./index.ts"

/** What notifications declares of itself. */
export const notificationsModule = defineModule({
  name: "notifications",
  owns: "what people are told: the catalogue's shape, the e-mail layout, languages, channels",
  needs: {},
  create: (platform) => createNotifications(platform, notificationEntries.from(modulesOn(platform))),
})
