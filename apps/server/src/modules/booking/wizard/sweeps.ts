import { isAppError } from "../../../platform/errors.ts"
import type { Order } from "../../payments/index.ts"
import { announceBank, announceCompleted } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { advance } from "../core/repository/advance.ts"
import { moveAppointment } from "../core/repository/appointments.ts"
import { findOverdue } from "../core/repository/open-holds.ts"
import { expireAppointment } from "../lifecycle/release-hold.ts"

const BATCH = 500
/** Payments close what was not paid for within seconds; what still stands after that needs a look. */
const PATIENCE_MS = 60_000

/** Begins and completes the sessions whose time has come. Says how many steps that were. */
export const advanceSessions = async (ctx: BookingContext): Promise<number> => {
  let steps = 0
  for (const event of ["begin", "complete"] as const) {
    for (let done = BATCH; done === BATCH; steps += done) {
      const now = ctx.clock.now()
      done = await ctx.db.transaction(async (tx) => {
        const appointments = await advance(ctx, { tx, event, now, limit: BATCH })
        if (event === "complete") await announceCompleted(ctx, { tx, appointments })
        return appointments.length
      })
    }
  }
  return steps
}

const settleOne = async (
  ctx: BookingContext,
  { appointment, order }: { readonly appointment: Appointment; readonly order: Order | undefined },
): Promise<void> => {
  const now = ctx.clock.now()
  const isWaiting = order !== undefined && order.closure === null
  if (isWaiting && order.status !== "pending") return
  if (isWaiting && appointment.status === "pendingPayment") return
  await ctx.db.transaction(async (tx) => {
    if (isWaiting) {
      const bankDecidesSince = new Date(appointment.bankDecidesSince ?? now)
      await moveAppointment(ctx, { tx, appointment, event: "awaitPayment", now, set: { bankDecidesSince } })
      await announceBank(ctx, { tx, appointment, news: "holdOver" })
    } else await expireAppointment(ctx, { tx, appointment, reason: "holdOver" })
  })
}

/**
 * Looks after holds that are over and that payments have not closed: one whose payment the bank still decides about
 * waits for it, one whose order is gone is let go. Says how many it looked at.
 */
export const settleOverdue = async (ctx: BookingContext): Promise<number> => {
  const overdue = await findOverdue(ctx.db.query, { before: ctx.clock.now() - PATIENCE_MS, limit: BATCH })
  const orders = await ctx.payments.orders(
    overdue.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  )
  for (const appointment of overdue) {
    const order = orders.get(appointment.orderId ?? "")
    try {
      await settleOne(ctx, { appointment, order })
    } catch (error) {
      // Its payment was faster.
      if (isAppError(error, "statusConflict")) continue
      ctx.log.warn(
        { err: error, appointmentId: appointment.uuid },
        "a hold that is over was not settled; it will be tried again",
      )
    }
  }
  return overdue.length
}
