import { DAY_MS, epochDayOf } from "../calendar/iso-date.ts"
import { type OffsetReader, offsetReader } from "./utc-offset.ts"

/**
 * The UTC offsets of one zone over a span of time, in flat arrays of milliseconds.
 * `offsets[i]` holds from `instants[i - 1]` until `instants[i]`. Both lists of bounds end with
 * Infinity, so that a walk along them needs no check of its length.
 */
export interface ZoneTable {
  /** First and last instant that the table answers for; the last is exclusive. */
  from: number
  until: number
  /** Instants at which the offset changes. */
  instants: Float64Array
  /** The wall times (as if UTC) from which the next offset is used. */
  walls: Float64Array
  offsets: Float64Array
}

const EARLIEST = epochDayOf("1900-01-01") * DAY_MS
const LATEST = epochDayOf("2200-01-01") * DAY_MS
const COMMON = { from: epochDayOf("2020-01-01") * DAY_MS, until: epochDayOf("2041-01-01") * DAY_MS }
/**
 * Shorter than the shortest time after which a zone goes back to the offset it had: seven days, in
 * Gaza and Hebron around Ramadan of 2040 and 2054.
 */
const PROBE_MS = 5 * DAY_MS
const SECOND_MS = 1000
/** Room for what a table gains when it is extended: ten years. */
const EXTENSION_MS = 3653 * DAY_MS
/** More tables than zones exist; only invented spellings of names can reach it. */
const MOST_TABLES = 1000

const tables = new Map<string, ZoneTable>()

/**
 * The table of an IANA zone, covering at least `from` to `until` (epoch milliseconds). Tables are
 * found once by bisection over Intl and kept; they begin with 2020 to 2040 and grow when asked for more.
 * The answer does not depend on the zone of the process.
 * @throws RangeError for an unknown zone, or for instants outside the years 1900 to 2199.
 */
export function zoneTable(zone: string, span: { from: number; until: number }): ZoneTable {
  const known = tables.get(zone)
  if (known !== undefined && span.from >= known.from && span.until <= known.until) return known
  if (!(span.from >= EARLIEST && span.until <= LATEST)) throw new RangeError("Instant out of range")
  const { from, until } = known ?? COMMON
  const table = buildTable(offsetReader(zone), {
    from: span.from >= from ? from : Math.max(EARLIEST, wholeDay(span.from) - EXTENSION_MS),
    until: span.until <= until ? until : Math.min(LATEST, wholeDay(span.until) + EXTENSION_MS),
  })
  if (tables.size >= MOST_TABLES) tables.clear()
  tables.set(zone, table)
  return table
}

function wholeDay(instant: number): number {
  return Math.floor(instant / DAY_MS) * DAY_MS
}

function buildTable(offsetAt: OffsetReader, span: { from: number; until: number }): ZoneTable {
  const instants: number[] = []
  const walls: number[] = []
  const offsets = [offsetAt(span.from)]
  let offset = offsetAt(span.from)
  for (let low = span.from; low < span.until; ) {
    const high = Math.min(low + PROBE_MS, span.until)
    if (offsetAt(high) === offset) {
      low = high
      continue
    }
    const change = bisect(offsetAt, { low, high })
    const next = offsetAt(change)
    instants.push(change)
    // Missing and doubled hours alike keep the offset before the change: see `wallToInstant`.
    walls.push(change + Math.max(offset, next))
    offsets.push(next)
    offset = next
    low = change
  }
  return {
    ...span,
    instants: Float64Array.of(...instants, Infinity),
    walls: Float64Array.of(...walls, Infinity),
    offsets: Float64Array.from(offsets),
  }
}

/** The first whole second after `low` whose offset is no longer that of `low`. */
function bisect(offsetAt: OffsetReader, { low, high }: { low: number; high: number }): number {
  const before = offsetAt(low)
  let same = low
  let changed = high
  while (changed - same > SECOND_MS) {
    const middle = Math.floor((same + changed) / (2 * SECOND_MS)) * SECOND_MS
    if (offsetAt(middle) === before) same = middle
    else changed = middle
  }
  return changed
}
