import Holidays from "date-holidays"

const cache = new Map<string, readonly string[]>()

/**
 * Public holidays of a country, "YYYY-MM-DD", for the year of `now` (milliseconds) and the next one.
 * Found by a library once for each country and year.
 */
export const holidaysOf = (given: { country: string; now: number }): readonly string[] => {
  const year = new Date(given.now).getUTCFullYear()
  const key = `${given.country} ${year}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const calendar = new Holidays(given.country)
  const days = [year, year + 1]
    .flatMap((each) => calendar.getHolidays(each))
    .filter((holiday) => holiday.type === "public")
    .map((holiday) => holiday.date.slice(0, 10))
  const unique = [...new Set(days)].sort()
  cache.set(key, unique)
  return unique
}
