import type { ProfileModel } from "@arnica/contract/specialists"
import { epochMs } from "@arnica/i18n/format"
import { cancellationDeadlines } from "@arnica/rules/cancellation"

/** What cancelling gives back from now on, and until when (epoch milliseconds). */
export type Refund = { readonly share: "full" | "half"; readonly until: number } | { readonly share: "none" }

/** The best that a booking made now can still get back. */
export const refundAhead = (given: {
  policy: ProfileModel["cancellation"]
  start: string
  now: number
}): Refund => {
  const { fullUntil, halfUntil } = cancellationDeadlines(given.policy, epochMs(given.start))
  if (given.now < fullUntil) return { share: "full", until: fullUntil }
  if (given.now < halfUntil) return { share: "half", until: halfUntil }
  return { share: "none" }
}
