import { DAY_MS, MINUTE_MS } from "../calendar/iso-date.ts"
import { countUpTo } from "../zones/wall-clock.ts"
import type { Interval, SlotQuery } from "./types.ts"
import { layWindows } from "./windows.ts"
import type { Workspace } from "./workspace.ts"

/** A part of a window in which the offset of the zone stays the same. */
interface Stretch {
  /** First and last possible instant of a start, both included. */
  low: number
  high: number
  /** An instant of the grid, as this offset would have it. */
  origin: number
  offset: number
  step: number
}

/**
 * Fills `runs` with every start that working hours, grid and bounds allow, before anything that is
 * booked. A start is on the grid when the clock on the wall shows a whole number of steps since the
 * window began: both passes of a doubled hour are offered, and a missing hour is not.
 */
export function layRuns(
  workspace: Workspace,
  { query, bounds }: { query: SlotQuery; bounds: Interval },
): void {
  const { runs, windows } = workspace
  runs.first.clear()
  runs.last.clear()
  runs.day.clear()
  if (bounds.end <= bounds.start) return
  const { schedule, placeId } = query
  const { instants, offsets } = layWindows(workspace, { schedule, placeId, interval: bounds })
  const step = query.rules.stepMinutes * MINUTE_MS
  const session = query.sessionMinutes * MINUTE_MS
  let current = countUpTo(instants, bounds.start)
  for (let i = 0; i < windows.start.length; i++) {
    let low = Math.max(windows.start.at(i), bounds.start)
    const latest = Math.min(windows.end.at(i) - session, bounds.end - 1)
    while (Number(instants[current]) <= low) current++
    for (let index = current; low <= latest; index++) {
      const offset = Number(offsets[index])
      const high = Math.min(latest, Number(instants[index]) - 1)
      addStretch(runs, { low, high, origin: windows.wall.at(i) - offset, offset, step })
      low = high + 1
    }
  }
}

/** Adds the starts of a stretch, cut at midnight, so that each run belongs to one day and its limit. */
function addStretch(runs: Workspace["runs"], { low, high, origin, offset, step }: Stretch): void {
  let first = origin + Math.ceil((low - origin) / step) * step
  while (first <= high) {
    const day = Math.floor((first + offset) / DAY_MS)
    const end = Math.min(high, (day + 1) * DAY_MS - offset - 1)
    const last = first + Math.floor((end - first) / step) * step
    runs.first.push(first)
    runs.last.push(last)
    runs.day.push(day)
    first = last + step
  }
}
