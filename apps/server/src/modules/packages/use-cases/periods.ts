import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import type { PackagesContext } from "../context.ts"
import { freeNumbers, shareOf } from "../domain/shares.ts"
import { presentOrdered } from "../present.ts"
import {
  activateUntil,
  findPurchases,
  insertPurchase,
  lockPurchase,
  markLost,
  type NewPurchase,
  noteGivenUp,
} from "../purchase-repository.ts"
import { standsWith } from "./settle.ts"

/** A period as a package: it lasts through the period after it, so that what was not used rolls over once. */
const MONTHS = 2

/** A period of a subscription: what it gives, to whom, and the order that pays for it. Minor units. */
export type NewPeriod = Omit<NewPurchase, "offerId" | "months" | "subscriptionId"> & {
  readonly subscriptionId: string
}

/** Writes the sessions of a period, which wait to be paid. */
export const openPeriod = (tx: Tx, period: NewPeriod): Promise<void> =>
  insertPurchase(tx, { ...period, offerId: period.subscriptionId, months: MONTHS })

/** They are paid: they can be booked until then, in epoch milliseconds. Returns false for a period that was given up. */
export const beginPeriod = async (
  ctx: PackagesContext,
  { tx, id, expiresAt }: { readonly tx: Tx; readonly id: string; readonly expiresAt: number },
): Promise<boolean> => {
  const purchase = await lockPurchase(tx, id)
  if (purchase?.state !== "ordered") return false
  await activateUntil(tx, { id, now: ctx.clock.now(), expiresAt })
  return true
}

/** Nobody pays for them any more: neither now nor, when reserved money was gone, after all. */
export const losePeriod = async (tx: Tx, id: string): Promise<void> => {
  const purchase = await lockPurchase(tx, id)
  if (purchase?.state === "ordered" || purchase?.state === "active") await markLost(tx, id)
}

type GivenUp = { readonly tx: Tx; readonly id: string; readonly most: number }

/** Gives up to so many of its free sessions back for what they cost. Answers how many, and what goes back. */
export const giveUpSessions = async (
  ctx: PackagesContext,
  { tx, id, most }: GivenUp,
): Promise<{ count: number; amount: number }> => {
  const purchase = await lockPurchase(tx, id)
  if (purchase?.state !== "active" || purchase.stoppedAt !== null) return { count: 0, amount: 0 }
  if ((await standsWith(ctx, purchase.orderId)) !== "us") return { count: 0, amount: 0 }
  const free = freeNumbers(purchase.sessions, purchase.taken)
  // The last ones: they would be taken last.
  const given = free.slice(Math.max(0, free.length - most))
  const amount = given.reduce((sum, number) => sum + shareOf(purchase, number), 0)
  if (given.length === 0) return { count: 0, amount: 0 }
  await noteGivenUp(tx, { id, numbers: given })
  const { orderId } = purchase
  if (amount > 0)
    await ctx.payments.refund(tx, { orderId, amount, reason: "change of plan", ref: `change:${id}` })
  return { count: given.length, amount }
}

/** What orders of packages and of periods are for, as payments ask. */
export const describeOrders = async (
  ctx: PackagesContext,
  {
    orders,
    language,
  }: { orders: readonly Pick<Order, "id">[]; language: Parameters<Subject["describe"]>[1] },
): ReturnType<Subject["describe"]> => {
  const ids = orders.map(({ id }) => id)
  const purchases = await findPurchases(ctx.db.query, sql`p.order_id = any(${sql.param(ids)}::uuid[])`)
  return await presentOrdered(ctx, { purchases, language })
}
