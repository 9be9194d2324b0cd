import type { Appointment } from "@arnica/contract/booking"

/** How much of the price a cancellation gives back now. */
export type RefundShare = "full" | "half" | "none" | "free"

/** The share that the server's amount stands for; `free` when there was nothing to pay. */
export function refundShare({ price, refundNow }: Pick<Appointment, "price" | "refundNow">): RefundShare {
  if (price.amount === 0) return "free"
  if (refundNow === null || refundNow.amount === 0) return "none"
  return refundNow.amount === price.amount ? "full" : "half"
}

/** The next deadline of the cancellation rule at `now` (epoch milliseconds), and the share that ends with it. */
export function nextDeadline(
  appointment: Pick<Appointment, "fullRefundUntil" | "halfRefundUntil">,
  now: number,
): { readonly share: "full" | "half"; readonly until: string } | null {
  const { fullRefundUntil: full, halfRefundUntil: half } = appointment
  if (full !== null && Date.parse(full) >= now) return { share: "full", until: full }
  if (half !== null && Date.parse(half) >= now) return { share: "half", until: half }
  return null
}
