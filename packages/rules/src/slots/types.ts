/** Working hours of a part of a day, in minutes of the wall clock since midnight; `end` may be 1440. */
export interface DayWindow {
  start: number
  end: number
  /** Where the specialist works then. A window without one counts for every place. */
  placeId?: string | undefined
}

/** Working hours that come every week; `weekday` counts from 1, Monday, to 7, Sunday (ISO 8601). */
export interface WeeklyWindow extends DayWindow {
  weekday: number
}

/** The hours of one date instead of its weekly ones. No window means closed. */
export interface ScheduleException {
  /** "YYYY-MM-DD" in the specialist's zone. */
  date: string
  windows: readonly DayWindow[]
}

/** Whole days off, both ends included, "YYYY-MM-DD" in the specialist's zone. */
export interface TimeOff {
  from: string
  to: string
  label?: string | undefined
}

/** When a specialist works. Everything in it belongs to the specialist's zone, whoever looks. */
export interface Schedule {
  /** IANA name, such as "Europe/Bucharest". */
  zone: string
  weekly: readonly WeeklyWindow[]
  exceptions: readonly ScheduleException[]
  timeOff: readonly TimeOff[]
  /** Closed dates, "YYYY-MM-DD". Like time off, they also close a date that has an exception. */
  holidays: readonly string[]
}

/** How a specialist's hours are offered. Durations in minutes. */
export interface SlotRules {
  /** Distance of two starts, counted on the wall clock from the beginning of each window. */
  stepMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  /** A start is at least so long after `now`. */
  minimumNoticeMinutes: number
  /** A start lies at latest so many calendar days of the specialist after today. */
  horizonDays: number
  /** At most so many appointments and holds begin on a day of the specialist. */
  dailyLimit?: number | undefined
  /** The same for a week, Monday to Sunday. */
  weeklyLimit?: number | undefined
}

/** What blocks a person, as stored: appointments and holds count towards the limits. */
export type BusyKind = "appointment" | "hold" | "buffer" | "timeOff" | "external"

/** A blocked stretch of time, half open, in epoch milliseconds. */
export interface Busy {
  start: number
  end: number
  kind: BusyKind
  /** When a hold ends (epoch milliseconds). From then on it blocks nothing. */
  expiresAt?: number | undefined
}

/** All that decides whether a time is free. */
export interface SlotQuery {
  schedule: Schedule
  rules: SlotRules
  /** Length of the session. */
  sessionMinutes: number
  /** Sorted by start; stretches may overlap. `busySpan` tells how far the list has to reach. */
  busy: readonly Busy[]
  /** Epoch milliseconds. */
  now: number
  /** Only windows of this place, and those without a place. All windows when it is not given. */
  placeId?: string | undefined
}

/** A query about the starts from `from` until before `to`, in epoch milliseconds. */
export interface SlotInput extends SlotQuery {
  from: number
  to: number
}

/** A query about one start, in epoch milliseconds. */
export interface StartQuery extends SlotQuery {
  start: number
}

/** A half-open stretch of time in epoch milliseconds. */
export interface Interval {
  start: number
  end: number
}
