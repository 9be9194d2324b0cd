import type { Tx } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import type { ClientPair } from "../core/neighbours.ts"
import { findStarts } from "../core/repository/appointments.ts"
import { type PairSum, sumUpPairs } from "../core/repository/pairs.ts"
import { inviteClient } from "../invitations/invite.ts"
import { createHeldSessions, type HeldSessions } from "./held-sessions.ts"
import { type Relation, readRelationship, sessionsWith } from "./relation.ts"

/** What a specialist reads of a client of theirs, and offers to somebody. */
export type PracticeClients = HeldSessions & {
  /** What is between a client and a specialist. */
  readonly readRelationship: (pair: Parameters<typeof readRelationship>[1]) => Promise<Relation>
  /** A page of a client's sessions, as their specialist sees them. */
  readonly listSessions: (asked: Parameters<typeof sessionsWith>[1]) => ReturnType<typeof sessionsWith>
  /** When appointments begin, by uuid; unknown ones are left out. One query. */
  readonly findStarts: (uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** What these pairs had together and have ahead, as the transaction sees it; one query. */
  readonly sumUp: (tx: Tx, pairs: readonly ClientPair[]) => Promise<PairSum[]>
  /**
   * Offers a session to somebody by mail and keeps its time meanwhile. Throws notAllowed, notFound, currencyMismatch,
   * slotTaken, slotInThePast, rescheduleWithConflicts and tooManyRequests.
   */
  readonly invite: (wish: Parameters<typeof inviteClient>[1]) => ReturnType<typeof inviteClient>
}

/** What a specialist reads of a client of theirs, and offers to somebody. */
export const createPracticeClients = (ctx: BookingContext): PracticeClients => {
  const { findHeld } = createHeldSessions(ctx)
  return {
    findHeld,
    readRelationship: (pair) => readRelationship(ctx, pair),
    listSessions: (asked) => sessionsWith(ctx, asked),
    findStarts: (uuids) => findStarts(ctx.db.query, uuids),
    sumUp: sumUpPairs,
    invite: (wish) => inviteClient(ctx, wish),
  }
}
