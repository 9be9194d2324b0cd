import type { LAST_SEEN } from "@arnica/contract/message-presence"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Roughly how long ago somebody was online. Instants in epoch milliseconds. */
export const lastSeenOf = (seenAt: number, now: number): (typeof LAST_SEEN)[number] => {
  const ago = now - seenAt
  if (ago < HOUR_MS) return "hour"
  if (ago < DAY_MS) return "day"
  return ago < 7 * DAY_MS ? "week" : "longer"
}
