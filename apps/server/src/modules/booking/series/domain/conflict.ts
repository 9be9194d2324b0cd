import type { WHY_NOT } from "@arnica/contract/scheduling"
import type { SeriesConflict } from "@arnica/contract/series-words"

type Reason = (typeof WHY_NOT)[number]

const CONFLICTS: Readonly<Record<Reason, SeriesConflict>> = {
  notActive: "closed",
  past: "tooSoon",
  notice: "tooSoon",
  horizon: "tooFar",
  timeOff: "closed",
  holiday: "closed",
  outsideHours: "closed",
  offGrid: "closed",
  dailyLimit: "taken",
  weeklyLimit: "taken",
  taken: "taken",
  held: "taken",
  buffer: "taken",
}

/** Why a time cannot be had, as far as it is a client's business: not whether it is held, booked or kept free. */
export const conflictFor = (reason: Reason | null): SeriesConflict =>
  reason === null ? "taken" : CONFLICTS[reason]

/** Whether two times overlap. Epoch milliseconds. */
export const overlap = (
  one: { readonly start: number; readonly end: number },
  other: { readonly start: number; readonly end: number },
): boolean => one.start < other.end && other.start < one.end
