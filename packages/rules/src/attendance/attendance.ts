import { MINUTE_MS } from "../calendar/iso-date.ts"
import { allocate } from "../money/allocate.ts"
import { type Money, money } from "../money/money.ts"
import { opening } from "../rooms/room.ts"
import { common, joined, lasting, type Stretch } from "./stretches.ts"

export type { Stretch } from "./stretches.ts"

/** Minutes that only the specialist missed give something back from so many on. */
export const FAIR_MINUTES_FROM = 5

/** Where more than so many are to be given back, or more than half of the session, its client can say that it was missed. */
export const FAIR_MINUTES_CLAIM = 15

/** Who was alone for so many minutes of a session, while the other never came, was let down. */
export const NO_SHOW_MINUTES = 10

/** So long a connection may be lost before it counts as having gone, in milliseconds. */
const BRIDGED_MS = 30_000

/** Two who were together for less can hardly have held their session. */
const TOGETHER_LEAST_MS = 5 * MINUTE_MS

/** What the facts say of a session: held, missed by one of both, or nothing for certain. */
export const ATTENDANCE_OUTCOMES = ["completed", "noShowClient", "noShowProvider", "technical"] as const
/** What the facts say of a session. */
export type AttendanceOutcome = (typeof ATTENDANCE_OUTCOMES)[number]

/** When the pages of both were seen in the room of a session, in any order, also with overlaps. */
export interface Seen {
  /** The client, waiting before the room or in it. */
  readonly client: readonly Stretch[]
  /** The part of it in which they were let in. */
  readonly admitted: readonly Stretch[]
  readonly specialist: readonly Stretch[]
}

/** A session and what was paid for it. Epoch milliseconds. */
export interface PaidSession {
  readonly start: number
  readonly end: number
  readonly price: Money
}

/** Who was there when, as one line each. Within the hours of the room. */
export interface Timelines {
  readonly client: readonly Stretch[]
  readonly specialist: readonly Stretch[]
}

/** What came of a session, from who was in its room. Milliseconds, and whole minutes where the name says so. */
export interface Attendance extends Timelines {
  /** In which both were in the room, during the session. */
  readonly togetherMs: number
  /** In which the client was there, or waited, and the specialist was not with them. */
  readonly missedBySpecialistMs: number
  /** In which the specialist was there and the client was not. */
  readonly missedByClientMs: number
  /** In which both went on after the end of the session. */
  readonly addedMs: number
  /** What only the specialist missed, less what was added; 0 below `FAIR_MINUTES_FROM`. */
  readonly fairMinutes: number
  /** Whether so much was missed that the client can say that the specialist missed the session. */
  readonly isClaimable: boolean
  readonly outcome: AttendanceOutcome
  /** What goes back by that, unless somebody objects. Never more than was paid. */
  readonly back: Money
}

/**
 * What came of a session by who was in its room. Minutes are counted from instants, so that no change of the clocks
 * matters. Gaps of 30 seconds at most count as presence.
 * @throws RangeError for a session that does not last whole minutes, or a price below zero or not in whole minor units.
 */
export function attendanceOf({ start, end, price }: PaidSession, seen: Seen): Attendance {
  const length = (end - start) / MINUTE_MS
  if (!Number.isInteger(length) || length <= 0) throw new RangeError(`Not whole minutes: ${end - start} ms`)
  if (money(price.amount, price.currency).amount < 0) throw new RangeError(`Below zero: ${price.amount}`)
  const { opensAt, closesAt } = opening({ start, end })
  const inHours = (stretches: readonly Stretch[]): Stretch[] =>
    common(joined(stretches, BRIDGED_MS), [{ start: opensAt, end: closesAt }])
  const [client, specialist] = [inHours(seen.client), inHours(seen.specialist)]
  const together = common(inHours(seen.admitted), specialist)
  const during = (stretches: readonly Stretch[]): number => lasting(common(stretches, [{ start, end }]))
  const counts = {
    togetherMs: during(together),
    missedBySpecialistMs: during(client) - during(common(client, together)),
    missedByClientMs: during(specialist) - during(common(specialist, client)),
    addedMs: lasting(common(together, [{ start: end, end: closesAt }])),
  }
  const fairMinutes = fairMinutesOf(counts)
  const outcome = outcomeOf({
    isTogether: lasting(together) >= Math.min(TOGETHER_LEAST_MS, (end - start) / 2),
    clientMs: client.length === 0 ? null : during(client),
    specialistMs: specialist.length === 0 ? null : during(specialist),
  })
  return {
    client,
    specialist,
    ...counts,
    fairMinutes,
    isClaimable: fairMinutes > Math.min(FAIR_MINUTES_CLAIM, length / 2),
    outcome,
    back: outcome === "noShowProvider" ? price : fairShare({ price, fairMinutes, length }),
  }
}

function fairMinutesOf({
  missedBySpecialistMs,
  addedMs,
}: Pick<Attendance, "missedBySpecialistMs" | "addedMs">): number {
  const minutes = Math.floor(Math.max(0, missedBySpecialistMs - addedMs) / MINUTE_MS)
  return minutes < FAIR_MINUTES_FROM ? 0 : minutes
}

/** Price × missed ÷ length, half a minor unit rounded up: with what is kept it comes to the price. */
function fairShare({
  price,
  fairMinutes,
  length,
}: {
  price: Money
  fairMinutes: number
  length: number
}): Money {
  const [back = price] = allocate(price, [fairMinutes, length - fairMinutes])
  return back
}

/** How long each was there during the session; null for who never came into the room. */
function outcomeOf({
  isTogether,
  clientMs,
  specialistMs,
}: {
  isTogether: boolean
  clientMs: number | null
  specialistMs: number | null
}): AttendanceOutcome {
  const enough = NO_SHOW_MINUTES * MINUTE_MS
  if (specialistMs === null && clientMs !== null && clientMs >= enough) return "noShowProvider"
  if (clientMs === null && specialistMs !== null && specialistMs >= enough) return "noShowClient"
  return isTogether ? "completed" : "technical"
}
