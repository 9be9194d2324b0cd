import type { SlotDetails } from "@arnica/contract/booking"

/** A price, and until when which share of it goes back. */
export type Rule = Pick<SlotDetails, "total"> & {
  readonly cancellation: Pick<SlotDetails["cancellation"], "fullUntil" | "halfUntil">
}

/** One line of the cancellation rule, in minor units: what comes back until an instant, and whether something better came before. */
export type RefundLine = {
  readonly share: "full" | "half"
  readonly until: string
  readonly amount: number
  readonly isFirst: boolean
}

/**
 * The deadlines that are still ahead at `now` (epoch milliseconds), the best first, as amounts of this booking. Half
 * of an odd amount is rounded up, as the refund is.
 */
export function refundLines({ total, cancellation }: Rule, now: number): RefundLine[] {
  const lines = [
    { share: "full" as const, until: cancellation.fullUntil, amount: total.amount },
    { share: "half" as const, until: cancellation.halfUntil, amount: Math.ceil(total.amount / 2) },
  ]
  return lines
    .filter(({ until }) => Date.parse(until) > now)
    .map((line, index) => ({ ...line, isFirst: index === 0 }))
}
