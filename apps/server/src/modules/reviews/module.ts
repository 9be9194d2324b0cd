import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createReviews } from "./index.ts"
import { reviewsNotifications } from "./notifications.ts"

/** What reviews declares of itself. */
export const reviewsModule = defineModule({
  name: "reviews",
  owns: "reviews from the invitation to the stars, answers, reports, moderation",
  schema: "reviews",
  needs: {
    notifications: notificationsModule,
    identity: identityModule,
    specialists: specialistsModule,
    booking: bookingModule,
  },
  contributes: [notificationEntries.contribute(reviewsNotifications)],
  create: createReviews,
})
