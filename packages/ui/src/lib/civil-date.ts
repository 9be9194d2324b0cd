/**
 * Arithmetic on calendar dates written `YYYY-MM-DD`, in the proleptic Gregorian calendar, without zones or clocks.
 * Day numbers count from 1970-01-01. Algorithms: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 */
export type CivilDate = string

const DAYS_PER_ERA = 146_097

/** Day number of a year, month (1 to 12) and day; days beyond the month run on into the next. */
export function dayNumber({ year, month, day }: { year: number; month: number; day: number }): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const ofEra = y - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * DAYS_PER_ERA + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** Year, month and day of a written date. */
export function parts(date: CivilDate): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  return { year, month, day }
}

/** The written date of a day number. */
export function fromDayNumber(days: number): CivilDate {
  const z = days + 719_468
  const era = Math.floor(z / DAYS_PER_ERA)
  const ofEra = z - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return write({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day })
}

function write({ year, month, day }: { year: number; month: number; day: number }): CivilDate {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}

/** `date` and some days more (or fewer). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(parts(date)) + days)
}

/** The same day some months later, or the last of that month when it is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = parts(date)
  const index = year * 12 + month - 1 + months
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return write({ ...target, day: Math.min(day, daysInMonth(target)) })
}

/** Length of a month in days. */
export function daysInMonth({ year, month }: { year: number; month: number }): number {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return dayNumber({ ...next, day: 1 }) - dayNumber({ year, month, day: 1 })
}

/** Day of the week, 1 (Monday) to 7 (Sunday), as ISO 8601 counts. */
export function weekday(date: CivilDate): number {
  return ((((dayNumber(parts(date)) + 3) % 7) + 7) % 7) + 1
}
