import { NumberList } from "../calendar/number-list.ts"

/**
 * The flat lists that a computation fills and the next one reuses, so that a thousand calendars
 * cost no more memory than one. Instants are epoch milliseconds, days are epoch days.
 */
export interface Workspace {
  /** How each day of a span is to be read: by the week, by exceptions, or not at all. See `DayPlan`. */
  plan: NumberList
  /** Windows of the day at hand, in minutes of the wall clock, sorted by start. */
  day: { start: NumberList; end: NumberList }
  /** Working hours as instants, and the wall time (as if UTC) at which each begins: its grid. */
  windows: { start: NumberList; end: NumberList; wall: NumberList }
  /** Possible starts as arithmetic runs of one step each, and the local day they lie on. */
  runs: { first: NumberList; last: NumberList; day: NumberList }
  /** What is occupied, disjoint and sorted, closed by a stretch at Infinity. */
  blocked: { start: NumberList; end: NumberList }
  /** How many bookings begin on each day and in each week from a Monday on. */
  load: { days: NumberList; weeks: NumberList }
  slots: NumberList
}

function createWorkspace(): Workspace {
  return {
    plan: new NumberList(),
    day: { start: new NumberList(), end: new NumberList() },
    windows: { start: new NumberList(), end: new NumberList(), wall: new NumberList() },
    runs: { first: new NumberList(), last: new NumberList(), day: new NumberList() },
    blocked: { start: new NumberList(), end: new NumberList() },
    load: { days: new NumberList(), weeks: new NumberList() },
    slots: new NumberList(),
  }
}

/**
 * The one workspace of this thread. A computation is synchronous and calls nobody back, so the next
 * one begins only after the last has copied its answer out.
 */
export const sharedWorkspace: Workspace = createWorkspace()
