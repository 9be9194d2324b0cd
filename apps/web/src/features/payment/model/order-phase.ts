import type { Order } from "@arnica/contract/payments"

/**
 * What the payment page shows: `setup` and `retry` can be paid (`retry` after a refusal), `free` costs nothing and
 * waits for a yes; the others only tell.
 */
export const PHASES = [
  "setup",
  "retry",
  "free",
  "pending",
  "success",
  "waiting",
  "failed",
  "expired",
  "dropped",
  "refused",
  "cancelled",
] as const
export type OrderPhase = (typeof PHASES)[number]

type PhaseOrder = Pick<Order, "state" | "holdExpiresAt" | "total" | "paymentStatus" | "failedReason"> & {
  readonly appointment: { readonly status: string; readonly approvalUntil: string | null } | null
}

const CANCELLED: ReadonlySet<string> = new Set(["cancelledByClient", "cancelledByProvider"])

/** The page for an order as it stands. */
export function phaseOf(order: PhaseOrder): OrderPhase {
  if (order.appointment !== null && CANCELLED.has(order.appointment.status)) return "cancelled"
  switch (order.state) {
    case "setup":
      if (order.total.amount === 0) return "free"
      return order.failedReason === null ? "setup" : "retry"
    case "failed":
      return order.holdExpiresAt === null ? "failed" : "retry"
    case "cancelled":
      return order.paymentStatus === "refunded" || order.paymentStatus === "lost" ? "cancelled" : "dropped"
    case "success":
      return bookedPhase(order.appointment)
    case "pending":
    case "expired":
      return order.state
  }
}

/** What was paid may still wait for the specialist, or have come to nothing with them. */
function bookedPhase(appointment: PhaseOrder["appointment"]): OrderPhase {
  if (appointment === null) return "success"
  if (appointment.status === "failed") return "refused"
  return appointment.approvalUntil === null ? "success" : "waiting"
}

/** Whether a card can be charged now. */
export function isPayable(phase: OrderPhase): boolean {
  return phase === "setup" || phase === "retry"
}

/** The titles of the booking page (specification, section 4), and of what can happen besides. */
export type PhaseTitle =
  | "setup"
  | "checking"
  | "success"
  | "waiting"
  | "pending"
  | "failed"
  | "expired"
  | "dropped"
  | "refused"
  | "cancelled"

/** The title of a phase. */
export function titleOf(phase: OrderPhase): PhaseTitle {
  if (phase === "retry") return "failed"
  return phase === "free" ? "setup" : phase
}

/** The title while somebody looks at it: what failed before does not stand over a try that is under way. */
export function titleNow({ phase, isPaying }: { phase: OrderPhase; isPaying: boolean }): PhaseTitle {
  return phase === "retry" && isPaying ? "checking" : titleOf(phase)
}

/** The titles of a page that pays for premium. */
export type PremiumTitle = "setup" | "pending" | "success" | "over"

/** The title of a phase, where premium is paid for. */
export function premiumTitleOf(phase: OrderPhase): PremiumTitle {
  if (phase === "pending" || phase === "success") return phase
  return isPayable(phase) ? "setup" : "over"
}
