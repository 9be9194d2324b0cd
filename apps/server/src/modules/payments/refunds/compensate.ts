import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import { postCompensation } from "../ledger/ledger.ts"
import { lockOrder } from "../orders/order-repository.ts"
import { findRefundByRef, type Refund, turnRefund } from "./refund-repository.ts"

/** A refund, by its order and by what it was for. */
export type Refunded = { readonly orderId: string; readonly ref: string }
type Asked = Refunded & { readonly tx: Tx }

const lockRefund = async ({ tx, orderId, ref }: Asked): Promise<Refund | null> => {
  await lockOrder(tx, orderId)
  return await findRefundByRef(tx, ref)
}

const isCompensated = ({ turns }: Refund): boolean => turns % 2 === 1

const turn = async (ctx: PaymentsContext, { tx, refund }: { tx: Tx; refund: Refund }): Promise<void> => {
  await postCompensation(ctx, { tx, refund, isBack: isCompensated(refund) })
  await turnRefund(tx, refund.id)
}

/**
 * Gives a specialist what a refund took from them, at our expense: the client keeps what went back. Once, and nothing where
 * nothing went back. Throws statusConflict while the refund is under way.
 */
export const compensate = async (ctx: PaymentsContext, asked: Asked): Promise<void> => {
  const refund = await lockRefund(asked)
  if (refund === null || refund.status === "failed" || isCompensated(refund)) return
  if (refund.status !== "done") throw new AppError("statusConflict", { data: { status: refund.status } })
  await turn(ctx, { tx: asked.tx, refund })
}

/** Takes that back again. Does nothing where it was not given. */
export const endCompensation = async (ctx: PaymentsContext, asked: Asked): Promise<void> => {
  const refund = await lockRefund(asked)
  if (refund !== null && isCompensated(refund)) await turn(ctx, { tx: asked.tx, refund })
}
