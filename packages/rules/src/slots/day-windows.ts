import { epochDayOf } from "../calendar/iso-date.ts"
import { DayPlan } from "./day-plan.ts"
import type { DayWindow, Schedule } from "./types.ts"
import type { Workspace } from "./workspace.ts"

/** A day, and how its windows are to be found. */
export interface PlannedDay {
  epochDay: number
  weekday: number
  plan: number
}

interface Asked {
  schedule: Schedule
  placeId: string | undefined
  day: PlannedDay
}

/**
 * Fills `day` with the windows of one day that count for a place, sorted by start.
 * @throws RangeError for a window that is empty or leaves its day.
 */
export function layDay(workspace: Workspace, { schedule, placeId, day }: Asked): void {
  workspace.day.start.clear()
  workspace.day.end.clear()
  if (day.plan === DayPlan.weekly) addWeekly(workspace, { schedule, placeId, day })
  if (day.plan === DayPlan.exception) addExceptions(workspace, { schedule, placeId, day })
}

function addWeekly(workspace: Workspace, { schedule, placeId, day }: Asked): void {
  for (const window of schedule.weekly) {
    if (window.weekday === day.weekday && countsAt(window, placeId)) insert(workspace, window)
  }
}

/** A date that has several exceptions is open in all of their windows. */
function addExceptions(workspace: Workspace, { schedule, placeId, day }: Asked): void {
  for (const { date, windows } of schedule.exceptions) {
    if (epochDayOf(date) !== day.epochDay) continue
    for (const window of windows) if (countsAt(window, placeId)) insert(workspace, window)
  }
}

function countsAt(window: DayWindow, placeId: string | undefined): boolean {
  return placeId === undefined || window.placeId === undefined || window.placeId === placeId
}

/** A window goes before those that begin later; nearly always it comes last already. */
function insert({ day }: Workspace, { start, end }: DayWindow): void {
  const sound = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= 1440
  if (!sound) throw new RangeError(`Not a window of a day: ${start} to ${end}`)
  let place = day.start.length
  day.start.push(start)
  day.end.push(end)
  for (; place > 0 && day.start.at(place - 1) > start; place--) {
    day.start.set(place, day.start.at(place - 1))
    day.end.set(place, day.end.at(place - 1))
  }
  day.start.set(place, start)
  day.end.set(place, end)
}
