const DAY_MS = 86_400_000
const DAYS = 7
/** So many weeks can be chosen. */
const COUNT = 26

const monday = (day: number): number => day - ((((day + 3) % DAYS) + DAYS) % DAYS)

/** The Mondays from this week on, as YYYY-MM-DD, by the day (YYYY-MM-DD) that it is. */
export const nextWeeks = (today: string): string[] => {
  const first = monday(Date.parse(today) / DAY_MS)
  return Array.from({ length: COUNT }, (_, nth) =>
    new Date((first + nth * DAYS) * DAY_MS).toISOString().slice(0, 10),
  )
}
