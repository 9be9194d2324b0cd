import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { appointmentCompleted } from "../booking/events.ts"
import { reviewBlocker } from "../booking/index.ts"
import { notifyUser } from "../notifications/index.ts"
import type { ReviewsContext } from "./context.ts"
import { reviewPublished } from "./events.ts"
import { findReviewOf } from "./moderation-repository.ts"
import { reviewed, reviewInvitation } from "./notifications.ts"

const INVITE = "reviews.invite"
/** People are asked when the session has settled, not while they leave. */
const INVITE_AFTER_MS = 2 * 3_600_000

const invite = async (ctx: ReviewsContext, uuid: string): Promise<void> => {
  const session = await ctx.booking.heldSessions.findHeld(uuid)
  if (session === null || reviewBlocker(session) !== null) return
  if ((await findReviewOf(ctx.db.query, uuid)) !== null) return
  const specialist = (await ctx.specialists.bySpecialistIds([session.specialistId])).get(session.specialistId)
  if (specialist?.status !== "active") return
  const name = specialist.fullName
  await notifyUser(ctx, { notification: reviewInvitation, userId: session.clientId, facts: { name, uuid } })
}

type Published = { readonly tx: Tx; readonly specialistId: number; readonly stars: number }

const notifySpecialist = async (
  ctx: ReviewsContext,
  { tx, specialistId, stars }: Published,
): Promise<void> => {
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) return
  await notifyUser(ctx, { notification: reviewed, tx, userId: specialist.userId, facts: { stars } })
}

/** Asks clients after a session what they would tell others, and tells specialists of what was said. */
export const inviteAndNotify = ({ jobs, outbox }: Platform, ctx: ReviewsContext): void => {
  jobs.define({
    name: INVITE,
    schema: z.object({ uuid: z.uuid() }),
    handler: ({ uuid }) => invite(ctx, uuid),
  })
  outbox.subscribe(appointmentCompleted, "reviews.invite", async ({ payload }, tx) => {
    const startAfter = Date.parse(payload.end) + INVITE_AFTER_MS
    const uuid = payload.appointmentId
    await jobs.enqueue({ name: INVITE, data: { uuid }, startAfter, singletonKey: uuid }, tx)
  })
  outbox.subscribe(reviewPublished, "reviews.tellSpecialist", async ({ payload }, tx) => {
    if (payload.isFirst) await notifySpecialist(ctx, { ...payload, tx })
  })
}
