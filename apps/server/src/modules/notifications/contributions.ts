import { contributionList } from "../../platform/modules/contribution-list.ts"
import type { CataloguedNotification } from "./notification.ts"

/** All that people are told: the entries of each module that tells them something. */
export const notificationEntries = contributionList<CataloguedNotification>("notifications.entries")
