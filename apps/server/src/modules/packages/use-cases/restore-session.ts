import type { Tx } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PackagesContext } from "../context.ts"
import { freeNumbers } from "../domain/shares.ts"
import { lockPurchase } from "../purchase-repository.ts"
import { dropReturned, earningOf, findSession, insertSession, takeUseBack } from "../session-repository.ts"

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

/**
 * Takes a session of a package again that was given back and, as it turned out, did take place: another number, as the one
 * it had may be taken by now. Does nothing about one that was not given back. Throws packageUsedUp when nothing is left.
 */
export const retakeSession = async ({ tx, appointmentUuid }: Omit<Restoring, "keepUntil">): Promise<void> => {
  const found = await findSession(tx, appointmentUuid)
  const purchase = found === null ? null : await lockPurchase(tx, found.purchaseId)
  if (found === null || purchase === null || found.state !== "returned") return
  const [number] = freeNumbers(purchase.sessions, purchase.taken)
  if (number === undefined || purchase.state !== "active") throw new AppError("packageUsedUp")
  // A new row: what was earned under the name of the old one was taken back for good.
  await dropReturned(tx, appointmentUuid)
  await insertSession(tx, { purchase, number, appointmentUuid, start: found.start })
}
