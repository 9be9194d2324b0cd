import { premiumEndpoints } from "@arnica/contract/premium"
import type { Platform } from "../../platform/types.ts"
import { profileMoved } from "../specialists/events.ts"
import type { Neighbours, PremiumContext } from "./context.ts"
import { premiumOfPeople } from "./personal-data.ts"
import { premiumRoutes } from "./routes.ts"
import { stopOf } from "./use-cases/cancel.ts"
import { premiumOrders } from "./use-cases/premium-orders.ts"
import { renewAll } from "./use-cases/renew.ts"

const SWEEP_SECONDS = 600

/** Premium for specialists, bought by the month and charged until it is cancelled. */
export const createPremium = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, log, mail, settings, http, jobs, outbox, config } = platform
  const { publicUrl, brand } = config
  const price = { amount: config.premiumPrice, currency: "RON" } as const
  const ctx: PremiumContext = { db, clock, log, mail, settings, publicUrl, brand, price, ...neighbours }
  platform.personalData.register(premiumOfPeople)
  http.implement(premiumEndpoints, premiumRoutes(ctx))
  neighbours.payments.registerSubject("premium", premiumOrders(ctx))
  outbox.subscribe(profileMoved, "premium.stop", async ({ payload: { specialistId, what } }, tx) => {
    if (what === "closed" || what === "left") await stopOf(ctx, { tx, specialistId })
  })
  jobs.every({ name: "premium.renew", seconds: SWEEP_SECONDS, handler: () => renewAll(ctx) })
}
