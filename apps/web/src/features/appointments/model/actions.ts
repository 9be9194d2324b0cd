import type { Appointment } from "@arnica/contract/booking"

type Facts = Pick<Appointment, "status" | "canCancel" | "orderID" | "price" | "approvalUntil">

/** What can be done about an appointment. */
export type AppointmentActions = {
  readonly pay: "resume" | "see" | null
  readonly hasCalendar: boolean
  readonly canCancel: boolean
  readonly canBookAgain: boolean
  readonly canReview: boolean
}

const STANDING: ReadonlySet<string> = new Set(["confirmed", "inProgress"])
const OPEN: ReadonlySet<string> = new Set(["held", "pendingPayment"])

/** What can be done about an appointment in its state. */
export function actionsOf({ status, canCancel, orderID, price, approvalUntil }: Facts): AppointmentActions {
  const isOpen = OPEN.has(status) && orderID !== null && approvalUntil === null
  const pay = status === "held" ? "resume" : "see"
  return {
    pay: isOpen ? pay : null,
    hasCalendar: STANDING.has(status),
    canCancel,
    canBookAgain: !(STANDING.has(status) || OPEN.has(status)),
    canReview: status === "completed" && orderID !== null && price.amount > 0,
  }
}
