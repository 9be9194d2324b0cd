import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { findOpenAttempt } from "../charges/attempt-repository.ts"
import { refuseUnpayable } from "../charges/refuse-unpayable.ts"
import type { PaymentsContext } from "../context.ts"
import { findOrder, lockOrder, type Order } from "../orders/order-repository.ts"
import type { TenderKind, TenderOffer } from "./tender-kinds.ts"
import { agreeOnTenders, coveringTendersOf } from "./tender-repository.ts"

type Choices = ReadonlyMap<TenderKind, string | null>
type Offered = TenderOffer & { readonly kind: TenderKind }

const refuseWrong = ({ amount }: TenderOffer, { kind, rest }: { kind: TenderKind; rest: number }): void => {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= rest) return
  throw new Error(`the tender ${kind} offers ${amount} for ${rest}`)
}

/**
 * What each tender pays, one after the other, of what those before it leave. Each is held as soon as it is offered, so that
 * what they lock is always locked in the order in which they pay.
 */
const holdOffers = async (
  ctx: PaymentsContext,
  { tx, order, choices }: { readonly tx: Tx; readonly order: Order; readonly choices: Choices },
): Promise<readonly Offered[]> => {
  const offers: Offered[] = []
  let rest = order.total
  for (const [kind, tender] of ctx.tenders.inOrder()) {
    const choice = choices.get(kind) ?? null
    const offer = rest === 0 ? null : await tender.offer(tx, { order, rest, choice })
    if (offer === null) continue
    refuseWrong(offer, { kind, rest })
    const { amount, reference, reason } = offer
    if (!(await tender.hold(tx, { order, amount, reference, reason }))) throw new AppError("voucherNotUsable")
    offers.push({ kind, ...offer })
    rest -= amount
  }
  return offers
}

/** Agrees on who pays what of an order that nobody began to pay, and holds it. The order is locked, or was just made. */
export const splitOrder = async (
  ctx: PaymentsContext,
  { tx, order, choices }: { readonly tx: Tx; readonly order: Order; readonly choices: Choices },
): Promise<Order> => {
  const parts = await holdOffers(ctx, { tx, order, choices })
  if (parts.length === 0 && order.covered === 0) return order
  const agreed = await agreeOnTenders(tx, { orderId: order.id, total: order.total, parts })
  return { ...order, ...agreed }
}

/** What a payer wants to pay with, or no longer: `reference` null takes it away. */
export type TenderChoice = {
  readonly orderId: string
  readonly kind: TenderKind
  readonly reference: string | null
}

/** What pays an order by itself and may be kept out of it: `note` writes down in the transaction whether it is. */
export type OwnTenderChoice = TenderChoice & { readonly userId: string; note(tx: Tx): Promise<unknown> }

/** The same by the payer of the order themselves. Throws orderNotFound to anybody else. */
export const chooseOwnTender = async (
  ctx: PaymentsContext,
  { userId, note, ...choice }: OwnTenderChoice,
): Promise<void> => {
  const order = await findOrder(ctx.db.query, choice.orderId)
  if (order === null || order.userId !== userId) throw new AppError("orderNotFound")
  await ctx.db.transaction(async (tx) => {
    await note(tx)
    await chooseTender(ctx, { tx, choice })
  })
}

/**
 * Splits an order anew with what its payer chose, in the caller's transaction. Throws holdExpired,
 * unfinishedPayment while somebody pays it, and statusConflict once somebody has begun to.
 */
export const chooseTender = async (
  ctx: PaymentsContext,
  { tx, choice }: { readonly tx: Tx; readonly choice: TenderChoice },
): Promise<Order> => {
  const order = await lockOrder(tx, choice.orderId)
  refuseUnpayable(ctx, { order, open: await findOpenAttempt(tx, order.id) })
  if (order.attemptCount > 0) throw new AppError("statusConflict", { data: { status: order.status } })
  const before = await coveringTendersOf(tx, order.id)
  for (const { kind, amount, reference, reason } of before)
    await ctx.tenders.of(kind).release(tx, { order, amount, reference, reason })
  const choices = new Map<TenderKind, string | null>(before.map(({ kind, reference }) => [kind, reference]))
  choices.set(choice.kind, choice.reference)
  return await splitOrder(ctx, { tx, order, choices })
}
