import { instantToWall } from "../zones/wall-clock.ts"
import { holidayOn, timeOffOn } from "./closed-days.ts"
import type { Interval, Schedule } from "./types.ts"
import { workingHours } from "./windows.ts"

/** Why a session does not lie in working hours. */
export type OutsideReason = "timeOff" | "holiday" | "outsideHours"

/**
 * Why a session (epoch milliseconds) does not lie in the working hours of a schedule; undefined when it does. Nothing
 * else is looked at: neither the grid, nor what is booked, nor how soon it is.
 * @throws RangeError for an unknown zone, date or window.
 */
export function whyOutside(schedule: Schedule, session: Interval): OutsideReason | undefined {
  const windows = workingHours(schedule, { from: session.start, to: session.end })
  if (windows.some(({ start, end }) => start <= session.start && session.end <= end)) return undefined
  const day = instantToWall(schedule.zone, session.start).epochDay
  if (timeOffOn(schedule, day) !== undefined) return "timeOff"
  return holidayOn(schedule, day) === undefined ? "outsideHours" : "holiday"
}
