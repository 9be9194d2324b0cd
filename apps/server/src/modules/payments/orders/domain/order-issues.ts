import { type BookingIssue, type BookingIssueCode, bookingIssue } from "@arnica/contract/booking-issue-words"
import type { FailedReason, OrderState } from "./order-state.ts"

/** What decides what stands in the way of an order. */
export type IssueFacts = {
  readonly orderId: string
  readonly state: OrderState
  readonly failedReason: FailedReason | null
  /** Whether a charge may be tried now. */
  readonly isPayable: boolean
  /** Whether cards are charged in its money. */
  readonly isTaken: boolean
  /** What stands in the way of what it pays for, by who sells it. */
  readonly ofBought: readonly BookingIssue[]
}

const OF_REASON: Readonly<Record<FailedReason, BookingIssueCode>> = {
  cardDeclined: "cardDeclined",
  insufficientFunds: "insufficientFunds",
  authenticationFailed: "authenticationFailed",
  timeout: "bankTimeout",
  slotLost: "timeLost",
  expired: "holdExpired",
}

const ofState = ({ state, failedReason, isPayable }: IssueFacts): BookingIssueCode | null => {
  switch (state) {
    case "pending":
      return "paymentRunning"
    case "setup":
      return failedReason === null ? null : OF_REASON[failedReason]
    case "failed":
      if (failedReason === null) return isPayable ? null : "notBooked"
      return isPayable || failedReason === "slotLost" ? OF_REASON[failedReason] : "notBooked"
    case "expired":
      return "holdExpired"
    case "success":
    case "cancelled":
      return null
  }
}

/** What stands in the way of paying an order, or why it came to nothing. Nothing of one that is paid, or was dropped. */
export const orderIssues = (facts: IssueFacts): BookingIssue[] => {
  const { orderId: orderID, state, isPayable, isTaken, ofBought } = facts
  if (state === "success" || state === "cancelled") return []
  const code = ofState(facts)
  const own = code === null ? [] : [bookingIssue(code, { orderID })]
  if (isPayable && !isTaken) own.push(bookingIssue("currencyNotTaken", { orderID }))
  // Of what it buys it is told here what is known there alone: how the payment stands is said above.
  const away = ofBought.filter(({ wayOut }) => wayOut === "otherSpecialist")
  const isOver = own.some(({ wayOut }) => wayOut === "takeAgain" || wayOut === "otherTime")
  return isOver && away.length > 0 ? [...away] : own
}
