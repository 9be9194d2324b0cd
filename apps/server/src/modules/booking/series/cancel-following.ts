import type { Series } from "@arnica/contract/series"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceSeries } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { canCancel, refundAt } from "../core/domain/cancellation.ts"
import { callOff, countCancelled, refuseUncancellable } from "../lifecycle/cancel.ts"
import { type Found, findSession, followingOf, showSeries } from "./following.ts"

type By = "client" | "provider"

/** Those of a session and all after it that stand. Throws cancellationTooLate or statusConflict when the first does not. */
const cancellable = (ctx: BookingContext, found: Found): Appointment[] => {
  const now = ctx.clock.now()
  refuseUncancellable(found.appointment, now)
  return followingOf(found).filter((each) => canCancel(each, now))
}

type Cancelling = {
  readonly sessions: readonly Appointment[]
  readonly by: By
  readonly reason: string
}

/** Calls them off in one transaction: what each gives back is promised by its own order. */
const callAllOff = async (ctx: BookingContext, { sessions, by, reason }: Cancelling): Promise<void> => {
  const now = ctx.clock.now()
  const [first] = sessions
  if (first === undefined || first.seriesId === null) return
  const { seriesId } = first
  await ctx.db.transaction(async (tx) => {
    for (const appointment of sessions) {
      const refund = refundAt(appointment, { now, by })
      await callOff(ctx, { tx, appointment, by, refund, reason, withSeries: true })
    }
    const appointmentIds = sessions.map(({ uuid }) => uuid)
    await announceSeries(ctx, { tx, seriesId, news: "cancelled", appointmentIds, by })
  })
  for (const _each of sessions) countCancelled(ctx, by)
}

type ByClient = {
  readonly actor: SignedIn
  readonly uuid: string
  /** What the client was shown. */
  readonly expectedRefund: MoneyOnTheWire
  readonly reason: string
}

/**
 * Cancels a session and all that follow it for their client, by the rule stored with each. Throws appointmentNotFound, notFound,
 * cancellationTooLate, and statusConflict with the sum as it is now when another was shown.
 */
export const cancelFollowingByClient = async (
  ctx: BookingContext,
  { actor, uuid, expectedRefund, reason }: ByClient,
): Promise<Series> => {
  const found = await findSession(ctx, { actor, uuid, as: "own" })
  const sessions = cancellable(ctx, found)
  const now = ctx.clock.now()
  const { currency, status } = found.appointment
  const amount = sessions.reduce((sum, each) => sum + refundAt(each, { now, by: "client" }).amount, 0)
  if (amount !== expectedRefund.amount || currency !== expectedRefund.currency)
    throw new AppError("statusConflict", { data: { status, refund: { amount, currency } } })
  await callAllOff(ctx, { sessions, by: "client", reason })
  return await showSeries(ctx, { actor, uuid, as: "own" })
}

/** The same for their specialist: the client gets everything back. */
export const cancelFollowingByProvider = async (
  ctx: BookingContext,
  { actor, uuid, reason }: Pick<ByClient, "actor" | "uuid" | "reason">,
): Promise<Series> => {
  const found = await findSession(ctx, { actor, uuid, as: "conduct" })
  await callAllOff(ctx, { sessions: cancellable(ctx, found), by: "provider", reason })
  return await showSeries(ctx, { actor, uuid, as: "conduct" })
}
