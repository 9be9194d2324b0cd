import type { BookingContext } from "../core/context.ts"
import { fileOf } from "../preparation/preparation.ts"
import { bookedOfPair } from "./pair-booked.ts"
import { pairSessionOf } from "./pair-session.ts"
import { findSessionEnds } from "./pair-session-repository.ts"
import { haveMet, isRelationshipOpen, partiesOf, resolveParties } from "./relation.ts"

/** The two of a session, for those who let them write to each other. */
export type SessionParties = {
  /** The two of an appointment, and whether it was booked, for one of them. Throws appointmentNotFound. */
  readonly find: (asked: Parameters<typeof partiesOf>[1]) => ReturnType<typeof partiesOf>
  /** The two of an appointment that was booked, for one of them. Throws appointmentNotFound. */
  readonly findBooked: (asked: Parameters<typeof resolveParties>[1]) => ReturnType<typeof resolveParties>
  /** Whether what a client left is still open to a specialist. */
  readonly isRelationshipOpen: (
    pair: Parameters<typeof isRelationshipOpen>[1],
  ) => ReturnType<typeof isRelationshipOpen>
  /** Whether two people have, or had, a session together. */
  readonly haveMet: (pair: Parameters<typeof haveMet>[1]) => ReturnType<typeof haveMet>
  /** The session of a client and a specialist that is next or under way, or else ended just now; null for none. */
  readonly currentSession: (pair: Parameters<typeof pairSessionOf>[1]) => ReturnType<typeof pairSessionOf>
  /** What a client and a specialist booked with each other in a stretch of time, the newest first. */
  readonly bookedOfPair: (asked: Parameters<typeof bookedOfPair>[1]) => ReturnType<typeof bookedOfPair>
  /** When that session ends with each of these specialists; without those with whom there is none. In epoch milliseconds. */
  readonly sessionEnds: (asked: {
    readonly clientId: string
    readonly specialistIds: readonly number[]
  }) => Promise<ReadonlyMap<number, number>>
  /** A file that a client left for some session, for those who may read it there; null for any other. */
  readonly findFile: (asked: Parameters<typeof fileOf>[1]) => ReturnType<typeof fileOf>
}

/** The two of a session, for those who let them write to each other. */
export const createSessionParties = (ctx: BookingContext): SessionParties => ({
  find: (asked) => partiesOf(ctx, asked),
  findBooked: (asked) => resolveParties(ctx, asked),
  isRelationshipOpen: (pair) => isRelationshipOpen(ctx, pair),
  haveMet: (pair) => haveMet(ctx, pair),
  currentSession: (pair) => pairSessionOf(ctx, pair),
  bookedOfPair: (asked) => bookedOfPair(ctx.db.query, asked),
  sessionEnds: (asked) => findSessionEnds(ctx.db.query, { ...asked, now: ctx.clock.now() }),
  findFile: (asked) => fileOf(ctx, asked),
})
