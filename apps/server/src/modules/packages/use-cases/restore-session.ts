import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PackagesContext } from "../context.ts"
import { freeNumbers, shareOf } from "../domain/shares.ts"
import { lockPurchase, type Purchase } from "../purchase-repository.ts"
import {
  dropReturned,
  earningOf,
  findSession,
  insertSession,
  noteGivenBack,
  type Session,
  takeUseBack,
} from "../session-repository.ts"
import { standsWith } from "./settle.ts"

type Restoring = {
  readonly tx: Tx
  readonly appointmentUuid: string
  /** Until when its package lasts at least, in epoch milliseconds. */
  readonly keepUntil: number
}

type Used = { readonly tx: Tx; readonly purchase: Purchase; readonly session: Session }

/** A session of which a part went back in money cannot be booked again: the rest goes back in money too. */
const giveRestBack = async (ctx: PackagesContext, { tx, purchase, session }: Used): Promise<void> => {
  const { orderId } = purchase
  const { id, appointmentUuid, number, givenBack } = session
  const share = shareOf(purchase, number)
  const amount = share - givenBack
  await noteGivenBack(tx, { id, givenBack: share })
  if (amount > 0 && (await standsWith(ctx, orderId)) === "us")
    await ctx.payments.refund(tx, {
      orderId,
      amount,
      reason: "missed by provider",
      ref: `missed:${appointmentUuid}`,
    })
}

/**
 * Gives a session back that was counted as used and, as it turned out, did not take place; what its specialist earned
 * with it goes back where it was. Does nothing about one that is still booked: that goes with its appointment.
 */
export const restoreSession = async (
  ctx: PackagesContext,
  { tx, appointmentUuid, keepUntil }: Restoring,
): Promise<void> => {
  const found = await findSession(tx, appointmentUuid)
  const purchase = found === null ? null : await lockPurchase(tx, found.purchaseId)
  const session = await findSession(tx, appointmentUuid)
  if (purchase === null || session?.state !== "used") return
  await ctx.payments.unearn(tx, { orderId: purchase.orderId, ref: earningOf(session) })
  if (session.givenBack > 0) return await giveRestBack(ctx, { tx, purchase, session })
  await takeUseBack(tx, { ...session, keepUntil })
}

/**
 * Takes a session of a package again that was given back and, as it turned out, did take place: another number, as the one
 * it had may be taken by now. Does nothing about one that was not given back. Throws packageUsedUp when nothing is left, and
 * for one that went back in money.
 */
export const retakeSession = async ({ tx, appointmentUuid }: Omit<Restoring, "keepUntil">): Promise<void> => {
  const found = await findSession(tx, appointmentUuid)
  const purchase = found === null ? null : await lockPurchase(tx, found.purchaseId)
  if (found === null || purchase === null) return
  if (found.givenBack >= shareOf(purchase, found.number)) throw new AppError("packageUsedUp")
  if (found.state !== "returned") return
  const [number] = freeNumbers(purchase.sessions, purchase.taken)
  if (number === undefined || purchase.state !== "active") throw new AppError("packageUsedUp")
  // A new row: what was earned under the name of the old one was taken back for good.
  await dropReturned(tx, appointmentUuid)
  await insertSession(tx, { purchase, number, appointmentUuid, start: found.start })
}
