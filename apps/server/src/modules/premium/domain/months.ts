/**
 * The instant so many calendar months after another, in epoch milliseconds, counted in UTC. A month that has no such
 * day ends on its last one: a month after 31 January is 28 or 29 February, and two months after it 31 March.
 */
export const monthsAfter = (start: number, months: number): number => {
  const from = new Date(start)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = start - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + timeOfDay
}
