import type { Tx } from "../../../platform/db/handles.ts"
import { isAppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { hasTime } from "./companion.ts"
import { askAgain, companionsOf } from "./companion-repository.ts"

type Moved = { readonly tx: Tx; readonly appointment: Appointment }

/** Whether somebody's time could be had for a session that moved. A refusal must not end the caller's transaction. */
const takesTime = async (
  ctx: BookingContext,
  { tx, appointment, userId }: Moved & { readonly userId: string },
): Promise<boolean> => {
  const { specialistId, start, end } = appointment
  const time = { holderRef: holderRefOf(appointment), specialistId, userId, start, end, expiresAt: null }
  try {
    await tx.transaction((inner) => ctx.scheduling.occupySeat(inner, time))
    return true
  } catch (error) {
    if (isAppError(error, "clientBusy")) return false
    throw error
  }
}

/**
 * Takes the time of those who take part for a session that has just moved, and whose older time is free by now. Nobody
 * learns of what else they have: who cannot come then is asked again.
 */
export const followTime = async (ctx: BookingContext, { tx, appointment }: Moved): Promise<void> => {
  for (const companion of await companionsOf(tx, [appointment.id])) {
    const { id, userId } = companion
    if (userId === null || !hasTime(companion)) continue
    if (!(await takesTime(ctx, { tx, appointment, userId }))) await askAgain(tx, id)
  }
}
