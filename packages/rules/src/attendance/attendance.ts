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

/** Before that it is too early to say that two do not reach each other. */
const TROUBLE_FROM_MS = 3 * MINUTE_MS

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
  /** When something that one page said reached the other past the server; null or left out where that was not noted. */
  readonly confirmed?: readonly Stretch[] | null
  /** Since when the two went on by telephone; null or left out where they did not. */
  readonly byPhoneFrom?: number | null
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
  /** The part of it in which picture and sound had a way from one to the other; null where that was not noted. */
  readonly confirmedMs: number | null
  /** Since when the two went on by telephone; null where they did not, or one of them never came. */
  readonly byPhoneFrom: number | null
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
  const confirmed = seen.confirmed ? common(inHours(seen.confirmed), together) : null
  const hasBoth = client.length > 0 && specialist.length > 0
  const byPhoneFrom = hasBoth ? within({ opensAt, closesAt }, seen.byPhoneFrom) : null
  const during = (stretches: readonly Stretch[]): number => lasting(common(stretches, [{ start, end }]))
  // Who speaks by telephone misses nothing in the room.
  const inRoom = [{ start, end: Math.max(start, Math.min(end, byPhoneFrom ?? end)) }]
  const missed = (stretches: readonly Stretch[]): number => lasting(common(stretches, inRoom))
  const counts = {
    togetherMs: during(together),
    confirmedMs: confirmed === null ? null : during(confirmed),
    missedBySpecialistMs: missed(client) - missed(common(client, together)),
    missedByClientMs: missed(specialist) - missed(common(specialist, client)),
    addedMs: lasting(common(together, [{ start: end, end: closesAt }])),
  }
  const fairMinutes = fairMinutesOf(counts)
  const outcome = outcomeOf({
    isTogether: lasting(together) >= Math.min(TOGETHER_LEAST_MS, (end - start) / 2),
    clientMs: client.length === 0 ? null : during(client),
    specialistMs: specialist.length === 0 ? null : during(specialist),
    isTroubled: byPhoneFrom !== null || isUnconfirmed({ together, confirmed }),
  })
  return {
    client,
    specialist,
    ...counts,
    byPhoneFrom,
    fairMinutes,
    isClaimable: fairMinutes > Math.min(FAIR_MINUTES_CLAIM, length / 2),
    outcome,
    back: outcome === "noShowProvider" ? price : fairShare({ price, fairMinutes, length }),
  }
}

function within(
  { opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number },
  instant: number | null | undefined,
): number | null {
  return instant != null && instant >= opensAt && instant < closesAt ? instant : null
}

/** Of less than half of the time in a room together it is known that the two reached each other. */
function isUnconfirmed({
  together,
  confirmed,
}: {
  together: readonly Stretch[]
  confirmed: readonly Stretch[] | null
}): boolean {
  return confirmed !== null && lasting(confirmed) < lasting(together) / 2
}

/** Whether the two have been in the room of their session for a while and hardly reached each other. */
export function isTroubled({ start, end }: Pick<PaidSession, "start" | "end">, seen: Seen): boolean {
  const { opensAt, closesAt } = opening({ start, end })
  const inHours = (stretches: readonly Stretch[]): Stretch[] =>
    common(joined(stretches, BRIDGED_MS), [{ start: opensAt, end: closesAt }])
  const together = common(inHours(seen.admitted), inHours(seen.specialist))
  if (lasting(together) < TROUBLE_FROM_MS || !seen.confirmed) return false
  return isUnconfirmed({ together, confirmed: common(inHours(seen.confirmed), together) })
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
  isTroubled: isInTrouble,
  clientMs,
  specialistMs,
}: {
  isTogether: boolean
  /** Where the two went on by telephone, or hardly reached each other in the room: then nobody was missing. */
  isTroubled: boolean
  clientMs: number | null
  specialistMs: number | null
}): AttendanceOutcome {
  const enough = NO_SHOW_MINUTES * MINUTE_MS
  if (specialistMs === null && clientMs !== null && clientMs >= enough) return "noShowProvider"
  if (clientMs === null && specialistMs !== null && specialistMs >= enough) return "noShowClient"
  return isTogether && !isInTrouble ? "completed" : "technical"
}
