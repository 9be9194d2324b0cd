import { MINUTE_MS, mondayOf } from "../calendar/iso-date.ts"
import { instantToWall, wallToInstant } from "../zones/wall-clock.ts"
import type { Interval, Schedule, SlotRules } from "./types.ts"

/**
 * The stretch of which all busy times must be loaded to compute the starts from `from` until before
 * `to`: wider than the starts by session and buffers, and by whole days or weeks where a limit counts.
 * @throws RangeError for an unknown zone.
 */
export function busySpan({
  schedule,
  rules,
  sessionMinutes,
  from,
  to,
}: {
  schedule: Pick<Schedule, "zone">
  rules: SlotRules
  sessionMinutes: number
  from: number
  to: number
}): Interval {
  const touching = {
    start: from - rules.bufferBeforeMinutes * MINUTE_MS,
    end: to + (sessionMinutes + rules.bufferAfterMinutes) * MINUTE_MS,
  }
  if (rules.dailyLimit === undefined && rules.weeklyLimit === undefined) return touching
  const firstDay = instantToWall(schedule.zone, from).epochDay
  const lastDay = instantToWall(schedule.zone, to).epochDay
  const weekly = rules.weeklyLimit !== undefined
  const first = weekly ? mondayOf(firstDay) : firstDay
  const last = weekly ? mondayOf(lastDay) + 6 : lastDay
  return {
    start: Math.min(touching.start, wallToInstant(schedule.zone, first, 0)),
    end: Math.max(touching.end, wallToInstant(schedule.zone, last + 1, 0)),
  }
}
