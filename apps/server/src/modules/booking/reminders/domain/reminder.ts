import type { ReminderKind } from "@arnica/contract/reminders"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Rule = {
  /** How long before the beginning it is due: real hours, whatever the clocks do that night. */
  readonly aheadMs: number
  /** One that is late is sent as long as more than this is left. */
  readonly leastMs: number
  /** Nobody is reminded of what they were told so shortly before it was due: that it is booked, or moved. */
  readonly restMs: number
}

/** When people are reminded of a session. The numbers stand in `docs/booking.md`. */
export const REMINDER_RULES: Readonly<Record<ReminderKind, Rule>> = {
  day: { aheadMs: 24 * HOUR_MS, leastMs: 3 * HOUR_MS, restMs: 3 * HOUR_MS },
  hour: { aheadMs: HOUR_MS, leastMs: 0, restMs: 30 * MINUTE_MS },
}

type Session = {
  readonly start: number
  /** Since when it stands at this time: when it was confirmed, or moved there. */
  readonly since: number
}

/** Whether a reminder that is due is of use to anybody now. Instants in epoch milliseconds. */
export const isWorthReminding = (
  kind: ReminderKind,
  { start, since, now }: Session & { readonly now: number },
): boolean => {
  const { aheadMs, leastMs, restMs } = REMINDER_RULES[kind]
  const left = start - now
  return left <= aheadMs && left > leastMs && since <= start - aheadMs - restMs
}
