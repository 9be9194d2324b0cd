import { DAY_MS, MINUTE_MS } from "../calendar/iso-date.ts"
import { zoneTable } from "./zone-table.ts"

/** What the clock on the wall shows: a civil day (days since 1970-01-01) and the time since its midnight. */
export interface WallTime {
  epochDay: number
  /** Whole minutes since midnight, 0 to 1439. */
  minuteOfDay: number
  /** Milliseconds beyond the whole minute. */
  milliseconds: number
  /** What was added to UTC, in milliseconds. */
  offset: number
}

/**
 * The instant (epoch milliseconds) at which the clock of a zone shows a time. `minuteOfDay` may be
 * 1440, the midnight that ends the day. A time that is skipped when clocks go forward is moved
 * later by the skipped hour; a time that comes twice means the first. This is the rule "compatible"
 * of Temporal and of RFC 5545.
 * @throws RangeError for an unknown zone or a day outside the years 1900 to 2199.
 */
// check-ignore exported-functions: called for every window of every specialist; an object for each call is what makes it slow.
export function wallToInstant(zone: string, epochDay: number, minuteOfDay: number): number {
  const wall = epochDay * DAY_MS + minuteOfDay * MINUTE_MS
  const { walls, offsets } = zoneTable(zone, { from: wall - DAY_MS, until: wall + DAY_MS })
  return wall - Number(offsets[countUpTo(walls, wall)])
}

/**
 * What the clock of a zone shows at an instant (epoch milliseconds).
 * @throws RangeError for an unknown zone or an instant outside the years 1900 to 2199.
 */
export function instantToWall(zone: string, instant: number): WallTime {
  const offset = offsetAt(zone, instant)
  const wall = instant + offset
  const epochDay = Math.floor(wall / DAY_MS)
  const inDay = wall - epochDay * DAY_MS
  const minuteOfDay = Math.floor(inDay / MINUTE_MS)
  return { epochDay, minuteOfDay, milliseconds: inDay - minuteOfDay * MINUTE_MS, offset }
}

/** The UTC offset of a zone at an instant, in milliseconds. @throws RangeError as `instantToWall`. */
export function offsetAt(zone: string, instant: number): number {
  const { instants, offsets } = zoneTable(zone, { from: instant, until: instant })
  return Number(offsets[countUpTo(instants, instant)])
}

/** How many of the ascending bounds are at or below a value; the last bound is Infinity. */
export function countUpTo(bounds: Float64Array, value: number): number {
  let low = 0
  let high = bounds.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(bounds[middle]) <= value) low = middle + 1
    else high = middle
  }
  return low
}
