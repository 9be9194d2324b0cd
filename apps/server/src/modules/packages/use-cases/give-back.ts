import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PackagesContext } from "../context.ts"
import { unusedShare } from "../domain/shares.ts"
import { notifyClosed } from "../notifications.ts"
import { purchasePolicy } from "../policy.ts"
import {
  endPurchase,
  findPurchase,
  findPurchases,
  lockByOrder,
  lockPurchase,
  type Purchase,
} from "../purchase-repository.ts"

/** What giving a package back now would pay back, in minor units: null when nothing of it is left, it has ended, or a bank decides about its payment. */
export const refundOf = (purchase: Purchase, now: number): MoneyOnTheWire | null => {
  const { state, expiresAt, stoppedAt, taken, currency } = purchase
  const amount = unusedShare(purchase, taken)
  const isOpen = state === "active" && stoppedAt === null && (expiresAt ?? 0) > now
  return isOpen && amount > 0 ? { amount, currency } : null
}

/** The same of the packages of several orders, by order; those of which nothing would go back are left out. */
export const calculateRefunds = async (
  { db, clock }: PackagesContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (orderIds.length === 0) return new Map()
  const purchases = await findPurchases(db.query, sql`p.order_id in ${[...orderIds]}`)
  const now = clock.now()
  return new Map(
    purchases.flatMap((purchase) => {
      const refund = refundOf(purchase, now)
      return refund === null ? [] : [[purchase.orderId, refund.amount]]
    }),
  )
}

/** A package that is locked. */
export type Ending = { readonly tx: Tx; readonly purchase: Purchase }

/** Ends a package: what is neither booked nor used goes back to the client. */
export const endWithRefund = async (
  ctx: PackagesContext,
  { tx, purchase, reason }: Ending & { readonly reason: string },
): Promise<void> => {
  const { id, orderId, taken } = purchase
  const amount = unusedShare(purchase, taken)
  await endPurchase(tx, { id, now: ctx.clock.now(), state: "refunded" })
  if (amount > 0) await ctx.payments.refund(tx, { orderId, amount, reason, ref: `package:${id}` })
}

/** The same because its specialist left, which its client is told. */
export const endForLeaving = async (ctx: PackagesContext, { tx, purchase }: Ending): Promise<void> => {
  const refund = refundOf(purchase, ctx.clock.now())
  await endWithRefund(ctx, { tx, purchase, reason: "specialist left" })
  if (refund !== null) await notifyClosed(ctx, { tx, purchase, refund })
}

const refuseOther = (refund: MoneyOnTheWire | null, expected: MoneyOnTheWire): void => {
  if (refund === null || refund.amount !== expected.amount || refund.currency !== expected.currency)
    throw new AppError("statusConflict", { data: { refund } })
}

/**
 * What a client can have back by themselves. The sessions of a subscription stay theirs to use, and nothing goes back while
 * their specialist can be booked.
 */
export const refundForClient = (
  purchase: Purchase,
  { now, isBookable }: { readonly now: number; readonly isBookable: boolean },
): MoneyOnTheWire | null => (purchase.subscriptionId !== null && isBookable ? null : refundOf(purchase, now))

type Request = {
  readonly actor: Pick<SignedIn, "userId">
  readonly id: string
  /** What the client was shown. */
  readonly expectedRefund: MoneyOnTheWire
}

/** Gives back what is left of a package. Throws notFound, and statusConflict with the amount when it is another by now. */
export const giveBackByClient = async (
  ctx: PackagesContext,
  { actor, id, expectedRefund }: Request,
): Promise<Purchase> => {
  purchasePolicy.authorize(actor, "own", await findPurchase(ctx.db.query, id))
  return await ctx.db.transaction(async (tx) => {
    const purchase = purchasePolicy.authorize(actor, "own", await lockPurchase(tx, id))
    const isBookable = (await ctx.specialists.byId(purchase.specialistId)) !== null
    refuseOther(refundForClient(purchase, { now: ctx.clock.now(), isBookable }), expectedRefund)
    await endWithRefund(ctx, { tx, purchase, reason: "unused sessions" })
    return purchasePolicy.authorize(actor, "own", await findPurchase(tx, id))
  })
}

type ByAdmin = { readonly tx: Tx; readonly orderId: string; readonly amount: number; readonly reason: string }

/**
 * The same for who looks after the orders: of a package exactly what is left of it goes back, and it ends. Throws
 * statusConflict with that amount when another is asked for.
 */
export const giveBackByAdmin = async (
  ctx: PackagesContext,
  { tx, orderId, amount, reason }: ByAdmin,
): Promise<void> => {
  const purchase = await lockByOrder(tx, orderId)
  const { currency } = purchase
  refuseOther(refundOf(purchase, ctx.clock.now()), { amount, currency })
  await endWithRefund(ctx, { tx, purchase, reason })
}
