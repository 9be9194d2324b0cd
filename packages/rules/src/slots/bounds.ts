import { MINUTE_MS } from "../calendar/iso-date.ts"
import { instantToWall, wallToInstant } from "../zones/wall-clock.ts"
import type { Interval, SlotInput, SlotQuery } from "./types.ts"

/** The first instant that keeps the minimum notice. */
export function noticeEnd({ now, rules }: SlotQuery): number {
  return now + rules.minimumNoticeMinutes * MINUTE_MS
}

/** The midnight after the last calendar day that can be booked. */
export function horizonEnd({ now, rules, schedule }: SlotQuery): number {
  const today = instantToWall(schedule.zone, now).epochDay
  return wallToInstant(schedule.zone, today + rules.horizonDays + 1, 0)
}

/** The stretch in which a start may lie by notice, horizon and what was asked for. Empty when `end <= start`. */
export function startBounds(input: SlotInput): Interval {
  return {
    start: Math.max(input.from, noticeEnd(input)),
    end: Math.min(input.to, horizonEnd(input)),
  }
}

/**
 * Refuses rules that have no meaning, before a loop depends on them.
 * @throws RangeError naming the value.
 */
export function checkQuery({ rules, sessionMinutes, now }: SlotQuery): void {
  requireInteger("now", { value: now, least: -Infinity })
  requireInteger("sessionMinutes", { value: sessionMinutes, least: 1 })
  requireInteger("stepMinutes", { value: rules.stepMinutes, least: 1 })
  requireInteger("bufferBeforeMinutes", { value: rules.bufferBeforeMinutes, least: 0 })
  requireInteger("bufferAfterMinutes", { value: rules.bufferAfterMinutes, least: 0 })
  requireInteger("minimumNoticeMinutes", { value: rules.minimumNoticeMinutes, least: 0 })
  requireInteger("horizonDays", { value: rules.horizonDays, least: 0 })
}

function requireInteger(name: string, { value, least }: { value: number; least: number }): void {
  if (!Number.isInteger(value) || value < least) throw new RangeError(`${name} is not valid: ${value}`)
}
