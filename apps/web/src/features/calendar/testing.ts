import type { Hours } from "./model/hours.ts"

/** Monday to Friday from nine to five, anywhere. */
export const HOURS: Hours = {
  zone: "Europe/Bucharest",
  holidayCountry: null,
  holidayRegion: null,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  weeklyLimit: null,
  approvesBookings: false,
  offices: [],
  exceptions: [],
  timeOff: [],
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 540, end: 1020, placeId: null })),
}
