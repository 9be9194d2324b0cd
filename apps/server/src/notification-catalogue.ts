import { administrationNotifications } from "./modules/administration/index.ts"
import { bookingNotifications } from "./modules/booking/index.ts"
import { identityNotifications } from "./modules/identity/index.ts"
import { messagingNotifications } from "./modules/messaging/index.ts"
import type { CataloguedNotification } from "./modules/notifications/index.ts"
import { packagesNotifications } from "./modules/packages/index.ts"
import { partnersNotifications } from "./modules/partners/index.ts"
import { payoutsNotifications } from "./modules/payouts/index.ts"
import { premiumNotifications } from "./modules/premium/index.ts"
import { privacyNotifications } from "./modules/privacy/index.ts"
import { reviewsNotifications } from "./modules/reviews/index.ts"
import { safetyNotifications } from "./modules/safety/index.ts"
import { siteNotifications } from "./modules/site/index.ts"
import { specialistsNotifications } from "./modules/specialists/index.ts"

/** All that the product tells people, as its modules have it. */
export const NOTIFICATIONS: readonly CataloguedNotification[] = [
  ...identityNotifications,
  ...partnersNotifications,
  ...specialistsNotifications,
  ...bookingNotifications,
  ...packagesNotifications,
  ...reviewsNotifications,
  ...messagingNotifications,
  ...payoutsNotifications,
  ...premiumNotifications,
  ...privacyNotifications,
  ...safetyNotifications,
  ...siteNotifications,
  ...administrationNotifications,
]
