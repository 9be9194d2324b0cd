import type { BookingContext } from "../core/context.ts"
import { type HeldSession, heldSession } from "./held-session.ts"

/** What became of sessions, for what follows from it: reviews, documents, notes. */
export type HeldSessions = {
  /** What became of an appointment, or null. */
  readonly findHeld: (uuid: string) => Promise<HeldSession | null>
}

/** What became of sessions, for what follows from it. */
export const createHeldSessions = (ctx: BookingContext): HeldSessions => ({
  findHeld: (uuid) => heldSession(ctx, uuid),
})
