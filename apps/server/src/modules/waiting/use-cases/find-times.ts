import { wallToInstant } from "@arnica/rules/zones"
import type { MovableSession } from "../../booking/index.ts"
import type { SessionProduct } from "../../scheduling/index.ts"
import type { WaitingContext } from "../context.ts"
import { suits } from "../domain/fits.ts"
import { heldUntil } from "../domain/hold.ts"
import type { Entry } from "../tables.ts"

const DAY_MS = 86_400_000
/** As far as times are looked for. */
const REACH_MS = 180 * DAY_MS

/** What of an entry decides which times suit. */
export type Wanted = Pick<Entry, "kind" | "week" | "productId" | "weekdays" | "parts" | "timeZone">

/** A kind of session of which times are looked for. */
export type Session = Pick<SessionProduct, "specialistId" | "minutes" | "place">

type Span = { readonly from: number; readonly to: number }

/** From when to when a week is on somebody's clock, in epoch milliseconds. */
export const weekOf = (week: string, timeZone: string): Span => {
  const monday = Date.parse(week) / DAY_MS
  return { from: wallToInstant(timeZone, monday, 0), to: wallToInstant(timeZone, monday + 7, 0) }
}

/** Where times are looked for; `session` is the appointment before which one is sought. */
const spanOf = ({ week, timeZone }: Wanted, { now, session }: Bounds): Span => {
  const all = { from: now, to: now + REACH_MS }
  if (session !== null) return { from: now, to: session.start }
  if (week === null) return all
  const span = weekOf(week, timeZone)
  return { from: Math.max(span.from, now), to: span.to }
}

type Bounds = { readonly now: number; readonly session: MovableSession | null }

/** The free starts of sessions of one specialist, each asked for once until something is taken. */
export type FreeTimes = {
  /** In order, epoch milliseconds. */
  readonly of: (session: Session) => Promise<readonly number[]>
  /** Something was taken: what is free is read anew. */
  readonly forget: () => void
}

/** The free starts of sessions of one specialist. */
export const createFreeTimes = ({ scheduling }: WaitingContext, now: number): FreeTimes => {
  const known = new Map<string, Promise<readonly number[]>>()
  return {
    of: (session) => {
      const key = `${session.minutes} ${session.place}`
      const found =
        known.get(key) ?? scheduling.starts({ product: session, now, from: now, to: now + REACH_MS })
      known.set(key, found)
      return found
    },
    forget: () => known.clear(),
  }
}

/** A time that suits, and the session for which it would be; null for an appointment that would move. */
export type Candidate = {
  readonly start: number
  readonly end: number
  readonly product: SessionProduct | null
}

type Search = Bounds & {
  readonly wanted: Wanted
  readonly products: readonly SessionProduct[]
  readonly free: FreeTimes
}

/** The kinds of session that somebody would take: the appointment that would move, the one they named, or any. */
const sessionsFor = ({
  wanted,
  products,
  session,
}: Search): readonly (Session & { readonly id?: string })[] => {
  if (session !== null) return [session]
  return products.filter(({ id }) => wanted.productId === null || wanted.productId === id)
}

/** The free times that suit somebody, the earliest first, and of one time the usual session first. */
export const findTimes = async (search: Search): Promise<Candidate[]> => {
  const { wanted, products, free, session, now } = search
  const { from, to } = spanOf(wanted, { session, now })
  const found: Candidate[] = []
  for (const one of sessionsFor(search)) {
    const length = one.minutes * 60_000
    // What comes before an appointment ends before it.
    const last = session === null ? to - 1 : to - length
    const product = products.find(({ id }) => id === one.id) ?? null
    for (const start of await free.of(one))
      if (start >= from && start <= last && heldUntil({ start, now }) !== null && suits(wanted, start))
        found.push({ start, end: start + length, product })
  }
  return found.sort((a, b) => a.start - b.start)
}
