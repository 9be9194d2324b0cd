import { createBotCheck } from "../../platform/bot-check/bot-check.ts"
import { defineModule } from "../../platform/modules/define-module.ts"
import type { Platform } from "../../platform/types.ts"
import { catalogModule } from "../catalog/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { storeModule } from "../store/module.ts"
import { createSite, type SiteNeeds } from "./index.ts"
import { siteNotifications } from "./notifications.ts"

const checkingBots = ({ config, log }: Platform): Pick<SiteNeeds, "botCheck"> =>
  config.botCheck === undefined ? {} : { botCheck: createBotCheck({ config: config.botCheck, log }) }

/** What site declares of itself. */
export const siteModule = defineModule({
  name: "site",
  owns: "the public pages: contact, trends, site map, cards for sharing",
  schema: "site",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    specialists: specialistsModule,
    store: storeModule,
  },
  contributes: [notificationEntries.contribute(siteNotifications)],
  create: (platform, needs) => createSite(platform, { ...needs, ...checkingBots(platform) }),
})
