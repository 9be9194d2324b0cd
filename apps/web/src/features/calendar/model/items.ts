import type { CalendarSession } from "@arnica/contract/practice"
import type { SessionChoice } from "../calendar-search.ts"
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

type Given = {
  readonly sessions: readonly CalendarSession[]
  readonly occupied: readonly Occupied[]
  readonly zone: string
  readonly choice?: { readonly [P in keyof SessionChoice]: SessionChoice[P] | undefined }
}

/** Sessions and what else takes time, by day. What keeps the time of an invitation is the invitation. */
export const itemsOf = ({ sessions, occupied, zone, choice = {} }: Given): CalendarItem[] => {
  const { place, kind } = choice
  const chosen = sessions.filter(
    (session) =>
      (place === undefined || session.place === place) && (kind === undefined || session.kind === kind),
  )
  const offered = new Set(
    sessions.flatMap(({ invitation, start }) => (invitation === null ? [] : [Date.parse(start)])),
  )
  const others = occupied.filter((each) => each.kind !== "hold" || !offered.has(Date.parse(each.start)))
  return [
    ...chosen.flatMap((session) =>
      perDay({ ...session, zone }).map((part) => ({
        ...part,
        id: session.uuid,
        kind: "session" as const,
        session,
      })),
    ),
    ...others.flatMap(({ kind: what, ...span }) =>
      perDay({ ...span, zone }).map((part) => ({ ...part, id: `${what}-${span.start}`, kind: what })),
    ),
  ].sort((a, b) => a.start - b.start)
}
