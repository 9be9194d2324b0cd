import { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import type { Platform } from "../../platform/types.ts"
import { profileMoved } from "../specialists/events.ts"
import type { Neighbours, SubscriptionsContext } from "./context.ts"
import { type Offer, switchOff, writeOffer } from "./offer-repository.ts"
import { subscriptionsOfPeople } from "./personal-data.ts"
import { subscriptionsRoutes } from "./routes.ts"
import { stopOfSpecialist } from "./use-cases/stop.ts"
import { subscriptionOrders } from "./use-cases/subscription-orders.ts"
import { sweepSubscriptions } from "./use-cases/sweep.ts"

const SWEEP_SECONDS = 300

/** What others ask of subscriptions. */
export type SubscriptionsApi = {
  /** Puts offers of psychotherapists in the place of what each offered before. For demo data. */
  plantOffers(offers: readonly Offer[]): Promise<void>
}

/** Subscriptions to psychotherapy: so many sessions a month with one psychotherapist, charged until they end. */
export const createSubscriptions = (platform: Platform, neighbours: Neighbours): SubscriptionsApi => {
  const { db, clock, log, mail, settings, http, jobs, outbox, config } = platform
  const { publicUrl, brand } = config
  const ctx: SubscriptionsContext = { db, clock, log, mail, settings, publicUrl, brand, ...neighbours }
  platform.personalData.register(subscriptionsOfPeople(ctx))
  http.implement(subscriptionsEndpoints, subscriptionsRoutes(ctx))
  neighbours.payments.registerSubject("subscription", subscriptionOrders(ctx))
  outbox.subscribe(profileMoved, "subscriptions.stop", async ({ payload: { specialistId, what } }, tx) => {
    if (what !== "suspended" && what !== "closed" && what !== "left") return
    await switchOff(tx, { specialistId, now: clock.now() })
    await stopOfSpecialist(ctx, { tx, specialistId, reason: "specialistLeft" })
  })
  jobs.every({
    name: "subscriptions.renew",
    seconds: SWEEP_SECONDS,
    handler: () => sweepSubscriptions(ctx),
  })
  return {
    plantOffers: (offers) =>
      db.transaction(async (tx) => {
        for (const offer of offers) await writeOffer(tx, { ...offer, now: clock.now() })
      }),
  }
}
