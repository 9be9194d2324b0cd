import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { VoucherContext } from "../context.ts"
import { takeBackUntil } from "../domain/shop.ts"
import { lockVoucher } from "../repository.ts"
import { endVoucher, lockByOrder, lockOwnPurchase, type Purchase, setState } from "./purchase-repository.ts"
import { forgetWords } from "./sealed.ts"

const isBackAlready = ({ state }: Purchase): boolean => state === "takenBack"

/**
 * Takes a voucher back of which nothing was used: it is void from this moment on, and its price goes back to the card. Once
 * more changes nothing. Throws notFound for one of somebody else, and statusConflict for one that is used, or was bought too
 * long ago.
 */
export const takeBack = async (
  ctx: VoucherContext,
  { userId, purchaseId }: { readonly userId: string; readonly purchaseId: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, { id: purchaseId, userId })
    if (purchase === null || purchase.voucherId === null) throw new AppError("notFound")
    if (isBackAlready(purchase)) return
    const { voucherId, orderId, amount } = purchase
    const voucher = await lockVoucher(tx, voucherId)
    if (voucher === null) throw new Error(`no voucher ${voucherId}`)
    const ended = voucher.state === "void" || voucher.state === "expired" ? voucher.state : null
    const rules = { now: ctx.clock.now(), days: ctx.settings.read("voucherWithdrawalDays") }
    if (takeBackUntil({ ...purchase, voucher: { ...voucher, ended } }, rules) === null)
      throw new AppError("statusConflict", { data: { status: voucher.state } })
    await endVoucher(tx, { voucherId, isOver: true })
    await setState(tx, { id: purchase.id, state: "takenBack" })
    await ctx.payments.refund(tx, {
      orderId,
      amount,
      reason: "a voucher was taken back",
      ref: `voucherTakenBack:${purchase.id}`,
    })
    await forgetWords(ctx, { tx, id: purchase.id })
  })
}

type Told = { readonly tx: Tx; readonly orderId: string }

/** What was refunded some other way (by an admin, say) pays for nothing more. */
export const endRefunded = async ({ tx, orderId }: Told): Promise<void> => {
  const purchase = await lockByOrder(tx, orderId)
  if (purchase === null || purchase.voucherId === null || isBackAlready(purchase)) return
  await endVoucher(tx, { voucherId: purchase.voucherId, isOver: true })
  await setState(tx, { id: purchase.id, state: "takenBack" })
}

/** A bank asks for the money back: meanwhile the voucher pays for nothing, and for good when the bank takes it. */
export const stopDisputed = async ({
  tx,
  orderId,
  outcome,
}: Told & { readonly outcome: "opened" | "won" | "lost" }): Promise<void> => {
  const purchase = await lockByOrder(tx, orderId)
  if (purchase === null || purchase.voucherId === null || isBackAlready(purchase)) return
  const { id, voucherId } = purchase
  const isOver = outcome !== "won"
  await endVoucher(tx, { voucherId, isOver })
  await setState(tx, { id, state: isOver ? "stopped" : "paid" })
}
