import type { Tx } from "../../../../platform/db/handles.ts"
import { leftToRefund } from "../../../payments/index.ts"
import type { BookingContext } from "../../core/context.ts"
import { type Appointment, holderRefOf } from "../../core/domain/appointment.ts"
import { lockAppointment, moveAppointment } from "../../core/repository/appointments.ts"

const TO_BOOK_AGAIN_MS = 30 * 86_400_000

type One = { readonly tx: Tx; readonly appointment: Appointment }

/** By what the refund of a session that its specialist missed is known: it has one at most. */
export const missedRef = ({ uuid }: Pick<Appointment, "uuid">): string => `missed:${uuid}`

/** Gives back what of the price has not gone back yet; says how much the client has back then. */
const giveBack = async (ctx: BookingContext, { tx, appointment }: One): Promise<number> => {
  const { orderId, price, refunded } = appointment
  const order = orderId === null ? undefined : (await ctx.payments.orders([orderId])).get(orderId)
  if (order === undefined) return 0
  const ref = missedRef(appointment)
  const amount = Math.min(price, leftToRefund(order))
  const promised =
    amount === 0
      ? null
      : await ctx.payments.refund(tx, { orderId: order.id, amount, ref, reason: "missed by provider" })
  await ctx.payments.endCompensation(tx, { orderId: order.id, ref })
  // What was not paid yet, outside, is due no more, and nothing of it goes back.
  return (refunded ?? 0) + (promised === null ? 0 : amount)
}

/** A session of a package goes back to it, also one that was counted as used. */
const restore = async (ctx: BookingContext, { tx, appointment }: One): Promise<void> => {
  const { uuid: appointmentUuid, packageId, end } = appointment
  if (packageId === null) return
  await ctx.packages.restoreSession(tx, { appointmentUuid, keepUntil: end + TO_BOOK_AGAIN_MS })
}

type Missing = One & { readonly missing: "client" | "provider"; readonly isCorrection?: boolean }

/**
 * Ends a session to which somebody did not come, also after it was counted as held. What its specialist missed goes back
 * in full; what its client missed is paid as it was booked. Throws statusConflict where its state does not allow it.
 */
export const noteMissing = async (
  ctx: BookingContext,
  { tx, appointment: found, missing, isCorrection = false }: Missing,
): Promise<Appointment> => {
  const isProvider = missing === "provider"
  // The order is locked before the appointment, as it is when a payment comes in.
  const set = isProvider ? { refunded: await giveBack(ctx, { tx, appointment: found }) } : {}
  const appointment = (await lockAppointment(tx, found.uuid)) ?? found
  // While the appointment is locked its session does not become a used one.
  if (isProvider) await restore(ctx, { tx, appointment })
  const event = EVENTS[missing][isCorrection ? "corrected" : "noted"]
  const missed = await moveAppointment(ctx, { tx, appointment, event, now: ctx.clock.now(), set })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  return missed
}

const EVENTS = {
  client: { noted: "missByClient", corrected: "correctToMissedByClient" },
  provider: { noted: "missByProvider", corrected: "correctToMissedByProvider" },
} as const
