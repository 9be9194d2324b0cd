/** How a specialist is called: title, first and last name. */
export const fullNameOf = (person: {
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
}): string => [person.title, person.firstName, person.lastName].filter(Boolean).join(" ")

/** Whole calendar years since a year; null when nobody said since when. `now` in epoch milliseconds. */
export const yearsSince = (given: { readonly year: number | null; readonly now: number }): number | null =>
  given.year === null ? null : Math.max(0, new Date(given.now).getUTCFullYear() - given.year)

/** Average of stars to two decimals; 0 when there are none. */
export const averageOf = (stars: {
  readonly sum: number
  readonly count: number
}): { average: number; count: number } => ({
  average: stars.count === 0 ? 0 : Math.round((stars.sum / stars.count) * 100) / 100,
  count: stars.count,
})
