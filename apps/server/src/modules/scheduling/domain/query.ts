import { LIMITS } from "@arnica/contract/limits"
import type { Busy, SlotQuery } from "@arnica/rules/slots"
import type { LoadedSchedule } from "../schedule-repository.ts"

const DAY_MS = 86_400_000

/** The longest stretch that one query may cover. */
const LONGEST_RANGE_DAYS = 62

/** A query to the slot engine about a loaded schedule. */
export const queryOf = (given: {
  loaded: LoadedSchedule
  busy: readonly Busy[]
  sessionMinutes: number
  now: number
  /** Where it takes place; anywhere when not given. */
  place?: "online" | "office"
}): SlotQuery => ({
  schedule: given.loaded.schedule,
  rules: given.loaded.rules,
  sessionMinutes: given.sessionMinutes,
  // What is left of a hold that ended, buffers included, waits to be swept away and blocks nobody.
  busy: given.busy.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > given.now),
  now: given.now,
  placeId: given.place,
})

/** The asked range, cut to what may be asked at once and to the future. */
export const clampRange = (given: {
  from: number | undefined
  to: number | undefined
  now: number
}): { from: number; to: number } => {
  const from = Math.max(given.from ?? given.now, given.now)
  const last = from + LONGEST_RANGE_DAYS * DAY_MS
  const to = Math.min(given.to ?? from + 30 * DAY_MS, last)
  return { from, to: Math.max(from, to) }
}

/** Until when an offer made now may be used: long enough to read and type, short enough that prices stay true. */
export const offerExpiry = (now: number): number => now + LIMITS.offerMinutes * 60_000
