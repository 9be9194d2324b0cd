import { DAY_MS, isoWeekdayOf, MINUTE_MS } from "../calendar/iso-date.ts"
import { countUpTo } from "../zones/wall-clock.ts"
import { type ZoneTable, zoneTable } from "../zones/zone-table.ts"
import { type DaySpan, layPlan } from "./day-plan.ts"
import { layDay } from "./day-windows.ts"
import type { Interval, Schedule, SlotQuery } from "./types.ts"
import { sharedWorkspace, type Workspace } from "./workspace.ts"

/**
 * Fills `windows` with the working hours that can touch an interval, in the order of the wall clock;
 * hours of one day that overlap or touch become one window. Both ends are read off the wall, so
 * eight hours from midnight end at 08:00 on every Sunday.
 * @returns the table of the schedule's zone, which covers them all.
 */
export function layWindows(
  workspace: Workspace,
  { schedule, placeId, interval }: Pick<SlotQuery, "schedule" | "placeId"> & { interval: Interval },
): ZoneTable {
  const { windows, plan } = workspace
  const table = zoneTable(schedule.zone, {
    from: interval.start - 4 * DAY_MS,
    until: interval.end + 4 * DAY_MS,
  })
  const span = daysAround(table, interval)
  layPlan(workspace, { schedule, span })
  windows.start.clear()
  windows.end.clear()
  windows.wall.clear()
  const clock = { table, index: countUpTo(table.walls, span.first * DAY_MS) }
  let weekday = isoWeekdayOf(span.first)
  for (let epochDay = span.first; epochDay <= span.last; epochDay++) {
    const day = { epochDay, weekday, plan: plan.at(epochDay - span.first) }
    layDay(workspace, { schedule, placeId, day })
    addWindows(workspace, { epochDay, clock })
    weekday = (weekday % 7) + 1
  }
  return table
}

/** Where the offsets of a zone have been followed to. Walls are asked for in ascending order. */
interface Clock {
  table: ZoneTable
  index: number
}

function addWindows(
  { day, windows }: Workspace,
  { epochDay, clock }: { epochDay: number; clock: Clock },
): void {
  const midnight = epochDay * DAY_MS
  for (let i = 0; i < day.start.length; ) {
    const start = day.start.at(i)
    let end = day.end.at(i)
    for (i++; i < day.start.length && day.start.at(i) <= end; i++) end = Math.max(end, day.end.at(i))
    windows.wall.push(midnight + start * MINUTE_MS)
    windows.start.push(instantOf(clock, midnight + start * MINUTE_MS))
    windows.end.push(instantOf(clock, midnight + end * MINUTE_MS))
  }
}

function instantOf(clock: Clock, wall: number): number {
  while (Number(clock.table.walls[clock.index]) <= wall) clock.index++
  return wall - Number(clock.table.offsets[clock.index])
}

/** One day more on either side: the change of clocks can carry a window past its midnight. */
function daysAround({ instants, offsets }: ZoneTable, { start, end }: Interval): DaySpan {
  const first = start + Number(offsets[countUpTo(instants, start)])
  const last = end - 1 + Number(offsets[countUpTo(instants, end - 1)])
  return { first: Math.floor(first / DAY_MS) - 1, last: Math.floor(last / DAY_MS) + 1 }
}

/**
 * The hours in which a specialist works, as instants, in order: what a calendar shades. Bookings,
 * notice and horizon are not looked at.
 * @throws RangeError for an unknown zone, date or window.
 */
export function workingHours(
  schedule: Schedule,
  { from, to, placeId }: { from: number; to: number; placeId?: string | undefined },
): Interval[] {
  layWindows(sharedWorkspace, { schedule, placeId, interval: { start: from, end: to } })
  const { start, end } = sharedWorkspace.windows
  return [...start.toArray()]
    .map((value, index) => ({ start: value, end: end.at(index) }))
    .filter((window) => window.start < to && window.end > from)
}
