import Holidays from "date-holidays"

const DAY_MS = 86_400_000
/** The change of clocks may shorten a holiday of several days. */
const SLACK_MS = 7_200_000

type Holiday = { readonly date: string; readonly name: string }

const cache = new Map<string, readonly Holiday[]>()
/** Some 4 kB each: countries times years times languages. */
const MOST_KEPT = 500

/** A country by its ISO 3166 code, or a region of it by its code there. */
type Where = { readonly country: string; readonly region?: string | null | undefined }

/** The public holidays of a year in a language, each of their days by itself. Found by a library once for each. */
const ofYear = (given: Where & { year: number; language: string }): readonly Holiday[] => {
  const { country, region } = given
  const key = `${country} ${region ?? ""} ${given.year} ${given.language}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const own = region === null || region === undefined ? new Holidays(country) : new Holidays(country, region)
  const days = own
    .getHolidays(given.year, given.language)
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end, name }) => {
      const first = Date.parse(date.slice(0, 10))
      const count = Math.max(1, Math.floor((end.getTime() - start.getTime() + SLACK_MS) / DAY_MS))
      return Array.from({ length: count }, (_, offset) => ({
        date: new Date(first + offset * DAY_MS).toISOString().slice(0, 10),
        name,
      }))
    })
  if (cache.size >= MOST_KEPT) cache.clear()
  cache.set(key, days)
  return days
}

/** Public holidays of a country or region, "YYYY-MM-DD", for the year of `now` (milliseconds) and the next one. */
export const holidaysOf = ({ now, ...where }: Where & { now: number }): readonly string[] => {
  const year = new Date(now).getUTCFullYear()
  const days = [year, year + 1].flatMap((each) =>
    ofYear({ ...where, year: each, language: "en" }).map(({ date }) => date),
  )
  return [...new Set(days)].sort()
}

/** Public holidays by name from one day to another, both "YYYY-MM-DD" and included. A day with two of them has both names. */
export const namedHolidays = (given: Where & { from: string; to: string; language: string }): Holiday[] => {
  const { country, region, language, from, to } = given
  const first = Number(from.slice(0, 4))
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, offset) => first + offset)
  const names = new Map<string, string[]>()
  for (const { date, name } of years.flatMap((year) => ofYear({ country, region, year, language }))) {
    if (date < from || date > to) continue
    const before = names.get(date) ?? []
    if (!before.includes(name)) names.set(date, [...before, name])
  }
  return Array.from(names, ([date, all]) => ({ date, name: all.join(", ") })).sort((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}

/** The countries whose holidays the library knows, by ISO 3166 code. */
export const holidayCountries = (): string[] =>
  Object.keys(new Holidays().getCountries())
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .sort()

/** The regions of a country that have holidays of their own, by name in a language; none for most countries. */
export const holidayRegions = (given: {
  country: string
  language: string
}): { code: string; name: string }[] =>
  Object.entries(new Holidays().getStates(given.country, given.language) ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, given.language))

/** Whether a region, if one is named, is one of the country. */
export const isRegionOf = ({ country, region }: Where): boolean =>
  region === null ||
  region === undefined ||
  holidayRegions({ country, language: "en" }).some(({ code }) => code === region)
