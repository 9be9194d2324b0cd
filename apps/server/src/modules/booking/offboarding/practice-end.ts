import type { Tx } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { aheadWith } from "../core/repository/list.ts"
import { comingGroups } from "../groups/group-repository.ts"
import { openIdsOf } from "../invitations/invitation-repository.ts"
import { createOffboarding, type Offboarding } from "./offboard.ts"

/** What becomes of bookings when a practice ends. */
export type PracticeEnd = {
  /** What a specialist who leaves has open: sessions that are booked and ahead, groups, invitations. */
  readonly findOpen: (specialistId: number) => Promise<OpenBookings>
  /**
   * Ends what a specialist offers once the transaction stands, and with `callOff` all that is booked: each client gets
   * everything back and is told.
   */
  readonly offboard: (tx: Tx, given: Offboarding) => Promise<void>
}

/** What is open with a specialist. */
type OpenBookings = {
  readonly sessions: readonly Appointment[]
  readonly groups: number
  readonly invitations: number
}

const findOpen = async ({ db, clock }: BookingContext, specialistId: number): Promise<OpenBookings> => {
  const asked = { specialistId, now: clock.now() }
  const [ahead, groups, invitations] = await Promise.all([
    aheadWith(db.query, asked),
    comingGroups(db.query, asked),
    openIdsOf(db.query, specialistId),
  ])
  const sessions = ahead.filter(({ status }) => status === "confirmed")
  return { sessions, groups: groups.length, invitations: invitations.length }
}

/** What becomes of bookings when a practice ends. */
export const createPracticeEnd = (
  platform: Pick<Platform, "jobs" | "outbox">,
  ctx: BookingContext,
): PracticeEnd => ({
  findOpen: (specialistId) => findOpen(ctx, specialistId),
  offboard: createOffboarding(platform, ctx),
})
