import type { Appointment } from "@arnica/contract/booking"
import type { Order } from "@arnica/contract/payments"

/** An order that pays for an appointment. */
export type SessionOrder = Order & { readonly appointment: Appointment }

/** Whether an order pays for an appointment; the other ones pay for premium or a package. */
export const isSessionOrder = (order: Order): order is SessionOrder => order.appointment !== null
