import type { BookingContext } from "../core/context.ts"
import { fileOf } from "../preparation/preparation.ts"
import { pairSessionOf } from "./pair-session.ts"
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
  findFile: (asked) => fileOf(ctx, asked),
})
