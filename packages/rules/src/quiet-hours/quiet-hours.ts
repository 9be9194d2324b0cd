import { instantToWall, wallToInstant } from "../zones/index.ts"

/** Hours of somebody's own clock, in minutes since midnight; over midnight where they end earlier than they begin. */
export type QuietOnClock = {
  /** IANA. */
  readonly zone: string
  readonly from: number
  readonly until: number
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * When the quiet hours end in which an instant lies, in epoch milliseconds; null where it lies in none. They end when the
 * clock on the wall says so: a night in which the clocks change is an hour shorter or longer. An end that the clocks skip
 * comes later by what they skip.
 */
export const quietUntil = ({ zone, from, until, now }: QuietOnClock): number | null => {
  const { epochDay, minuteOfDay } = instantToWall(zone, now)
  const isQuiet =
    from < until ? minuteOfDay >= from && minuteOfDay < until : minuteOfDay >= from || minuteOfDay < until
  if (!isQuiet) return null
  const isTonight = from > until && minuteOfDay >= from
  const end = wallToInstant(zone, isTonight ? epochDay + 1 : epochDay, until)
  // Of an hour that comes twice the wall has shown the end once already: it is quiet no more when it comes again.
  return end > now ? end : null
}
