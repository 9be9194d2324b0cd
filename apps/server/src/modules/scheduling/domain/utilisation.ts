import type { FilledWeek } from "@arnica/contract/statistics"
import { isoDateOf, mondayOf } from "@arnica/rules/calendar"
import { type Busy, type Interval, type Schedule, workingHours } from "@arnica/rules/slots"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"

const DAYS = 7
const MINUTE_MS = 60_000

/** So many weeks from the one in which `now` (milliseconds) lies, in the specialist's calendar. */
export const weeksFrom = (given: {
  readonly zone: string
  readonly now: number
  readonly count: number
}): (Interval & { readonly from: string })[] => {
  const { zone, now, count } = given
  const monday = mondayOf(instantToWall(zone, now).epochDay)
  return Array.from({ length: count }, (_, index) => {
    const day = monday + index * DAYS
    const [start, end] = [wallToInstant(zone, day, 0), wallToInstant(zone, day + DAYS, 0)]
    return { start, end, from: isoDateOf(day) }
  })
}

/** How full a week is: its hours less what calendars elsewhere take of them, and the sessions that are booked in it. */
export const fillWeek = (
  { from, ...week }: Interval & { readonly from: string },
  { schedule, busy }: { readonly schedule: Schedule; readonly busy: readonly Busy[] },
): FilledWeek => {
  const of = (kind: Busy["kind"]) => merged(busy.filter((each) => each.kind === kind))
  const open = merged(workingHours(schedule, { from: week.start, to: week.end }))
  const elsewhere = of("external")
  const free = (hours: Interval): number =>
    shared(week, hours) - elsewhere.reduce((sum, other) => sum + shared(clipped(hours, week), other), 0)
  return {
    from,
    openMinutes: minutes(open.reduce((sum, hours) => sum + free(hours), 0)),
    bookedMinutes: minutes(of("appointment").reduce((sum, session) => sum + shared(week, session), 0)),
  }
}

const minutes = (milliseconds: number): number => Math.round(milliseconds / MINUTE_MS)

const clipped = (one: Interval, other: Interval): Interval => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
})

/** How long two stretches of time run at once, in milliseconds. */
const shared = (one: Interval, other: Interval): number => {
  const { start, end } = clipped(one, other)
  return Math.max(0, end - start)
}

/** The same time in stretches that neither overlap nor touch, in order. */
const merged = (stretches: readonly Interval[]): Interval[] => {
  const result: Interval[] = []
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
