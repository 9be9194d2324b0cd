import { epochDayOf } from "../calendar/iso-date.ts"
import type { Schedule } from "./types.ts"
import type { Workspace } from "./workspace.ts"

/** Epoch days, both ends included. */
export interface DaySpan {
  first: number
  last: number
}

/** What `plan` says of a day. */
export const DayPlan = { weekly: 0, closed: 1, exception: 2 } as const

/** Fills `plan`, a value of `DayPlan` for each day of the span. Time off and holidays close, whatever else holds. */
export function layPlan(
  { plan }: Workspace,
  { schedule, span }: { schedule: Schedule; span: DaySpan },
): void {
  plan.fill(span.last - span.first + 1)
  for (const { date } of schedule.exceptions) {
    const day = epochDayOf(date)
    if (day >= span.first && day <= span.last) plan.set(day - span.first, DayPlan.exception)
  }
  for (const { from, to } of schedule.timeOff) {
    const last = Math.min(epochDayOf(to), span.last)
    for (let day = Math.max(epochDayOf(from), span.first); day <= last; day++) {
      plan.set(day - span.first, DayPlan.closed)
    }
  }
  for (const date of schedule.holidays) {
    const day = epochDayOf(date)
    if (day >= span.first && day <= span.last) plan.set(day - span.first, DayPlan.closed)
  }
}
