import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import type { PaymentStatus } from "../orders/domain/payment-lifecycle.ts"
import { lockOrder } from "../orders/order-repository.ts"
import { deleteEarning, insertEarning } from "./earnings-repository.ts"
import { postEarning, postUnearning } from "./ledger.ts"

/** What is earned of an order that was paid ahead. */
export type EarningRequest = {
  readonly orderId: string
  /** Minor units, more than zero. */
  readonly amount: number
  /** What it was earned with, once and for all: the same again changes nothing. */
  readonly ref: string
}

const EARNABLE: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(["captured", "partlyRefunded", "won"])

/**
 * Moves a part of what was paid ahead to who earned it, less our fee. False while the order's money is not there to be
 * earned: not captured yet, disputed, or gone. Throws when more would be earned than was paid and stays.
 */
export const earn = async (
  ctx: PaymentsContext,
  { tx, request }: { readonly tx: Tx; readonly request: EarningRequest },
): Promise<boolean> => {
  const order = await lockOrder(tx, request.orderId)
  if (!EARNABLE.has(order.status)) return false
  const isNew = await insertEarning(tx, { ...request, now: ctx.clock.now() })
  if (isNew) await postEarning(ctx, { tx, order, ...request })
  return true
}

/** Takes back what was earned with something: it stands as paid ahead again. Does nothing when nothing was. */
export const unearn = async (
  ctx: PaymentsContext,
  { tx, orderId, ref }: { readonly tx: Tx } & Pick<EarningRequest, "orderId" | "ref">,
): Promise<void> => {
  await lockOrder(tx, orderId)
  if ((await deleteEarning(tx, { orderId, ref })) !== null) await postUnearning(ctx, { tx, ref })
}
