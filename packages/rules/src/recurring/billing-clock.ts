const DAY = 86_400_000

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

/** From when the months of something that renews are counted: a month by its number, and when that one began. */
export type Anchor = { readonly at: number; readonly number: number }

/** When a month of it ends. Months follow each other without gaps, each counted from the anchor. */
export const periodEnd = ({ at, number: first }: Anchor, number: number): number =>
  monthsAfter(at, number - first + 1)

/** Until when what was not used in a month can be used: to the end of the month that follows. */
export const rollsOverUntil = (anchor: Anchor, number: number): number => periodEnd(anchor, number + 1)

/** When a card that was refused so often for what was due is asked again; null when it is asked no more. */
export const nextTry = (
  { dueAt, refused }: { readonly dueAt: number; readonly refused: number },
  days: readonly number[],
): number | null => {
  const day = days[refused]
  return day === undefined ? null : dueAt + day * DAY
}

/** A month that is under way. Epoch milliseconds. */
export type Running = { readonly from: number; readonly until: number; readonly now: number }

/** How many days a month has, and how many of them are left, today not counted unless it has just begun. */
export const daysLeft = ({ from, until, now }: Running): { days: number; left: number } => {
  const days = Math.max(1, Math.round((until - from) / DAY))
  return { days, left: Math.min(days, Math.max(0, Math.floor((until - now) / DAY))) }
}

/**
 * How many of a month's sessions the days stand for that are left of it: to the day, and up to a whole one, for a part of a
 * session cannot be given back.
 */
export const sessionsForDays = (sessions: number, running: Running): number => {
  const { days, left } = daysLeft(running)
  return Math.ceil((sessions * left) / days)
}
