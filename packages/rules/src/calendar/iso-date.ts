/** Milliseconds of one minute. */
export const MINUTE_MS = 60_000

/** Milliseconds of a civil day without any change of clocks. */
export const DAY_MS = 86_400_000

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** A date of the proleptic Gregorian calendar; month and day count from 1. */
export interface CivilDate {
  year: number
  month: number
  day: number
}

/** True when the three numbers name a day that exists. */
export function isRealDate({ year, month, day }: CivilDate): boolean {
  const common = DAYS_OF_MONTH[month - 1]
  if (common === undefined || day < 1 || !Number.isInteger(year)) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 && leap ? 29 : common)
}

/**
 * Days from 1970-01-01 to a civil date, negative before it.
 * Source: Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil.
 */
export function epochDayOfCivil({ year, month, day }: CivilDate): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/**
 * The civil date of an epoch day.
 * Source: Howard Hinnant, "chrono-compatible low-level date algorithms", civil_from_days.
 */
export function civilOfEpochDay(epochDay: number): CivilDate {
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((shiftedMonth + 2) % 12) + 1
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/**
 * Epoch day of an ISO date "YYYY-MM-DD".
 * @throws RangeError when the text has another shape or names no real day.
 */
export function epochDayOf(isoDate: string): number {
  const date = {
    year: digits(isoDate, 0) * 100 + digits(isoDate, 2),
    month: digits(isoDate, 5),
    day: digits(isoDate, 8),
  }
  const shaped = isoDate.length === 10 && isoDate[4] === "-" && isoDate[7] === "-"
  if (!shaped || !isRealDate(date)) throw new RangeError(`Not a date: ${isoDate}`)
  return epochDayOfCivil(date)
}

/** ISO date "YYYY-MM-DD" of an epoch day. */
export function isoDateOf(epochDay: number): string {
  const { year, month, day } = civilOfEpochDay(epochDay)
  return `${String(year).padStart(4, "0")}-${padded(month)}-${padded(day)}`
}

/** ISO weekday of an epoch day: 1 is Monday, 7 is Sunday. */
export function isoWeekdayOf(epochDay: number): number {
  return epochDay - mondayOf(epochDay) + 1
}

/** Epoch day of the Monday on or before an epoch day. */
export function mondayOf(epochDay: number): number {
  return Math.floor((epochDay + 3) / 7) * 7 - 3
}

/** Two decimal digits at a place, NaN when one of them is none. */
function digits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function padded(value: number): string {
  return String(value).padStart(2, "0")
}
