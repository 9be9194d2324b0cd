import { DAY_MS, epochDayOf, isoWeekdayOf } from "../calendar/iso-date.ts"
import { instantToWall, wallToInstant } from "../zones/index.ts"

/** A part of every week in which somebody is in the office: minutes of the wall clock since midnight; 1 is Monday. */
export type OfficeWindow = { readonly weekday: number; readonly start: number; readonly end: number }

/** Days on which somebody is out of the office, the first and the last of them. */
export type DaysAway = { readonly from: string; readonly to: string }

/** When somebody is in the office, on the clock of a zone. */
export type Office = {
  readonly zone: string
  readonly weekly: readonly OfficeWindow[]
  readonly away: readonly DaysAway[]
}

/** The hours of whoever has set none: Monday to Friday, 9 to 17. */
export const USUAL_OFFICE_HOURS: readonly OfficeWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  start: 9 * 60,
  end: 17 * 60,
}))

/** Days that are looked at: nobody is away for longer. */
const MOST_DAYS = 400

/** The windows of one weekday in their order, those that touch or overlap as one: a minute is never counted twice. */
function windowsOn(weekly: readonly OfficeWindow[], weekday: number): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = []
  const ofDay = weekly.filter((window) => window.weekday === weekday).toSorted((a, b) => a.start - b.start)
  for (const { start, end } of ofDay) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

const isAway = (away: readonly DaysAway[], epochDay: number): boolean =>
  away.some(({ from, to }) => epochDayOf(from) <= epochDay && epochDay <= epochDayOf(to))

/** Spans of time in the office that end after an instant, in their order: epoch milliseconds. */
function* spansFrom({ zone, weekly, away }: Office, from: number): Generator<{ start: number; end: number }> {
  // Clocks differ from UTC by less than a day: the day before may still go on.
  const first = Math.floor(from / DAY_MS) - 1
  for (let epochDay = first; epochDay < first + MOST_DAYS; epochDay += 1) {
    if (isAway(away, epochDay)) continue
    for (const window of windowsOn(weekly, isoWeekdayOf(epochDay))) {
      const start = wallToInstant(zone, epochDay, window.start)
      const end = wallToInstant(zone, epochDay, window.end)
      if (end > from && end > start) yield { start: Math.max(start, from), end }
    }
  }
}

/**
 * The instant (epoch milliseconds) at which so many office hours have passed since another: time counts in which the office
 * is open, as it really passes, so that a night in which clocks change has an hour more or less. Null where that takes
 * more than a year, as with no hours at all.
 * @throws RangeError for an unknown zone.
 */
export function afterOfficeTime(
  office: Office,
  { from, milliseconds }: { readonly from: number; readonly milliseconds: number },
): number | null {
  let left = milliseconds
  for (const { start, end } of spansFrom(office, from)) {
    if (start + left <= end) return start + left
    left -= end - start
  }
  return null
}

/** Whether the office is open at an instant. @throws RangeError for an unknown zone. */
export function isOfficeOpen(office: Office, at: number): boolean {
  const [next] = spansFrom(office, at)
  return next !== undefined && next.start <= at
}

/** Of periods away the one that holds today, on the clock of a zone: where several do, that which ends last. Null for none. */
export function awayAt<P extends DaysAway>(
  periods: readonly P[],
  { zone, at }: { readonly zone: string; readonly at: number },
): P | null {
  const { epochDay } = instantToWall(zone, at)
  const [longest] = periods
    .filter((period) => isAway([period], epochDay))
    .toSorted((a, b) => epochDayOf(b.to) - epochDayOf(a.to))
  return longest ?? null
}
