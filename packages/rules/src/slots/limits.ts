import { DAY_MS, mondayOf } from "../calendar/iso-date.ts"
import { countUpTo } from "../zones/wall-clock.ts"
import { zoneTable } from "../zones/zone-table.ts"
import { isLive } from "./blocked.ts"
import type { DaySpan } from "./day-plan.ts"
import type { SlotQuery } from "./types.ts"
import type { Workspace } from "./workspace.ts"

/** How many appointments and live holds begin on a day of the span, and in its week from Monday on. */
export interface Load {
  onDay: (day: number) => number
  inWeek: (day: number) => number
}

/** Counts what the limits count, by the calendar of the specialist. The answer lives in the workspace. */
export function countLoad({ load }: Workspace, { query, span }: { query: SlotQuery; span: DaySpan }): Load {
  const { busy, now, schedule } = query
  const monday = mondayOf(span.first)
  const weeks = (mondayOf(span.last) - monday) / 7 + 1
  load.days.fill(weeks * 7)
  load.weeks.fill(weeks)
  const whole = { from: (monday - 1) * DAY_MS, until: (monday + weeks * 7 + 1) * DAY_MS }
  const { instants, offsets } = zoneTable(schedule.zone, whole)
  let index = countUpTo(instants, whole.from)
  for (const item of busy) {
    const counts = item.kind === "appointment" || item.kind === "hold"
    if (!counts || !isLive(item, now)) continue
    while (Number(instants[index]) <= item.start) index++
    const day = Math.floor((item.start + Number(offsets[index])) / DAY_MS) - monday
    if (day < 0 || day >= load.days.length) continue
    const week = Math.floor(day / 7)
    load.days.set(day, load.days.at(day) + 1)
    load.weeks.set(week, load.weeks.at(week) + 1)
  }
  return {
    onDay: (day) => load.days.at(day - monday),
    inWeek: (day) => load.weeks.at(Math.floor((day - monday) / 7)),
  }
}

/** Tells which of the days on which runs begin take no more bookings. */
export function fullDays(workspace: Workspace, query: SlotQuery): (day: number) => boolean {
  const { dailyLimit = Infinity, weeklyLimit = Infinity } = query.rules
  const { day } = workspace.runs
  if (day.length === 0 || (dailyLimit === Infinity && weeklyLimit === Infinity)) return () => false
  // Clocks that go back over midnight can put the days of runs out of order, by one.
  const span = { first: day.at(0) - 1, last: day.at(day.length - 1) + 1 }
  const load = countLoad(workspace, { query, span })
  return (day) => load.onDay(day) >= dailyLimit || load.inWeek(day) >= weeklyLimit
}
