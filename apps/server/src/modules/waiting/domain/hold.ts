import { WAITING_OFFER_HOURS } from "@arnica/contract/waiting-words"

const LONGEST_MS = WAITING_OFFER_HOURS * 3_600_000
/** Whoever has less than that would hardly read of it. */
const SHORTEST_MS = 10 * 60_000
const MINUTE_MS = 60_000

/**
 * Until when a time is kept for who waited: two hours, or half of what is left until it begins where that is less, in whole
 * minutes. Null for one that begins too soon. Epoch milliseconds.
 */
export const heldUntil = ({
  start,
  now,
}: {
  readonly start: number
  readonly now: number
}): number | null => {
  const end = now + Math.min(LONGEST_MS, (start - now) / 2)
  const until = Math.floor(end / MINUTE_MS) * MINUTE_MS
  return until - now < SHORTEST_MS ? null : until
}

/** After so many offers in a row that nobody answered, somebody waits no longer. */
export const MOST_UNANSWERED = 3
