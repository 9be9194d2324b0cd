import type { Appointment } from "@arnica/contract/booking"

type Facts = Pick<Appointment, "status" | "canCancel" | "orderID" | "approvalUntil">

/** What can be done about an appointment. */
export type AppointmentActions = {
  readonly pay: "resume" | "see" | null
  readonly hasCalendar: boolean
  readonly canCancel: boolean
  readonly canBookAgain: boolean
}

const STANDING: ReadonlySet<string> = new Set(["confirmed", "inProgress"])
const OPEN: ReadonlySet<string> = new Set(["held", "pendingPayment"])

/** What can be done about an appointment in its state. */
export function actionsOf({ status, canCancel, orderID, approvalUntil }: Facts): AppointmentActions {
  const isOpen = OPEN.has(status) && orderID !== null && approvalUntil === null
  const pay = status === "held" ? "resume" : "see"
  return {
    pay: isOpen ? pay : null,
    hasCalendar: STANDING.has(status),
    canCancel,
    canBookAgain: !(STANDING.has(status) || OPEN.has(status)),
  }
}
