import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { expireAppointment } from "./appointment-orders.ts"

/** A time that is not paid for yet is let go. While the bank decides about it, it goes: then the money goes back. */
export const letGo = async (ctx: BookingContext, appointment: Appointment): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const order = appointment.orderId === null ? null : await ctx.payments.drop(tx, appointment.orderId)
    if (order?.status === "pending") await ctx.scheduling.release(tx, holderRefOf(appointment))
    else await expireAppointment(ctx, { tx, appointment, reason: "dropped" })
  })
}
