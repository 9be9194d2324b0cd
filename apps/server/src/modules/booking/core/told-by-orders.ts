import type { OUTSIDE_STATES } from "@arnica/contract/dues"
import { isDueOutside, isTaken, type Order } from "../../payments/index.ts"
import type { BookingContext } from "./context.ts"
import type { Appointment } from "./domain/appointment.ts"

type Ordered = Pick<Appointment, "orderId">
type Outside = (typeof OUTSIDE_STATES)[number]

/** How far it is with what is paid to the specialist, outside; null where it is paid by way of us. */
const outsideOf = (order: Order | undefined): Outside | null => {
  if (order === undefined || order.outside === 0) return null
  if (isDueOutside(order)) return "due"
  return isTaken(order) ? "paid" : "void"
}

/** What the order of an appointment says beside its price: our fee in percent (0 without an order), and how it is paid outside. */
export type OfOrder = { readonly feePercent: number; readonly outside: Outside | null }

/** What the orders of these appointments say. One query. */
export const toldByOrders = async (
  { payments }: Pick<BookingContext, "payments">,
  appointments: readonly Ordered[],
): Promise<(appointment: Ordered) => OfOrder> => {
  const orders = await payments.orders(appointments.flatMap(({ orderId }) => orderId ?? []))
  return ({ orderId }) => {
    const order = orders.get(orderId ?? "")
    return { feePercent: order?.feePercent ?? 0, outside: outsideOf(order) }
  }
}
