import { cashOutEndpoints } from "@arnica/contract/cash-outs"
import { creditEndpoints } from "@arnica/contract/credits"
import type { Platform } from "../../platform/types.ts"
import { appointmentCompleted } from "../booking/events.ts"
import { paymentDisputed, paymentRefunded } from "../payments/events.ts"
import { clientClaims } from "../payouts/index.ts"
import { cashOutClaims } from "./cash-outs/claims.ts"
import type { CreditContext, Neighbours } from "./context.ts"
import { creditsOfPeople } from "./personal-data.ts"
import { settleInvitation, takeBackInvitation } from "./referrals/settle.ts"
import { creditRoutes } from "./routes.ts"
import { creditTender } from "./tender.ts"
import { announceExpiry, expireCredits } from "./use-cases/expire.ts"

/** Credits: granted, paying for orders by themselves, expiring; and the invitations by which people come to them. */
export const createCredits = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, mail, audit, jobs, outbox, http, settings, config } = platform
  const { publicUrl, brand } = config
  const ctx: CreditContext = { db, clock, mail, audit, settings, publicUrl, brand, ...neighbours }
  platform.personalData.register(creditsOfPeople(ctx))
  clientClaims.fill(platform, cashOutClaims(ctx))
  http.implement({ ...creditEndpoints, ...cashOutEndpoints }, creditRoutes(ctx))
  neighbours.payments.registerTender("credits", creditTender(ctx))
  jobs.daily({ name: "credits.expire", at: "00:25", handler: () => expireCredits(ctx) })
  jobs.daily({ name: "credits.announceExpiry", at: "09:15", handler: () => announceExpiry(ctx) })
  outbox.subscribe(appointmentCompleted, "credits.settleInvitation", async ({ payload }, tx) => {
    await settleInvitation(ctx, { tx, clientId: payload.clientId, appointmentId: payload.appointmentId })
  })
  outbox.subscribe(paymentRefunded, "credits.takeBackInvitation", async ({ payload }, tx) => {
    const order = await neighbours.payments.order(payload.orderId)
    if (order !== null && payload.refunded >= order.total)
      await takeBackInvitation(ctx, { tx, orderId: order.id })
  })
  outbox.subscribe(paymentDisputed, "credits.takeBackDisputed", async ({ payload }, tx) => {
    if (payload.outcome === "lost") await takeBackInvitation(ctx, { tx, orderId: payload.orderId })
  })
}
