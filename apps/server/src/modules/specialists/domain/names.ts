/** How a specialist is called: title, first and last name. */
export const fullNameOf = (person: {
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
}): string => [person.title, person.firstName, person.lastName].filter(Boolean).join(" ")

const YEAR_MS = 31_556_952_000

/** Whole years since a calendar year began, by the mean length of a year; null when nobody said since when. */
export const yearsSince = (given: { readonly year: number | null; readonly now: number }): number | null => {
  if (given.year === null) return null
  const thisYear = 1970 + Math.floor(given.now / YEAR_MS)
  return Math.max(0, thisYear - given.year)
}

/** Average of stars to two decimals; 0 when there are none. */
export const averageOf = (stars: {
  readonly sum: number
  readonly count: number
}): { average: number; count: number } => ({
  average: stars.count === 0 ? 0 : Math.round((stars.sum / stars.count) * 100) / 100,
  count: stars.count,
})
