import type { BusyKind, Interval } from "./types.ts"

/** The start lies before `now`. */
export interface PastRefusal {
  free: false
  reason: "past"
  details: { now: number }
}

/** Too soon: `earliest` is the first instant that keeps the minimum notice. */
export interface NoticeRefusal {
  free: false
  reason: "notice"
  details: { earliest: number }
}

/** Too far away: starts from `end` on cannot be booked yet. */
export interface HorizonRefusal {
  free: false
  reason: "horizon"
  details: { end: number }
}

/** Time off, as instants; `label` is the specialist's own note, not for clients. */
export interface TimeOffRefusal {
  free: false
  reason: "timeOff"
  details: Interval & { label?: string | undefined }
}

/** A holiday of the specialist's calendar, "YYYY-MM-DD". */
export interface HolidayRefusal {
  free: false
  reason: "holiday"
  details: { date: string }
}

/** The session does not lie in working hours; `windows` are those of that date, as instants. */
export interface OutsideHoursRefusal {
  free: false
  reason: "outsideHours"
  details: { windows: Interval[] }
}

/** Within working hours, but not a whole number of steps after they began. */
export interface OffGridRefusal {
  free: false
  reason: "offGrid"
  details: { stepMinutes: number; windows: Interval[] }
}

/** The day of the specialist ("YYYY-MM-DD") has as many bookings as it may have. */
export interface DailyLimitRefusal {
  free: false
  reason: "dailyLimit"
  details: { limit: number; count: number; date: string }
}

/** The same for the week that begins on `monday`, "YYYY-MM-DD". */
export interface WeeklyLimitRefusal {
  free: false
  reason: "weeklyLimit"
  details: { limit: number; count: number; monday: string }
}

/** Something else takes place in the session's time. */
export interface TakenRefusal {
  free: false
  reason: "taken"
  details: Interval & { kind: BusyKind }
}

/** Somebody is booking it right now, until `until` (unknown when the hold has no end). */
export interface HeldRefusal {
  free: false
  reason: "held"
  until: number | undefined
  details: Interval
}

/** The session itself would fit; the pause before or after it would not. */
export interface BufferRefusal {
  free: false
  reason: "buffer"
  details: Interval & { kind: BusyKind; side: "before" | "after" | "inside" }
}

/** Why a start cannot be booked. All instants are epoch milliseconds. */
export type Refusal =
  | PastRefusal
  | NoticeRefusal
  | HorizonRefusal
  | TimeOffRefusal
  | HolidayRefusal
  | OutsideHoursRefusal
  | OffGridRefusal
  | DailyLimitRefusal
  | WeeklyLimitRefusal
  | TakenRefusal
  | HeldRefusal
  | BufferRefusal

/** The name of a reason, for a translation key. */
export type RefusalReason = Refusal["reason"]

/** The answer to "why not?". */
export type SlotVerdict = { free: true } | Refusal
