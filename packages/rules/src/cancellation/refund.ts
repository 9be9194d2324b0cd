import { MINUTE_MS } from "../calendar/iso-date.ts"
import { type Money, money } from "../money/money.ts"
import { calculatePercent } from "../money/percent.ts"

/** The cancellation rule in force when an appointment was bought; stored with it. Minutes before the start. */
export interface CancellationPolicy {
  /** Until then all is refunded, and the appointment can be moved for free. */
  fullUntilMinutes: number
  /** Until then half is refunded; after it, nothing. */
  halfUntilMinutes: number
}

/** The rule of the house: all until 24 hours before, half until 2 hours before. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = {
  fullUntilMinutes: 1440,
  halfUntilMinutes: 120,
}

/** What a client gets on top when the specialist cancels, in percent of the next session. */
export const PROVIDER_CANCELLATION_VOUCHER_PERCENT = 10

/** The last instants, in epoch milliseconds and included, at which a share is still given. */
export interface CancellationDeadlines {
  fullUntil: number
  halfUntil: number
}

/** What a cancellation gives back. */
export interface Refund {
  refund: Money
  share: "full" | "half" | "none"
  deadlines: CancellationDeadlines
  /** Percent of the voucher that goes with the refund; 0 when there is none. */
  voucherPercent: number
}

/** The deadlines of a policy for an appointment that starts at an instant (epoch milliseconds). */
export function cancellationDeadlines(policy: CancellationPolicy, startsAt: number): CancellationDeadlines {
  return {
    fullUntil: startsAt - policy.fullUntilMinutes * MINUTE_MS,
    halfUntil: startsAt - policy.halfUntilMinutes * MINUTE_MS,
  }
}

/**
 * What is refunded of `paid` when an appointment is cancelled at `now`. A client gets all until
 * the first deadline, half (half a minor unit rounded up) until the second, then nothing. When the
 * specialist cancels, it is always all, and a voucher. Instants are epoch milliseconds.
 * @throws RangeError when `paid` is below zero or not in whole minor units.
 */
export function refundFor({
  policy,
  paid,
  startsAt,
  now,
  by,
}: {
  policy: CancellationPolicy
  paid: Money
  startsAt: number
  now: number
  by: "client" | "provider"
}): Refund {
  if (money(paid.amount, paid.currency).amount < 0) throw new RangeError(`Below zero: ${paid.amount}`)
  const deadlines = cancellationDeadlines(policy, startsAt)
  const share = by === "provider" ? "full" : clientShare(deadlines, now)
  const percent = { full: 100, half: 50, none: 0 }[share]
  return {
    refund: calculatePercent(paid, percent),
    share,
    deadlines,
    voucherPercent: by === "provider" ? PROVIDER_CANCELLATION_VOUCHER_PERCENT : 0,
  }
}

/** Whether a client may still move an appointment for free, and until when (epoch milliseconds, included). */
export function freeReschedule({
  policy,
  startsAt,
  now,
}: {
  policy: CancellationPolicy
  startsAt: number
  now: number
}): { free: boolean; until: number } {
  const { fullUntil } = cancellationDeadlines(policy, startsAt)
  return { free: now <= fullUntil, until: fullUntil }
}

function clientShare({ fullUntil, halfUntil }: CancellationDeadlines, now: number): Refund["share"] {
  if (now <= fullUntil) return "full"
  return now <= halfUntil ? "half" : "none"
}
