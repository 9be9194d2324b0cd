import type { Tx } from "../../../platform/db/db.ts"
import type { PackagesContext } from "../context.ts"
import { lockPurchase } from "../purchase-repository.ts"
import { earningOf, findSession, takeUseBack } from "../session-repository.ts"

type Restoring = {
  readonly tx: Tx
  readonly appointmentUuid: string
  /** Until when its package lasts at least, in epoch milliseconds. */
  readonly keepUntil: number
}

/**
 * Gives a session back that was counted as used and, as it turned out, did not take place; what its specialist earned
 * with it goes back where it was. Does nothing about one that is still booked: that goes with its appointment.
 */
export const restoreSession = async (
  { payments }: PackagesContext,
  { tx, appointmentUuid, keepUntil }: Restoring,
): Promise<void> => {
  const found = await findSession(tx, appointmentUuid)
  const purchase = found === null ? null : await lockPurchase(tx, found.purchaseId)
  const session = await findSession(tx, appointmentUuid)
  if (purchase === null || session?.state !== "used") return
  await payments.unearn(tx, { orderId: purchase.orderId, ref: earningOf(session) })
  await takeUseBack(tx, { ...session, keepUntil })
}
