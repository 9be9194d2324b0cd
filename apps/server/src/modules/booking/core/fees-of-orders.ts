import type { BookingContext } from "./context.ts"
import type { Appointment } from "./domain/appointment.ts"

/** Our fee of the order of each of these appointments, in percent; 0 for one without an order. */
export const feesOfOrders = async (
  { payments }: Pick<BookingContext, "payments">,
  appointments: readonly Pick<Appointment, "orderId">[],
): Promise<(appointment: Pick<Appointment, "orderId">) => number> => {
  const orders = await payments.orders(appointments.flatMap(({ orderId }) => orderId ?? []))
  return ({ orderId }) => (orderId === null ? 0 : (orders.get(orderId)?.feePercent ?? 0))
}
