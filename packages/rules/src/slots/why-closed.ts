import { epochDayOf, MINUTE_MS } from "../calendar/iso-date.ts"
import { instantToWall, wallToInstant } from "../zones/wall-clock.ts"
import { holidayOn, timeOffOn } from "./closed-days.ts"
import type { StartQuery } from "./types.ts"
import type { Refusal } from "./verdict.ts"
import { workingHours } from "./windows.ts"

/** Why no working window has this start: the day is closed, the hour is wrong, or the grid. */
export function whyClosed(query: StartQuery): Refusal {
  const { schedule, start, placeId } = query
  const { zone } = schedule
  const day = instantToWall(zone, start).epochDay
  const timeOff = timeOffOn(schedule, day)
  if (timeOff !== undefined) {
    const from = wallToInstant(zone, epochDayOf(timeOff.from), 0)
    const end = wallToInstant(zone, epochDayOf(timeOff.to) + 1, 0)
    return { free: false, reason: "timeOff", details: { start: from, end, label: timeOff.label } }
  }
  const holiday = holidayOn(schedule, day)
  if (holiday !== undefined) return { free: false, reason: "holiday", details: { date: holiday } }
  const midnights = { from: wallToInstant(zone, day, 0), to: wallToInstant(zone, day + 1, 0) }
  const windows = workingHours(schedule, { ...midnights, placeId })
  const sessionEnd = start + query.sessionMinutes * MINUTE_MS
  const fits = windows.some((window) => window.start <= start && sessionEnd <= window.end)
  if (!fits) return { free: false, reason: "outsideHours", details: { windows } }
  return { free: false, reason: "offGrid", details: { stepMinutes: query.rules.stepMinutes, windows } }
}
