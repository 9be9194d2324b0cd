import type { Availability, HourConflict } from "@arnica/contract/availability"
import { type Schedule, type SlotRules, whyOutside } from "@arnica/rules/slots"

/** What a specialist who never saved any hours begins with: an open calendar that offers nothing yet. */
export const emptyAvailability = (specialist: {
  readonly id: number
  readonly timeZone: string
}): Availability => ({
  specialistId: specialist.id,
  zone: specialist.timeZone,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  weeklyLimit: null,
  holidayCountry: null,
  holidayRegion: null,
  approvesBookings: false,
  offices: [],
  weekly: [],
  exceptions: [],
  timeOff: [],
  version: 0,
})

type Hours = Omit<Availability, "version" | "specialistId">

/** The kind of place by which the slot engine tells windows apart: all offices are one. */
const placeKind = (placeId: string | null | undefined): "online" | "office" | undefined => {
  if (placeId === null || placeId === undefined) return undefined
  return placeId === "online" ? "online" : "office"
}

/** As it is stored, sent, or handed in: a window without a place may say so in three ways. */
type Window = { readonly start: number; readonly end: number; readonly placeId?: string | null | undefined }

const withKind = <W extends Window>(window: W): W & { placeId: ReturnType<typeof placeKind> } => ({
  ...window,
  placeId: placeKind(window.placeId),
})

/** Hours as the slot engine takes them, with the holidays of their country. Who set hours for a holiday works on it. */
export const scheduleOf = (
  hours: {
    readonly zone: string
    readonly weekly: readonly (Window & { readonly weekday: number })[]
    readonly exceptions: readonly { readonly date: string; readonly windows: readonly Window[] }[]
    readonly timeOff: readonly {
      readonly from: string
      readonly to: string
      readonly label?: string | null | undefined
    }[]
  },
  holidays: readonly string[],
): Schedule => {
  const ownHours = new Set(hours.exceptions.map(({ date }) => date))
  return {
    zone: hours.zone,
    weekly: hours.weekly.map((window) => withKind(window)),
    exceptions: hours.exceptions.map(({ date, windows }) => ({
      date,
      windows: windows.map((window) => withKind(window)),
    })),
    timeOff: hours.timeOff.map(({ label, ...days }) => ({ ...days, label: label ?? undefined })),
    holidays: holidays.filter((date) => !ownHours.has(date)),
  }
}

/** How they are offered. */
export const rulesOf = (hours: Hours): SlotRules => ({
  stepMinutes: hours.stepMinutes,
  bufferBeforeMinutes: hours.bufferBeforeMinutes,
  bufferAfterMinutes: hours.bufferAfterMinutes,
  minimumNoticeMinutes: hours.minimumNoticeMinutes,
  horizonDays: hours.horizonDays,
  dailyLimit: hours.dailyLimit ?? undefined,
  weeklyLimit: hours.weeklyLimit ?? undefined,
})

type Session = { readonly id: string; readonly start: number; readonly end: number }

/** The booked sessions that lay in the hours before and would not any more. Those that lay outside already are not asked about again. */
export const conflictsOf = (given: {
  readonly before: Schedule
  readonly after: Schedule
  readonly sessions: readonly Session[]
}): HourConflict[] =>
  given.sessions.flatMap((session) => {
    const reason = whyOutside(given.after, session)
    if (reason === undefined || whyOutside(given.before, session) !== undefined) return []
    const [start, end] = [new Date(session.start).toISOString(), new Date(session.end).toISOString()]
    return [{ id: session.id, start, end, reason }]
  })
