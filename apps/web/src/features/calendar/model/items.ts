import type { CalendarSession } from "@arnica/contract/practice"
import { wallOf } from "./span.ts"

/** Something that takes time on a day, in minutes of the wall clock. What reaches past midnight ends with its day. */
export type CalendarItem = {
  readonly id: string
  readonly date: string
  readonly start: number
  readonly end: number
} & ({ readonly kind: "session"; readonly session: CalendarSession } | { readonly kind: "hold" | "external" })

type Occupied = { readonly start: string; readonly end: string; readonly kind: "hold" | "external" }

const DAY_MINUTES = 1440

const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** The part of a stretch that lies on each of its days. */
const perDay = ({ start, end, zone }: { start: string; end: string; zone: string }) => {
  const [first, last] = [wallOf(start, zone), wallOf(end, zone)]
  const parts: { date: string; start: number; end: number }[] = []
  for (let { date } = first; date <= last.date; date = dayAfter(date)) {
    const part = {
      date,
      start: date === first.date ? first.minute : 0,
      end: date === last.date ? last.minute : DAY_MINUTES,
    }
    // An hour that comes twice can end on the wall before it began.
    if (part.end > part.start) parts.push(part)
    else if (first.date === last.date) parts.push({ ...part, end: Math.min(DAY_MINUTES, part.start + 15) })
  }
  return parts
}

/** Sessions and what else takes time, by day. */
export const itemsOf = (given: {
  readonly sessions: readonly CalendarSession[]
  readonly occupied: readonly Occupied[]
  readonly zone: string
}): CalendarItem[] => {
  const { zone } = given
  return [
    ...given.sessions.flatMap((session) =>
      perDay({ ...session, zone }).map((part) => ({
        ...part,
        id: session.uuid,
        kind: "session" as const,
        session,
      })),
    ),
    ...given.occupied.flatMap(({ kind, ...span }) =>
      perDay({ ...span, zone }).map((part) => ({ ...part, id: `${kind}-${span.start}`, kind })),
    ),
  ].sort((a, b) => a.start - b.start)
}
