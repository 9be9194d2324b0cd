import type { ORDER_STATES } from "@arnica/contract/payments"
import type { PaymentStatus } from "./payment-lifecycle.ts"

export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Why an order can no longer be paid: its hold ran out, the client dropped it, or the payment came and what it was
 * for had gone to somebody else.
 */
export const CLOSURES = ["expired", "dropped", "lost"] as const
export type Closure = (typeof CLOSURES)[number]

export type FailedReason =
  | "cardDeclined"
  | "insufficientFunds"
  | "authenticationFailed"
  | "timeout"
  | "slotLost"
  | "expired"

/** What decides how an order stands. Instants in milliseconds since the epoch. */
export type OrderFacts = {
  readonly status: PaymentStatus
  readonly closure: Closure | null
  readonly expiresAt: number | null
  readonly hasOpenAttempt: boolean
  /** Why the last attempt was refused, when it was. */
  readonly lastDecline: FailedReason | null
}

type At = OrderFacts & { readonly now: number }

/** Whether the hold of an order ran out. One without a hold never does. */
export const isPastHold = ({ expiresAt, now }: Pick<At, "expiresAt" | "now">): boolean =>
  expiresAt !== null && now >= expiresAt

/** Whether a new attempt may be made. */
export const isPayable = (order: At): boolean =>
  order.closure === null &&
  !order.hasOpenAttempt &&
  !isPastHold(order) &&
  (order.status === "created" || order.status === "failed")

const unpaidState = (order: At): OrderState => {
  if (order.closure === "dropped") return "cancelled"
  if (order.closure === "lost") return "failed"
  if (order.hasOpenAttempt) return "pending"
  return order.closure === "expired" || isPastHold(order) ? "expired" : "setup"
}

/** How an order stands for who pays it: the page that the client is shown. */
export const orderState = (order: At): OrderState => {
  switch (order.status) {
    case "created":
      return unpaidState(order)
    case "pending":
      return order.closure === "dropped" ? "cancelled" : "pending"
    case "failed":
      return order.closure === "dropped" ? "cancelled" : "failed"
    case "voided":
      return order.closure === "dropped" ? "cancelled" : "failed"
    case "authorised":
    case "captured":
    case "partlyRefunded":
    case "disputed":
    case "won":
      return "success"
    case "refunded":
    case "lost":
      return "cancelled"
  }
}

/** What went wrong last, for the reader; null when nothing did or when it no longer matters. */
export const failedReason = (order: At): FailedReason | null => {
  const state = orderState(order)
  if (state === "success" || state === "pending" || state === "cancelled") return null
  if (order.closure === "lost") return "slotLost"
  return order.lastDecline ?? (state === "expired" ? "expired" : null)
}
