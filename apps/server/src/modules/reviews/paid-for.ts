import type { Tx } from "../../platform/db/handles.ts"
import { appointmentMissed, outcomeCorrected } from "../booking/events.ts"
import { reviewBlocker } from "../booking/index.ts"
import { paymentDisputed, paymentRefunded } from "../payments/events.ts"
import type { ReviewsContext } from "./context.ts"
import { reviewChanged, reviewPublished } from "./events.ts"
import { holdUnpaid } from "./moderation-repository.ts"

/** Looks at a session anew: its review is read by everybody only as long as it was held and its money was kept. */
const recheckReview = async (ctx: ReviewsContext, tx: Tx, appointmentUuid: string): Promise<void> => {
  const session = await ctx.booking.heldSessions.findHeld(appointmentUuid)
  if (session === null) return
  const isUnpaid = reviewBlocker(session) !== null
  const moved = await holdUnpaid(tx, { appointmentUuid, isUnpaid })
  if (moved === null) return
  const { uuid, specialistId, stars } = moved
  const key = `specialist:${specialistId}`
  if (isUnpaid) await ctx.outbox.publish(tx, { event: reviewChanged, key, payload: { uuid, specialistId } })
  else
    await ctx.outbox.publish(tx, {
      event: reviewPublished,
      key,
      payload: { uuid, specialistId, stars, isFirst: false },
    })
}

type Ordered = { readonly subject: { readonly kind: string; readonly id: string } }

/** Has reviews wait for an admin when their session turns out not to have been held, or its money goes back. */
export const followSessions = (ctx: ReviewsContext): void => {
  const { outbox } = ctx
  const ofOrder = async ({ subject: { kind, id } }: Ordered, tx: Tx): Promise<void> => {
    if (kind === "appointment") await recheckReview(ctx, tx, id)
  }
  outbox.subscribe(outcomeCorrected, "reviews.corrected", ({ payload }, tx) =>
    recheckReview(ctx, tx, payload.appointmentId),
  )
  outbox.subscribe(appointmentMissed, "reviews.missed", ({ payload }, tx) =>
    recheckReview(ctx, tx, payload.appointmentId),
  )
  outbox.subscribe(paymentRefunded, "reviews.refunded", ({ payload }, tx) => ofOrder(payload, tx))
  outbox.subscribe(paymentDisputed, "reviews.disputed", ({ payload }, tx) => ofOrder(payload, tx))
}
